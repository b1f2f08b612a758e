import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { decodeEvent } from "@alithia/chain/decoding/decode-event.ts";
import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import { planBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import { latestFirst, readLogs } from "@alithia/chain/reading/read-logs.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameEventAmounts } from "@alithia/chain/transaction/name-amounts.ts";
import { toEventSelector } from "viem/utils";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { EventFacts } from "./chain-facts.ts";

const maxEvents = 10;

type Asked = { toBlock: bigint; event: string | undefined; blocks: string | undefined };

/** The latest events of a contract up to a block, as far back as the node gives them. */
export async function readEventFacts(
  { registry, book }: Pick<CapabilityDependencies, "registry" | "book">,
  reader: ChainReader,
  address: Hex,
  { toBlock, event: named, blocks: lastBlocks }: Asked,
): Promise<EventFacts> {
  const topics = named === undefined ? [] : [findTopics(book, named)];
  const filter = { address, topics, label: `${named ?? "All"} events of ${address}` };
  const counted = BigInt(lastBlocks ?? "0");
  const first = counted > 0n && counted <= toBlock ? toBlock - counted + 1n : 0n;
  const { logs, fromBlock } = await readLogs(reader, filter, { fromBlock: first, toBlock });
  const shown = [...logs].sort(latestFirst).slice(0, maxEvents);
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
  return {
    events,
    found: logs.length,
    fromBlock: fromBlock?.toString() ?? null,
    ...(named === undefined ? {} : { asked: named }),
    ...(lastBlocks === undefined ? {} : { askedFrom: first.toString() }),
  };
}

/** The first topics of the events of that name, or of that signature. */
function findTopics(book: SignatureBook, named: string): Hex[] {
  if (/^\w+\(.*\)$/.test(named)) {
    try {
      return [toEventSelector(named)];
    } catch (cause) {
      throw new CapabilityFailure("event-unreadable", `${named} is no signature of an event.`, { cause });
    }
  }
  const topics = [...new Set(book.findEventsByName(named).map((event) => toEventSelector(event)))];
  if (topics.length > 0) return topics;
  throw new CapabilityFailure(
    "event-unknown",
    `I know no event called ${named}. Give it with the types of its arguments, such as Transfer(address,address,uint256).`,
  );
}
