import { type Hex, isHex, parseQuantity } from "../node/hex-quantity.ts";

/** One event of a contract, as the chain keeps it. */
export type Log = {
  address: Hex;
  topics: Hex[];
  data: Hex;
  blockNumber: bigint;
  transactionHash: Hex;
  logIndex: number;
};

/** Reads a list of logs; entries that are no logs are left out. */
export function parseLogs(value: unknown): Log[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const { address, topics, data, blockNumber, transactionHash, logIndex } = (item ?? {}) as Record<
      string,
      unknown
    >;
    const number = parseQuantity(blockNumber);
    const index = parseQuantity(logIndex);
    if (!isHex(address) || !isHex(data) || !isHex(transactionHash)) return [];
    if (!Array.isArray(topics) || !topics.every(isHex) || number === null || index === null) return [];
    return [{ address, topics, data, blockNumber: number, transactionHash, logIndex: Number(index) }];
  });
}

/** Sorts logs from the newest to the oldest. */
export function latestFirst(left: Log, right: Log): number {
  return left.blockNumber === right.blockNumber
    ? right.logIndex - left.logIndex
    : Number(right.blockNumber - left.blockNumber);
}
