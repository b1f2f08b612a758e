import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readToken } from "@alithia/chain/token/read-token.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { honesty, quote } from "../narration/phrases.ts";
import { readWithEvidence, resolveToken } from "../reading/read-with-evidence.ts";
import { answerOfToken } from "./answer-of-token.ts";
import { type ExplainTokenInput, explainTokenInput, tokenFollowUps } from "./follow-ups.ts";
import { narrateToken } from "./narrate-token.ts";
import { addHolders, addVisitor, type TokenReport } from "./token-report.ts";
import { understandExplainToken } from "./understand.ts";

export function createExplainToken({
  node,
  registry,
}: CapabilityDependencies): Capability<ExplainTokenInput, TokenReport> {
  const { name, coin } = registry.network;
  return {
    name: "explain-token",
    effect: "read",
    description: "A token's name, supply, owner, powers, and whom it imitates.",
    input: explainTokenInput,
    understand: understandExplainToken,
    narrate: narrateToken,
    answer: (facts, _, question) => (facts.holders === undefined ? answerOfToken(facts, question) : null),
    followUps: tokenFollowUps,
    suggest: ({ standard }, { token }) =>
      standard === "none"
        ? []
        : [
            { operation: "token-safety", token },
            { operation: "token-owner", token },
            { operation: "price", token },
          ],
    execute: (input, context) =>
      readWithEvidence(node, context, async (reader) => {
        const token = resolveToken(registry, input.token);
        if (token === "native")
          throw new CapabilityFailure(
            "native-coin",
            `${coin.symbol} is the coin of ${name} itself, with ${coin.decimals} decimals, and no token contract. Wrapped as wS it is one.`,
          );
        const facts = await readToken(reader, registry, token);
        if (facts) {
          const report = await addVisitor(reader, facts, context);
          return input.holders === true ? addHolders(reader, registry, report) : report;
        }
        throw new CapabilityFailure(
          "no-token",
          sayAccount(
            token,
            registry.scams.find(token),
            context.turns?.findLast(({ sender }) => sender === "user")?.text ?? "",
          ),
        );
      }),
  };
}

const ofToken = /\b(?:tokens?|coins?|honeypot|rug\w*|mint\w*|supply|memecoin|decimals)\b/i;
const ofList =
  /\b(?:lists?|listed|blacklist\w*|black-listed|flagged|reported|database|known (?:scam\w*|thief))\b/i;
const ofOwner = /\b(?:who|whose|owns?|owner|name|police|identify)\b/i;

/** What an address without a contract is, by what is asked of it: nobody may have spoken of a token. */
function sayAccount(address: string, reported: string | null, question: string): string {
  if (reported !== null)
    return `Yes: ${address} is on this site's list of reported scams (${quote(reported)}). Send nothing there and sign nothing for it. It is an account, not a token: there is no contract at it.`;
  const what = `${address} is an ordinary account, somebody's wallet, with no contract at it.`;
  if (ofToken.test(question))
    return `${address} is an account, not a token: there is no contract at it. ${honesty} Ask me what is in it to see what it holds.`;
  if (ofList.test(question))
    return `It is on no list of reported scams that I have, which proves nothing: most fraudsters are on none. ${what} ${honesty} An explorer may show what others have reported of an address.`;
  return ofOwner.test(question)
    ? `The chain knows no names, so I cannot tell whose it is. ${what} Who may know: an exchange that it dealt with, which tells the police and nobody else. Give them this address and the hashes of its transactions: ask me for its activity.`
    : `${what} ${honesty} Ask me what is in it to see what it holds.`;
}
