import type { Hex } from "../node/hex-quantity.ts";
import type { Party } from "../registry/name-party.ts";
import { type TokenAmount, toTokenAmount } from "../token/token-amount.ts";

export type MovedAmount = { from: Party; to: Party; amount: TokenAmount; tokenId?: string };

/** A token that two contracts report, as one that moved to a new contract does, counts once. */
export function withoutDoubles(movements: readonly MovedAmount[], called: Hex | null): MovedAmount[] {
  return movements.filter((moved, index) => {
    const twin = [movements[index - 1], movements[index + 1]].find((other) => isDouble(moved, other));
    if (twin === undefined) return true;
    if (isOfItself(moved) !== isOfItself(twin)) return !isOfItself(moved);
    if (moved.amount.token.address === called || twin.amount.token.address === called)
      return moved.amount.token.address === called;
    return twin === movements[index + 1];
  });
}

function isDouble(one: MovedAmount, other: MovedAmount | undefined): boolean {
  return (
    other !== undefined &&
    one.tokenId === undefined &&
    other.tokenId === undefined &&
    one.from.address === other.from.address &&
    one.to.address === other.to.address &&
    one.amount.units === other.amount.units &&
    one.amount.units.length > 6 &&
    one.amount.token.address !== undefined &&
    other.amount.token.address !== undefined &&
    one.amount.token.address !== other.amount.token.address
  );
}

/** A wrapper that reports what it pays out as a movement of its own token. */
function isOfItself({ from, to, amount }: MovedAmount): boolean {
  return amount.token.address === from.address || amount.token.address === to.address;
}

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
