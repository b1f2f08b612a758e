import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readQuote } from "../quoting/read-quote.ts";
import type { WorthFacts } from "./narrate.ts";

/** The token that stands for dollars. */
const dollarToken = "USDC";
const maxPlaces = 6;

/** Reads how much of a token has to be sold for the given dollars, cut to six decimals. */
export async function readWorth(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  token: string,
  dollars: string,
): Promise<WorthFacts> {
  const order = { sell: token, buy: dollarToken, amount: dollars, side: "buy" as const };
  const { block, sold, market } = await readQuote(reader, dependencies, order);
  const { decimals, symbol } = sold.token;
  if (market === null || decimals === null || symbol === null)
    throw new CapabilityFailure("no-price", "I read no price for that token. Say how much of it you mean.");
  const cut = 10n ** BigInt(Math.max(0, decimals - maxPlaces));
  const units = (BigInt(sold.units) / cut) * cut;
  return {
    block,
    symbol,
    dollars: { amount: dollars, symbol: dollarToken },
    route: market.route,
    amount: units === 0n ? null : writeAmount(units, decimals),
  };
}
