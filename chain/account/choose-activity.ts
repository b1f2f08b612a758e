import { type Hex, isSameHex } from "../node/hex-quantity.ts";
import type { TransactionLogs } from "./group-activity.ts";
import { listMovements } from "./token-movement.ts";

/** What is asked for of an address's activity; nothing named: the latest of all. Blocks are inclusive. */
export type ActivityChoice = {
  fromBlock?: bigint;
  toBlock?: bigint;
  moved?: "in" | "out";
  counterparty?: Hex;
};

const maxLatest = 8;
const maxChosen = 25;

/** The newest transactions that fit, at most 8 of all and 25 of those asked for, and how many more there are. */
export function chooseActivity(
  groups: readonly TransactionLogs[],
  owner: Hex,
  choice: ActivityChoice,
): { activity: TransactionLogs[]; moreActivity: number } {
  const { fromBlock, toBlock, moved, counterparty } = choice;
  const isIn = ({ blockNumber }: TransactionLogs) =>
    blockNumber >= (fromBlock ?? 0n) && (toBlock === undefined || blockNumber <= toBlock);
  const moves = ({ logs }: TransactionLogs) =>
    logs.flatMap(listMovements).some(({ from, to }) => {
      const [isOut, isInto] = [isSameHex(from, owner), isSameHex(to, owner)];
      if (moved !== undefined && !(moved === "out" ? isOut : isInto)) return false;
      if (counterparty === undefined) return isOut || isInto;
      return (isOut && isSameHex(to, counterparty)) || (isInto && isSameHex(from, counterparty));
    });
  const asksMovement = moved !== undefined || counterparty !== undefined;
  const fitting = groups.filter((group) => isIn(group) && (!asksMovement || moves(group)));
  const max = Object.keys(choice).length === 0 ? maxLatest : maxChosen;
  return { activity: fitting.slice(0, max), moreActivity: Math.max(0, fitting.length - max) };
}
