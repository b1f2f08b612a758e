import type { Hex } from "../node/hex-quantity.ts";
import type { TokenAmount } from "../token/token-amount.ts";
import { toTokenAmount } from "../token/token-amount.ts";
import type { MovedAmount } from "./moved-amount.ts";

type NetFlows = { paid: TokenAmount[]; received: TokenAmount[] };

/** What an account gave and got in sum, token by token; what came and went in equal parts is neither. */
export function sumFlows(account: Hex, movements: readonly MovedAmount[]): NetFlows {
  const sums = new Map<string, { amount: TokenAmount; net: bigint }>();
  for (const { from, to, amount } of movements) {
    const key = amount.token.address ?? "native";
    const units = BigInt(amount.units);
    const change = (to.address === account ? units : 0n) - (from.address === account ? units : 0n);
    sums.set(key, { amount, net: (sums.get(key)?.net ?? 0n) + change });
  }
  const all = [...sums.values()];
  return {
    paid: all.flatMap(({ amount, net }) => (net < 0n ? [toTokenAmount(amount.token, -net)] : [])),
    received: all.flatMap(({ amount, net }) => (net > 0n ? [toTokenAmount(amount.token, net)] : [])),
  };
}
