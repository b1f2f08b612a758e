import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeEventTopics, pad, parseEventLogs, type RpcLog } from "viem";
import { type RpcRequest, toQuantity } from "../node/rpc-request.ts";

export type SaleEvent = {
  kind: "purchase" | "return";
  buyer: `0x${string}`;
  tokens: bigint;
  /** Paid for a purchase, refunded for a return. */
  coins: bigint;
  /** The end of a purchase's right of return, in block time; in the last call, the time of purchase. */
  returnUntil: bigint | null;
  blockNumber: bigint;
  /** The block's time in Unix seconds; null if the node did not return it. */
  timestamp: bigint | null;
  transactionHash: `0x${string}`;
  logIndex: number;
};

/** Newest first. `isComplete` means that the sale began at `fromBlock` or later: nothing is missing. */
export type SaleEvents = { events: SaleEvent[]; fromBlock: bigint; toBlock: bigint; isComplete: boolean };

export const blocksARequest = 9_000n;
const maxRequests = 8;
/** Blocks that are read again with new ones, in case of a reorg. */
const overlap = 20n;

/** The topics of purchases and returns. */
export const saleEventTopics = ["TokensPurchased", "TokensReturned"].map(
  (eventName) =>
    encodeEventTopics({ abi: aliSaleAbi, eventName: eventName as "TokensPurchased" | "TokensReturned" })[0],
);

/**
 * Reads purchases and returns up to `toBlock`, of all buyers or one: at least `limit` of them if a bounded
 * number of blocks has so many. Goes back in ranges that public nodes accept, at most to the sale's `start`.
 */
export async function readSaleEvents(
  request: RpcRequest,
  sale: `0x${string}`,
  wanted: { toBlock: bigint; limit: number; start: bigint; buyer?: `0x${string}` | undefined },
): Promise<SaleEvents> {
  const { toBlock, start } = wanted;
  const events: SaleEvent[] = [];
  let lower = toBlock + 1n;
  let isComplete = false;
  for (let asked = 0; asked < maxRequests && events.length < wanted.limit && !isComplete; asked += 1) {
    const upper = lower - 1n;
    lower = upper >= blocksARequest ? upper - blocksARequest + 1n : 0n;
    const [logs, lowest] = await Promise.all([
      readLogs(request, sale, lower, upper, wanted.buyer),
      readBlockTime(request, lower),
    ]);
    events.push(...decodeSaleEvents(logs).reverse());
    isComplete = lower === 0n || (lowest !== null && lowest <= start);
  }
  return { events: await addTimes(request, events, wanted.limit), fromBlock: lower, toBlock, isComplete };
}

/** Adds new events to known ones and re-reads the latest blocks. Returns null if the gap is too large. */
export async function readNewerSaleEvents(
  request: RpcRequest,
  sale: `0x${string}`,
  known: SaleEvents,
  toBlock: bigint,
): Promise<SaleEvents | null> {
  const earliest = known.toBlock - overlap;
  const from = earliest > known.fromBlock ? earliest : known.fromBlock;
  if (toBlock - from >= blocksARequest) return null;
  const logs = await readLogs(request, sale, from, toBlock, undefined);
  const latest = decodeSaleEvents(logs).reverse();
  const kept = known.events.filter(({ blockNumber }) => blockNumber < from);
  return { ...known, events: [...(await addTimes(request, latest, latest.length)), ...kept], toBlock };
}

async function readLogs(
  request: RpcRequest,
  sale: `0x${string}`,
  from: bigint,
  to: bigint,
  buyer: `0x${string}` | undefined,
): Promise<RpcLog[]> {
  const range = { fromBlock: toQuantity(from), toBlock: toQuantity(to) };
  const of = buyer === undefined ? [] : [pad(buyer)];
  return (await request("eth_getLogs", [
    { address: sale, topics: [saleEventTopics, ...of], ...range },
  ])) as RpcLog[];
}

async function readBlockTime(request: RpcRequest, block: bigint): Promise<bigint | null> {
  const header = await request("eth_getBlockByNumber", [toQuantity(block), false]).catch(() => null);
  const { timestamp } = (header ?? {}) as { timestamp?: string };
  return timestamp === undefined ? null : BigInt(timestamp);
}

/** Reads the block times that are missing from the first `shown` events. */
async function addTimes(request: RpcRequest, events: SaleEvent[], shown: number): Promise<SaleEvent[]> {
  const untimed = events.slice(0, shown).filter(({ timestamp }) => timestamp === null);
  const blocks = [...new Set(untimed.map(({ blockNumber }) => blockNumber))];
  const read = await Promise.all(blocks.map((block) => readBlockTime(request, block)));
  const times = new Map(blocks.map((block, place) => [block, read[place] ?? null]));
  return events.map((event) => ({
    ...event,
    timestamp: event.timestamp ?? times.get(event.blockNumber) ?? null,
  }));
}

/** Returns the names of all events of the sale in a block range, inclusive; at most 9,000 blocks. */
export async function readSaleEventNames(
  request: RpcRequest,
  sale: `0x${string}`,
  fromBlock: bigint,
  toBlock: bigint,
) {
  const range = { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` };
  const logs = await request("eth_getLogs", [{ address: sale, ...range }]);
  return parseEventLogs({ abi: aliSaleAbi, logs: logs as never }).map(({ eventName }) => eventName);
}

type GivenLog = Pick<RpcLog, "address" | "data" | "blockNumber" | "transactionHash" | "logIndex"> & {
  topics: readonly `0x${string}`[];
};

/** Decodes the purchases and returns among the logs of a node's answer or a receipt, in order. */
export function decodeSaleEvents(logs: readonly GivenLog[]): SaleEvent[] {
  const decoded = parseEventLogs({
    abi: aliSaleAbi,
    eventName: ["TokensPurchased", "TokensReturned"],
    logs: [...logs] as never,
  });
  return decoded.map((log) => ({
    kind: log.eventName === "TokensPurchased" ? "purchase" : "return",
    buyer: log.args.buyer,
    tokens: log.args.tokens,
    coins: log.eventName === "TokensPurchased" ? log.args.cost : log.args.refund,
    returnUntil: log.eventName === "TokensPurchased" ? log.args.returnUntil : null,
    blockNumber: BigInt(log.blockNumber),
    timestamp: readTime(log),
    transactionHash: log.transactionHash,
    logIndex: Number(log.logIndex),
  }));
}

/** Newer nodes return the block's time with each log. */
function readTime(log: object): bigint | null {
  const { blockTimestamp } = log as { blockTimestamp?: string | bigint | null };
  return blockTimestamp === undefined || blockTimestamp === null ? null : BigInt(blockTimestamp);
}
