import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { quote, sayList, sayToken } from "../narration/phrases.ts";
import type { TradeFacts } from "./price-facts.ts";

const digits = 18;

/** The pools of a quote's route, and what one token comes to, with the digits to compute the rest from. */
export function narrateSource({ market, sold, bought }: TradeFacts): string {
  const pools = (market?.pools ?? []).map(({ address, venue }) => `${quote(address)} on ${venue}`);
  const where =
    pools.length === 0 ? [] : [`The ${pools.length === 1 ? "pool is" : "pools are"} ${sayList(pools)}.`];
  const units = BigInt(sold.units);
  const places = [sold.token.decimals, bought.token.decimals];
  const [from, to] = places;
  if (units === 0n || from == null || to == null) return where.join(" ");
  const scaled = BigInt(bought.units) * 10n ** BigInt(digits + from);
  const each = formatAmount(scaled / (units * 10n ** BigInt(to)), digits);
  return [
    ...where,
    `At this size that is ${each} ${sayToken(bought.token)} for each ${sayToken(sold.token)}, fees off.`,
  ].join(" ");
}
