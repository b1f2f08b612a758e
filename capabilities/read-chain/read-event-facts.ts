import { decodeEvent } from "@alithia/chain/decoding/decode-event.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import { latestFirst } from "@alithia/chain/reading/log.ts";
import { planBlock } from "@alithia/chain/reading/plan-block.ts";
import { planLogs } from "@alithia/chain/reading/plan-logs.ts";
import { readLogsWithinReach } from "@alithia/chain/reading/read-logs-within-reach.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { toIso } from "@alithia/chain/reading/to-iso.ts";
import { nameEventAmounts } from "@alithia/chain/transaction/name-event-amounts.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { EventFacts } from "./chain-facts.ts";

const mostEvents = 10;

/** The latest events of a contract up to a block, as far back as the node gives them. */
export async function readEventFacts(
  { registry, book }: Pick<CapabilityDependencies, "registry" | "book">,
  reader: ChainReader,
  address: Hex,
  toBlock: bigint,
): Promise<EventFacts> {
  const filter = { address, topics: [], label: `Events of ${address}` };
  const [all] = await readTogether(reader, [planLogs(filter, 0n, toBlock)]);
  const [reached] = all
    ? [{ logs: all, fromBlock: 0n }]
    : await readLogsWithinReach(reader, [filter], toBlock);
  const logs = reached?.logs ?? [];
  const shown = [...logs].sort(latestFirst).slice(0, mostEvents);
  const numbers = [...new Set(shown.map(({ blockNumber }) => blockNumber))];
  const [blocks] = await readTogether(reader, [planAll(numbers.map(planBlock))]);
  const times = new Map(numbers.map((number, place) => [number, blocks[place]?.timestamp]));
  const events = shown.map((log) => {
    const event = decodeEvent(book, log);
    const seconds = times.get(log.blockNumber);
    return {
      transaction: log.transactionHash,
      block: log.blockNumber.toString(),
      time: seconds === undefined ? null : toIso(seconds),
      event,
      amounts: event === null ? [] : nameEventAmounts(registry, event),
    };
  });
  return { events, found: logs.length, fromBlock: reached?.fromBlock?.toString() ?? null };
}
