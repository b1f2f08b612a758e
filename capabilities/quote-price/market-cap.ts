import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readToken } from "@alithia/chain/token/read-token.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAbout, sayAmount, sayToken } from "../narration/phrases.ts";
import { resolveToken } from "../reading/read-with-evidence.ts";
import { type DollarFacts, readDollarWorth } from "./read-dollar-worth.ts";
import { measure } from "./turn-order.ts";

/** The call that tells it; of the coin itself a text, since no contract counts it. */
export const marketCapOf = (token: string) =>
  token === "S" || token === "wS"
    ? { capability: "answer-question", input: { question: "What is the market cap of S?" } }
    : {
        capability: "quote-price",
        input: { sell: token, buy: measure, amount: "1", side: "sell", money: "usd", explain: "cap" },
      };

/** Reads what all of a token that exists would be worth at its price. */
export async function readMarketCap(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  sell: string,
): Promise<DollarFacts> {
  const token = resolveToken(dependencies.registry, sell);
  const supply = token === "native" ? null : (await readToken(reader, dependencies.registry, token))?.supply;
  if (supply?.text == null)
    throw new CapabilityFailure(
      "no-supply",
      `I cannot count the market cap of ${sell}: it has no contract that tells a total supply.`,
    );
  return await readDollarWorth(reader, dependencies, { sell, amount: supply.text, side: "sell" });
}

export function narrateMarketCap({ amount, worth }: DollarFacts): string {
  const token = sayToken(amount.token);
  if (worth === null)
    return `**I cannot count its market cap:** ${sayAmount(amount)} exist, but I read no price of ${token} in dollars.`;
  return `**All ${sayAmount(amount)} that exist come to ${sayAbout(worth.dollars)}**, at ${worth.one} each: the market cap, fully diluted. How many of them are in circulation the chain does not tell. It is a multiplication and no sum that anyone could get: selling much of it moves the price.`;
}
