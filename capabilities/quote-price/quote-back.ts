import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAmount, sayDollars } from "../narration/phrases.ts";
import { readMoved } from "../offer-amount/read-part.ts";
import { readUnits } from "../proposing/resolve-form-token.ts";
import type { QuoteFacts } from "../quoting/read-quote.ts";
import type { QuotePriceInput, SoldBack } from "./price-facts.ts";

/** Compares what a sale brings with what the transactions that bought it paid for as much; null if they did not. */
export async function readBack(
  reader: ChainReader,
  { registry, book }: CapabilityDependencies,
  { receivedIn: hashes, supposed }: Pick<QuotePriceInput, "receivedIn" | "supposed">,
  { sold, bought }: Pick<QuoteFacts, "sold" | "bought">,
  account: `0x${string}` | undefined,
): Promise<SoldBack | null> {
  if (supposed !== undefined) {
    const paid = readUnits(supposed.paid, bought.token.decimals ?? 18);
    return { ...(await compare(reader, registry, bought, paid)), isSupposed: true };
  }
  if (hashes === undefined || account === undefined) return null;
  const sums = await readMoved(reader, { registry, book }, { hashes, account });
  const net = ({ token }: TokenAmount) => {
    const sum = sums.find((one) => one.token.address?.toLowerCase() === token.address?.toLowerCase());
    return sum === undefined ? 0n : sum.received - sum.paid;
  };
  const [got, spent, units] = [net(sold), -net(bought), BigInt(sold.units)];
  if (got <= 0n || spent <= 0n || units > got) return null;
  return await compare(reader, registry, bought, (spent * units) / got);
}

async function compare(
  reader: ChainReader,
  registry: Registry,
  bought: TokenAmount,
  paid: bigint,
): Promise<SoldBack> {
  const gained = BigInt(bought.units) - paid;
  const difference = toTokenAmount(bought.token, gained < 0n ? -gained : gained);
  const dollars = await readDollars(reader, registry, difference, await readLatestBlock(reader));
  return { paid: toTokenAmount(bought.token, paid), difference, isLess: gained < 0n, dollars };
}

/** What selling back brings beside what was paid, e.g. "0.5 S less than the 80 S that you paid". */
export function sayBack({ sold, bought, back }: QuoteFacts & { back?: SoldBack | null }): string[] {
  if (back == null) return [];
  const { paid, difference, isLess, dollars, isSupposed } = back;
  const cost = isSupposed ? "it would cost" : "you paid";
  const compared =
    difference.units === "0"
      ? `exactly the ${sayAmount(paid)} that ${cost}`
      : `${sayAmount(difference)}${sayDollars(dollars)} ${isLess ? "less" : "more"} than the ${sayAmount(paid)} that ${cost}`;
  return [
    `**${difference.units === "0" ? "" : isLess ? "A loss: " : "A gain: "}sold back now, ${sayAmount(sold)} brings ${sayAmount(bought)}, ${compared},** the network fees of both trades aside.`,
  ];
}

/** Why selling again at once does not bring what was paid, or whether it does. */
export function sayWhyLess(
  { sold, bought, back, market }: QuoteFacts & { back?: SoldBack | null },
  isOfSale: boolean,
): string | null {
  if (back == null || market === null) return null;
  const { paid, difference, isLess } = back;
  if (!isLess)
    return `**That is no loss now:** selling ${sayAmount(sold)} brings ${sayAmount(bought)}, against the ${sayAmount(paid)} for it. The price may be another by the time of a sale.`;
  if (isOfSale)
    return `**Because the market pays less for it now than the team's sale takes**, by ${sayAmount(difference)} here, its fee included. What is bought in the sale need not be sold: it can be given back there for what was paid, as long as that right runs.`;
  return `**The ${sayAmount(difference)} go to fees and to the price:** buying and selling are two trades, each pays its pool's fee, and each moves the price a little against you (that sale: ${market.impact}). The fees go to those whose tokens are in the pools.`;
}
