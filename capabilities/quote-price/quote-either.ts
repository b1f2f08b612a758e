import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAmount, sayToken } from "../narration/phrases.ts";
import { type QuoteFacts, readQuote } from "../quoting/read-quote.ts";
import type { Either, QuotePriceInput } from "./price-facts.ts";

/** Reads what the same amount gets of another token, and what selling that would bring of the first. */
export async function readEither(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  { or, buy, ...order }: QuotePriceInput & { or: string },
): Promise<Either> {
  const { bought } = await readQuote(reader, dependencies, { ...order, buy: or });
  const { decimals } = bought.token;
  const amount = decimals === null ? null : formatAmount(BigInt(bought.units), decimals).replaceAll(",", "");
  const sold =
    amount === null ? null : await readQuote(reader, dependencies, { sell: or, buy, amount, side: "sell" });
  return { bought, worth: sold?.bought ?? null };
}

/** Both amounts, and which of them the market pays more for now. */
export function sayEither({ sold, bought, either }: QuoteFacts & { either?: Either }): string[] {
  if (either === undefined) return [];
  const { worth } = either;
  const both = `**For ${sayAmount(sold)} you get ${sayAmount(bought)} or ${sayAmount(either.bought)} now.**`;
  return [worth === null ? both : `${both} ${sayWorth(bought, either.bought, worth)}`];
}

function sayWorth(bought: TokenAmount, other: TokenAmount, worth: TokenAmount): string {
  const [one, back] = [BigInt(bought.units), BigInt(worth.units)];
  const sold = `Sold again at once, the ${sayAmount(other)} would bring ${sayAmount(worth)}`;
  const than =
    one === back
      ? "which is the same"
      : `so the ${sayToken(one > back ? bought.token : other.token)} is worth more at this moment, the fee of that sale included`;
  return `${sold}, ${than}. What either is worth later nobody knows.`;
}
