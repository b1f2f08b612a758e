import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readToken } from "@alithia/chain/token/read-token.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { honesty } from "../narration/phrases.ts";
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
          `${token} is an account, not a token: there is no contract at it. ${honesty} Ask me what is in it to see what it holds.`,
        );
      }),
  };
}
