import type { DecodedSwap } from "../proposal/decoded-step.ts";
import type { Address } from "./venue.ts";

export type BundledSwap = Pick<DecodedSwap, "exact" | "path" | "sellUnits" | "buyUnits" | "deadline"> & {
  recipient: Address;
};

/** What may follow a swap in a router's bundle. */
export type Afterwards = { kind: "unwrap"; minimum: bigint; to: Address } | { kind: "refund" };

/**
 * Exactly one swap, after which coins may be unwrapped for somebody and, of an exact output paid in coins, what was
 * paid too much goes back to the caller; null for any other bundle.
 */
export function readBundle(
  { to, valueWei }: { to: Address; valueWei: bigint },
  swap: BundledSwap,
  rest: readonly Afterwards[],
): DecodedSwap | null {
  const isRefunded = rest.at(-1)?.kind === "refund";
  const [unwrap, ...others] = isRefunded ? rest.slice(0, -1) : rest;
  if (others.length > 0 || unwrap?.kind === "refund") return null;
  if (unwrap !== undefined && unwrap.minimum < swap.buyUnits) return null;
  const sellsCoins = valueWei > 0n;
  const mustRefund = sellsCoins && swap.exact === "buy";
  if (mustRefund !== isRefunded || (sellsCoins && valueWei !== swap.sellUnits)) return null;
  return {
    kind: "swap",
    router: to,
    ...swap,
    sellsCoins,
    recipient: unwrap === undefined ? swap.recipient : null,
    unwrapTo: unwrap === undefined ? null : unwrap.to,
  };
}
