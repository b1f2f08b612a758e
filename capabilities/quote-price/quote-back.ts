import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAmount, sayDollars } from "../narration/phrases.ts";
import { readMoved } from "../offer-amount/read-part.ts";
import type { QuoteFacts } from "../quoting/read-quote.ts";
import type { QuotePriceInput, SoldBack } from "./price-facts.ts";

/** Compares what a sale brings with what the transactions that bought it paid for as much; null if they did not. */
export async function readBack(
  reader: ChainReader,
  { registry, book }: CapabilityDependencies,
  { receivedIn: hashes }: Pick<QuotePriceInput, "receivedIn">,
  { sold, bought }: Pick<QuoteFacts, "sold" | "bought">,
  account: `0x${string}` | undefined,
): Promise<SoldBack | null> {
  if (hashes === undefined || account === undefined) return null;
  const sums = await readMoved(reader, { registry, book }, { hashes, account });
  const net = ({ token }: TokenAmount) => {
    const sum = sums.find((one) => one.token.address?.toLowerCase() === token.address?.toLowerCase());
    return sum === undefined ? 0n : sum.received - sum.paid;
  };
  const [got, spent, units] = [net(sold), -net(bought), BigInt(sold.units)];
  if (got <= 0n || spent <= 0n || units > got) return null;
  const paid = (spent * units) / got;
  const gained = BigInt(bought.units) - paid;
  const difference = toTokenAmount(bought.token, gained < 0n ? -gained : gained);
  const dollars = await readDollars(reader, registry, difference, await readLatestBlock(reader));
  return { paid: toTokenAmount(bought.token, paid), difference, isLess: gained < 0n, dollars };
}

/** What selling back brings beside what was paid, e.g. "0.5 S less than the 80 S that you paid". */
export function sayBack({ sold, bought, back }: QuoteFacts & { back?: SoldBack | null }): string[] {
  if (back == null) return [];
  const { paid, difference, isLess, dollars } = back;
  const compared =
    difference.units === "0"
      ? `exactly the ${sayAmount(paid)} that you paid`
      : `${sayAmount(difference)}${sayDollars(dollars)} ${isLess ? "less" : "more"} than the ${sayAmount(paid)} that you paid`;
  return [
    `**${difference.units === "0" ? "" : isLess ? "A loss: " : "A gain: "}sold back now, ${sayAmount(sold)} brings ${sayAmount(bought)}, ${compared},** the network fees of both trades aside.`,
  ];
}
