import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeEventTopics, parseEventLogs } from "viem";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { readBlockTimes } from "../reading/plan-block.ts";
import { inChainOrder, readLogs, toRpcLog } from "../reading/read-logs.ts";
import { decodeSaleEvents, type SaleEvent, saleEventTopics } from "./read-sale-events.ts";
import { startOfDay } from "./sum-days.ts";

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

/** Purchases and returns over the blocks that could be read, oldest first. */
type DatedEvents = {
  /** `timestamp` is the start of the event's day (UTC). */
  events: SaleEvent[];
  /** The oldest block read; null if the node gave no logs. */
  fromBlock: bigint | null;
};

/** Reads the sale's purchases and returns of a block range back from its end, with the day of each. */
export async function readSaleDays(
  reader: ChainReader,
  sale: `0x${string}`,
  range: { fromBlock: bigint; toBlock: bigint },
): Promise<DatedEvents> {
  const label = "Purchases and returns in the sale";
  const filter = { address: sale, topics: [saleEventTopics], label };
  const { logs, fromBlock } = await readLogs(reader, filter, range);
  const events = inChainOrder(decodeSaleEvents(logs.map(toRpcLog)));
  const days = await readDays(
    reader,
    events.map(({ blockNumber }) => blockNumber),
  );
  const dated = events.map((event) => ({ ...event, timestamp: days.get(event.blockNumber) ?? null }));
  return { events: dated, fromBlock };
}

type Gap = { from: number; to: number };

/** Reads the days of ordered blocks; those between two of one day are of that day and are not asked for. */
async function readDays(reader: ChainReader, ordered: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const blocks = [...new Set(ordered)];
  const days = new Map<bigint, bigint>();
  const learn = async (places: readonly number[]) => {
    const times = await readBlockTimes(
      reader,
      places.flatMap((place) => blocks[place] ?? []),
    );
    for (const [block, time] of times) days.set(block, startOfDay(time));
  };
  const dayOf = (place: number) => days.get(blocks[place] ?? -1n);
  if (blocks.length > 0) await learn([0, blocks.length - 1]);
  let gaps: Gap[] = [{ from: 0, to: blocks.length - 1 }];
  while (gaps.length > 0) {
    const open: Gap[] = [];
    for (const { from, to } of gaps) {
      if (to - from < 2) continue;
      const day = dayOf(from);
      if (day === undefined || day !== dayOf(to)) open.push({ from, to });
      else for (const block of blocks.slice(from, to)) days.set(block, day);
    }
    const middle = ({ from, to }: Gap) => Math.floor((from + to) / 2);
    await learn(open.map(middle));
    gaps = open.flatMap((gap) => [
      { from: gap.from, to: middle(gap) },
      { from: middle(gap), to: gap.to },
    ]);
  }
  return days;
}
