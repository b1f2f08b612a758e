import type { Hex } from "../node/hex-quantity.ts";
import type { PriceInCoin } from "../price/price-in-coin.ts";
import type { Registry } from "../registry/create-registry.ts";
import { toTokenAmount } from "../token/token-amount.ts";
import { labelNative, type TokenLabel } from "../token/token-label.ts";
import type { Worth } from "./wallet-facts.ts";

type Held = { label: TokenLabel; balance: bigint | null };

/** Adds up what has a price; what has none is named instead of guessed. Rounded down to the wei. */
export function composeWorth(
  registry: Registry,
  coinWei: bigint,
  prices: ReadonlyMap<Hex, PriceInCoin>,
  listed: readonly Held[],
  unlisted: readonly Held[],
): Worth | null {
  const coin = labelNative(registry);
  const held = [...listed, ...unlisted].filter(({ balance }) => balance !== null && balance > 0n);
  const priced = held.flatMap(({ label, balance }) => {
    const token = label.address ? registry.findToken(label.address) : null;
    const price = token ? prices.get(token.address) : undefined;
    if (!price || balance === null) return [];
    return [{ label, source: price.source, wei: (balance * price.numerator) / price.denominator }];
  });
  if (priced.length === 0) return null;
  const total = priced.reduce((sum, { wei }) => sum + wei, coinWei);
  const own = { token: coin, worth: toTokenAmount(coin, coinWei), source: "coin" as const };
  const tokens = priced.map(({ label, source, wei }) => ({
    token: label,
    worth: toTokenAmount(coin, wei),
    source,
  }));
  return {
    total: toTokenAmount(coin, total),
    parts: [own, ...tokens].filter(({ worth }) => worth.units !== "0"),
    unpriced: held.map(({ label }) => label).filter((label) => !priced.some((one) => one.label === label)),
  };
}
