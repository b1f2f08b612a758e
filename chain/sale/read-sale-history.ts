import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeEventTopics, parseEventLogs } from "viem";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { readLogs, toRpcLog } from "../reading/read-logs.ts";

/** What the sale's events tell of payments to the treasury and of pauses, over the blocks that could be read. */
export type SaleHistory = {
  withdrawnWei: bigint;
  withdrawals: number;
  pauses: number;
  fromBlock: bigint;
};

const topics = (["Withdrawn", "BuyingPausedUntil"] as const).map(
  (eventName) => encodeEventTopics({ abi: aliSaleAbi, eventName })[0],
);

/** Reads the sale's payments and pauses back from `head`; null if the node gave no logs. */
export async function readSaleHistory(
  reader: ChainReader,
  sale: `0x${string}`,
  head: bigint,
): Promise<SaleHistory | null> {
  const label = "The sale's payments to the treasury and pauses";
  const filter = { address: sale, topics: [topics], label };
  const { logs, fromBlock } = await readLogs(reader, filter, { fromBlock: 0n, toBlock: head });
  if (fromBlock === null) return null;
  const events = parseEventLogs({ abi: aliSaleAbi, logs: logs.map(toRpcLog) as never });
  const paid = events.flatMap((event) => (event.eventName === "Withdrawn" ? [event.args.amount] : []));
  return {
    withdrawnWei: paid.reduce((sum, amount) => sum + amount, 0n),
    withdrawals: paid.length,
    pauses: events.filter(({ eventName }) => eventName === "BuyingPausedUntil").length,
    fromBlock,
  };
}
