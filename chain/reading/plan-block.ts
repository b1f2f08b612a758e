import { isRecord } from "@alithia/protocol/parse-json.ts";
import { findNodeLag } from "../block/head-time.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { type NodeAnswer, NodeFailure } from "../node/chain-node.ts";
import { parseQuantity, toQuantity } from "../node/rpc-request.ts";
import { planAll, type ReadPlan, readTogether } from "./read-plan.ts";

export type Block = {
  number: bigint;
  /** The number as a JSON-RPC quantity. */
  tag: `0x${string}`;
  hash: `0x${string}`;
  /** Unix seconds. */
  timestamp: bigint;
  baseFeePerGasWei: bigint | null;
  gasUsed: bigint;
  gasLimit: bigint;
  parentHash: `0x${string}` | null;
  /** The account that the header names for its fees. */
  miner: `0x${string}` | null;
  /** In bytes. */
  size: bigint | null;
  /** The hashes of its transactions, in order. */
  transactions: `0x${string}`[];
};

/** The last second that a JavaScript date can represent. */
const latestTimestamp = 8_640_000_000_000n;

/** Plans reading a block's header; null if there is no such block. */
export function planBlock(number: bigint | "latest"): ReadPlan<Block | null> {
  const params = [number === "latest" ? "latest" : toQuantity(number), false];
  const label = number === "latest" ? "The latest block" : `Block ${number}`;
  return {
    calls: [{ method: "eth_getBlockByNumber", params, label }],
    parse: ([answer]) => parseBlock(answer),
  };
}

function isHash(value: unknown): value is `0x${string}` {
  return typeof value === "string" && /^0x[0-9a-f]{64}$/i.test(value);
}

function isAddress(value: unknown): value is `0x${string}` {
  return typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value);
}

function parseBlock(answer: NodeAnswer | undefined): Block | null {
  const fields = answer?.ok ? answer.result : null;
  if (!isRecord(fields)) return null;
  const number = parseQuantity(fields.number);
  const timestamp = parseQuantity(fields.timestamp);
  const { hash, transactions } = fields;
  if (number === null || timestamp === null || timestamp > latestTimestamp || typeof hash !== "string")
    throw new NodeFailure("node-garbled", "The node described a block in a way I cannot read.");
  return {
    number,
    tag: toQuantity(number),
    hash: hash as `0x${string}`,
    timestamp,
    baseFeePerGasWei: parseQuantity(fields.baseFeePerGas),
    gasUsed: parseQuantity(fields.gasUsed) ?? 0n,
    gasLimit: parseQuantity(fields.gasLimit) ?? 0n,
    parentHash: isHash(fields.parentHash) ? fields.parentHash : null,
    miner: isAddress(fields.miner) ? fields.miner : null,
    size: parseQuantity(fields.size),
    transactions: Array.isArray(transactions) ? transactions.filter(isHash) : [],
  };
}

/** Reads the block that state reads are pinned to: the latest, or the reader's `blocksBehind` below it. */
export async function readLatestBlock(reader: ChainReader): Promise<Block> {
  const [head] = await readTogether(reader, [planBlock("latest")]);
  const block = head && reader.blocksBehind > 0n ? await readBelow(reader, head) : head;
  if (!block)
    throw new NodeFailure("node-garbled", "The node did not tell its latest block. Please try again.");
  const lag = findNodeLag(reader.chainId, block.timestamp, reader.now());
  if (lag !== null) throw lag;
  return block;
}

async function readBelow(reader: ChainReader, head: Block): Promise<Block | null> {
  const number = head.number > reader.blocksBehind ? head.number - reader.blocksBehind : 0n;
  const [block] = await readTogether(reader, [planBlock(number)]);
  return block;
}

/** Returns the network and block that facts were read at, as plain JSON. */
export function stampRead(network: { chainId: number; name: string }, { number, timestamp }: Block) {
  return {
    chain: { id: network.chainId, name: network.name },
    block: { number: number.toString(), time: toIso(timestamp) },
  };
}

/** Formats a block's time (Unix seconds) as ISO 8601. */
export function toIso(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString();
}

/** Reads the times of blocks, in Unix seconds by number; a block that the node does not give is left out. */
export async function readBlockTimes(
  reader: ChainReader,
  numbers: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const unique = [...new Set(numbers)];
  const [blocks] = await readTogether(reader, [planAll(unique.map(planBlock))]);
  return new Map(
    blocks.flatMap((block) => (block === null ? [] : [[block.number, block.timestamp] as const])),
  );
}
