import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { ColumnsDrawing } from "../chart/draw-columns.ts";
import { count } from "../narration/phrases.ts";

const minMovements = 4;

/** A wallet's token movements over the blocks, or null when there are too few to draw. */
export function composeColumns({
  address,
  movementCounts,
}: Pick<WalletFacts, "address" | "movementCounts">): ColumnsDrawing | null {
  const sum = (side: "in" | "out") => movementCounts.reduce((total, counts) => total + counts[side], 0);
  const total = sum("in") + sum("out");
  const [first] = movementCounts;
  const last = movementCounts.at(-1);
  if (total < minMovements || movementCounts.length < 2 || !first || !last) return null;
  const say = (block: string) => `Block ${formatAmount(BigInt(block), 0)}`;
  return {
    title: count(total, "token movement"),
    subtitle: address,
    columns: movementCounts.map((counts) => ({ up: counts.in, down: counts.out })),
    ends: [say(first.fromBlock), say(last.toBlock)],
    legend: [`${sum("in")} came in`, `${sum("out")} went out`],
  };
}
