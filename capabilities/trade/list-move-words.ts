import type { TradeInput } from "./input.ts";

/** "Wrap" and "unwrap" name both sides, and nothing of a trade with another token. */
export function listMoveWords({ sell, buy }: Pick<TradeInput, "sell" | "buy">): string[] {
  const sides = `${sell} ${buy}`.toLowerCase();
  if (sides === "s ws") return ["wrap"];
  return sides === "ws s" ? ["unwrap"] : [];
}
