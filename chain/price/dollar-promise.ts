import type { Hex } from "../node/rpc-request.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { TokenAmount, TokenLabel } from "../token/token-label.ts";
import type { Prices, TokenPrice } from "./plan-prices.ts";

const oneDollar = 10n ** 18n;

/** Whether the issuer of a listed token promises one US dollar for each; no price is read for that. */
export function isPromisedDollar({ symbol, listed }: TokenLabel): boolean {
  return listed && /^(USDC|USDT)(\.e)?$/.test(symbol ?? "");
}

/** An amount in dollars with 18 decimals by its issuer's promise; null for other tokens. */
export function countPromised({ token, units }: TokenAmount): bigint | null {
  if (!isPromisedDollar(token) || token.decimals === null) return null;
  return BigInt(units) * 10n ** BigInt(18 - token.decimals);
}

/** The address of USDC, which the market's dollar prices are measured in. */
export function findUsdc(registry: Registry): Hex | null {
  return registry.addresses.usdc ?? registry.findTokensBySymbol("USDC")[0]?.address ?? null;
}

/**
 * Computes the price of a whole token in USDC by the pools of both with the coin, with 18 decimals; null if
 * one has no pool deep enough. It is a price in dollars only by the promise of the issuer of USDC.
 */
export function priceByUsdc(
  registry: Registry,
  prices: Prices,
  price: TokenPrice | undefined,
  decimals: number,
): bigint | null {
  const usdc = findUsdc(registry);
  const measure = usdc === null ? null : (prices.get(usdc.toLowerCase())?.inCoin ?? null);
  const priced = price?.inCoin ?? null;
  if (usdc === null || measure === null || priced === null || measure.numerator === 0n) return null;
  const places = BigInt(registry.findToken(usdc)?.decimals ?? 6);
  return (
    (oneDollar * 10n ** BigInt(decimals) * priced.numerator * measure.denominator) /
    (priced.denominator * measure.numerator * 10n ** places)
  );
}
