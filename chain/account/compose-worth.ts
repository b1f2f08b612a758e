import { formatDollars } from "../amount/format-amount.ts";
import { priceByUsdc, tellPromised } from "../price/dollar-promise.ts";
import type { Prices } from "../price/plan-prices.ts";
import type { Registry } from "../registry/create-registry.ts";
import { labelNative, type TokenLabel, toTokenAmount } from "../token/token-label.ts";
import type { Worth } from "./wallet-facts.ts";

type Held = { label: TokenLabel; balance: bigint | null };

/** A holding worth more than this part of a pool's coins loses at least a fifth when all of it is sold there. */
const leastShareOfPool = 4n;

/** Sums up what has a price and lists what has none. Rounded down to the wei. */
export function composeWorth(
  registry: Registry,
  coinWei: bigint,
  prices: Prices,
  listed: readonly Held[],
  unlisted: readonly Held[],
): Worth | null {
  const coin = labelNative(registry);
  const fed = prices.get("coin")?.usd ?? null;
  const coinUsd = fed ?? priceByUsdc(registry, prices, prices.get("coin"), 18);
  const held = [...listed, ...unlisted].filter(({ balance }) => balance !== null && balance > 0n);
  const priced = held.flatMap(({ label, balance }) => {
    const token = label.address ? registry.findToken(label.address) : null;
    const price = token ? prices.get(token.address.toLowerCase()) : undefined;
    if (!price?.inCoin || balance === null) return [];
    const { inCoin, source, isThin, poolWei } = price;
    const wei = (balance * inCoin.numerator) / inCoin.denominator;
    const isMuch = poolWei !== undefined && wei * leastShareOfPool > poolWei;
    const pool = isMuch ? { pool: toTokenAmount(coin, poolWei) } : {};
    return [{ token: label, wei, source, isThin, balance, ...pool }];
  });
  if (priced.length === 0 && coinUsd === null) return null;
  const own = { token: coin, wei: coinWei, source: "coin" as const, isThin: false, balance: coinWei };
  const toDollars = (wei: bigint) => (coinUsd === null ? null : formatDollars((wei * coinUsd) / 10n ** 18n));
  const total = priced.reduce((sum, { wei }) => sum + wei, coinWei);
  return {
    total: toTokenAmount(coin, total),
    dollars: toDollars(total),
    isByUsdc: fed === null && coinUsd !== null,
    parts: [own, ...priced].flatMap(({ wei, balance, ...part }) => {
      const promised =
        fed === null && coinUsd !== null ? tellPromised(toTokenAmount(part.token, balance)) : null;
      const dollars = promised ?? toDollars(wei);
      return wei === 0n ? [] : [{ ...part, worth: toTokenAmount(coin, wei), dollars }];
    }),
    unpriced: held.map(({ label }) => label).filter((label) => !priced.some(({ token }) => token === label)),
  };
}
