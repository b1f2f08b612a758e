import type { Capability, FollowUp } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { readToken, type TokenFacts, type TokenPower } from "@alithia/chain/token/read-token.ts";
import type { LookAlike } from "@alithia/chain/token/token-label.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { tokenInput } from "../input/fields.ts";
import { count, honesty, quote, sayAmount, sayBlock, sayParty, sayToken } from "../narration/phrases.ts";
import { readWithEvidence, resolveToken } from "../reading/read-with-evidence.ts";
import { understandExplainToken } from "./understand.ts";

const powerWords: Record<TokenPower, string> = {
  mint: "create more of it",
  pause: "pause transfers",
  "block-list": "block single accounts",
  fee: "change a fee on transfers",
  seize: "burn what others hold",
};

/** Narrates a token: what it is, whether it is listed, its supply and who controls it. */
function narrateToken(facts: TokenFacts): string {
  const paragraphs = [
    `**${sayWhat(facts)}**${sayWarning(facts)}`,
    saySupply(facts),
    sayControl(facts),
    sayContract(facts),
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function sayContract({ address, codeBytes, block, chain, standard }: TokenFacts): string {
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  const code = `${count(codeBytes, "byte")} of code`;
  return standard === "none"
    ? `It has ${code}. ${read} Ask me for its functions, its events or what it holds.`
    : `Contract: ${quote(address)}, ${code}. ${read} A node cannot list who holds it.`;
}

function sayWhat({ standard, token, address, knownAs }: TokenFacts): string {
  if (standard === "none")
    return `${knownAs === null ? "The contract " : ""}${sayParty({ address, name: knownAs })} does not answer as a token does.`;
  const kind = standard === "ERC-20" ? "an ERC-20 token" : `an ${standard} collection`;
  if (token.listed) return `${sayToken(token)} (${token.name}) is ${kind} on my curated list.`;
  const name = token.name === null ? "" : ` (named ${quote(token.name)})`;
  if (token.symbol === null)
    return `The contract ${quote(address)}${name} is ${kind} without a symbol, and not on my list.`;
  return `${sayToken(token)}${name} is ${kind} that is not on my list: its name is its own claim.`;
}

function sayWarning({ lookAlike, claimedSymbol, token }: TokenFacts): string {
  if (lookAlike) return ` **Careful: it is not ${lookAlike.symbol}.** ${sayGenuine(lookAlike)}`;
  return claimedSymbol === null
    ? ""
    : ` The contract calls itself ${quote(claimedSymbol)}; the list says ${token.symbol}.`;
}

function sayGenuine({ symbol, address }: LookAlike): string {
  return address === undefined
    ? `${symbol} is the network's own coin, which has no contract.`
    : `The listed ${symbol} is ${quote(address)}.`;
}

function saySupply({ supply, token, standard }: TokenFacts): string {
  if (standard === "none") return "";
  const decimals = token.decimals === null ? "" : ` It has ${count(token.decimals, "decimal")}.`;
  if (!supply) return `It tells no total supply.${decimals}`;
  if (standard !== "ERC-20") return `Items in all: ${formatAmount(BigInt(supply.units), 0)}.`;
  const total = token.symbol === null && supply.text !== null ? supply.text : sayAmount(supply);
  return `Total supply: ${total}.${decimals}`;
}

function sayControl({ owner, ownerRenounced, powers, paused, implementation, standard }: TokenFacts): string {
  const isToken = standard !== "none";
  const said: string[] = [];
  if (implementation)
    said.push(`It is a proxy that runs ${sayParty(implementation)}, so its rules can be replaced.`);
  const able = isToken ? powers.map((power) => powerWords[power]).join(", ") : "";
  if (able !== "") said.push(`Its code has functions to ${able}.`);
  else if (isToken)
    said.push("I recognise no function in its code to create more of it, pause it or block accounts.");
  if (owner) said.push(`Its owner is ${sayParty(owner)}.`);
  else if (ownerRenounced) said.push("Its ownership was given up.");
  else if (able !== "") said.push("It tells no single owner, so other roles may hold these powers.");
  else said.push("It tells no owner.");
  if (paused) said.push("It is paused now.");
  return said.join(" ");
}

/** Questions about a token that was described. */
const tokenFollowUps: readonly FollowUp<TokenFacts, ExplainTokenInput>[] = [
  {
    asked: `what does one cost | what's the price | how much is one | what is it worth | and the price | its price | how much
      for one | what does it trade at | is it expensive`,
    leadsTo: ({ token }) => ({
      capability: "quote-price",
      input: { sell: token, buy: token === "USDC" ? "S" : "USDC", amount: "1", side: "sell" },
    }),
  },
  {
    asked: `can they print more | who can mint | can somebody make more of it | can the supply grow | is it mintable | can it be
      paused | can they freeze it | can they block me | what can the owner do | who owns it | who controls it |
      who is the owner | can they take mine | could the deployer dilute it | can the owner inflate it | could they dilute
      holders | can somebody create more later | what can the deployer still do | are you guessing | so you guess | how sure are you`,
    answer: (facts) =>
      `${sayControl(facts)} I compared the functions in its deployed code with the ones that are known for this.`,
  },
  {
    asked: `is it safe | is it a scam | is it real | can I trust it | is it legit | is it the genuine one | is it fake | should
      I trust it | is that the right one`,
    answer: (facts) =>
      `**${sayWhat(facts)}**${sayWarning(facts)} ${sayControl(facts)} Whether it is worth anything, nobody can read from the chain.`,
  },
  {
    asked: `how many are there | what's the supply | the total supply | how many exist | how many decimals | how many decimals
      does it have | what is the max supply`,
    answer: (facts) => saySupply(facts),
  },
  {
    asked: `what's the contract address | what is its address | the address please | which contract | contract | give me the
      contract address | where is it deployed`,
    answer: ({ address }) => `Its contract is ${quote(address)}.`,
  },
  {
    asked: `how many do I have | do I hold any | how much of it do I own | do I have some | what is my balance of it`,
    leadsTo: ({ token }, { account }) =>
      account === undefined
        ? null
        : { capability: "read-chain", input: { topic: "balance", address: account, token } },
  },
  {
    fits: ({ token }) => /^0x/.test(token),
    asked: `what else do you know about it | tell me more about it | anything else about it | more about it | what else can you
      tell me | what else is there | what is in it`,
    leadsTo: ({ token }) => ({ capability: "summarize-wallet", input: { address: token } }),
  },
  {
    asked: `who holds it | who are the holders | who has the most | how many holders | the biggest holders | who is the largest
      holder | the top holders`,
    answer: () =>
      "A node cannot list who holds a token: it only answers for one address at a time. An explorer keeps such a list.",
  },
  {
    asked: `was it audited | who audited it | did anyone independent check that | is there an audit | has the code been reviewed`,
    answer: () =>
      "Whether somebody audited it is nothing that a node can tell. What I can read is its code: ask me for its functions.",
  },
];

export const explainTokenInput = z.object({ token: tokenInput });

type ExplainTokenInput = z.infer<typeof explainTokenInput>;

export function createExplainToken({
  node,
  registry,
}: CapabilityDependencies): Capability<ExplainTokenInput, TokenFacts> {
  const { name, coin } = registry.network;
  return {
    name: "explain-token",
    effect: "read",
    description: "A token's name, supply, owner, powers, and whom it imitates.",
    input: explainTokenInput,
    understand: understandExplainToken,
    narrate: narrateToken,
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
        if (facts) return facts;
        throw new CapabilityFailure(
          "no-token",
          `${token} is an account, not a token: there is no contract at it. ${honesty} Ask me what is in it to see what it holds.`,
        );
      }),
  };
}
