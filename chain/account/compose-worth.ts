import { formatDollars } from "../amount/format-dollars.ts";
import type { Prices } from "../price/plan-prices.ts";
import type { Registry } from "../registry/create-registry.ts";
import { toTokenAmount } from "../token/token-amount.ts";
import { labelNative, type TokenLabel } from "../token/token-label.ts";
import type { Worth } from "./wallet-facts.ts";

type Held = { label: TokenLabel; balance: bigint | null };

/** Adds up what has a price; what has none is named instead of guessed. Rounded down to the wei. */
export function composeWorth(
  registry: Registry,
  coinWei: bigint,
  prices: Prices,
  listed: readonly Held[],
  unlisted: readonly Held[],
): Worth | null {
  const coin = labelNative(registry);
  const coinUsd = prices.get("coin")?.usd ?? null;
  const held = [...listed, ...unlisted].filter(({ balance }) => balance !== null && balance > 0n);
  const priced = held.flatMap(({ label, balance }) => {
    const token = label.address ? registry.findToken(label.address) : null;
    const price = token ? prices.get(token.address.toLowerCase()) : undefined;
    if (!price?.inCoin || balance === null) return [];
    const { inCoin, source, isThin } = price;
    return [{ token: label, wei: (balance * inCoin.numerator) / inCoin.denominator, source, isThin }];
  });
  if (priced.length === 0 && coinUsd === null) return null;
  const own = { token: coin, wei: coinWei, source: "coin" as const, isThin: false };
  const toDollars = (wei: bigint) => (coinUsd === null ? null : formatDollars((wei * coinUsd) / 10n ** 18n));
  const total = priced.reduce((sum, { wei }) => sum + wei, coinWei);
  return {
    total: toTokenAmount(coin, total),
    dollars: toDollars(total),
    parts: [own, ...priced].flatMap(({ wei, ...part }) =>
      wei === 0n ? [] : [{ ...part, worth: toTokenAmount(coin, wei), dollars: toDollars(wei) }],
    ),
    unpriced: held.map(({ label }) => label).filter((label) => !priced.some(({ token }) => token === label)),
  };
}
