import { decodeAbiParameters, encodeAbiParameters, getAddress, pad } from "viem/utils";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { type Log, type LogFilter, latestFirst } from "../reading/read-logs.ts";
import {
  approvalForAllTopic,
  approvalTopic,
  itemTransferTopics,
  transferBatchTopic,
  transferSingleTopic,
  transferTopic,
} from "../token/token-calls.ts";

/** What left the wallet and what it allowed, then what came in, several of a kind apart: all that logs tell of a wallet. */
export function walletLogFilters(address: Hex): [LogFilter, LogFilter, LogFilter] {
  const topic = pad(address, { size: 32 }).toLowerCase() as Hex;
  return [
    {
      topics: [[transferTopic, approvalTopic, approvalForAllTopic], topic],
      label: `Transfers out of ${address} and approvals it gave`,
    },
    {
      topics: [[transferTopic, ...itemTransferTopics], null, topic],
      label: `Transfers to ${address}, and of items (ERC-1155) out of it`,
    },
    { topics: [itemTransferTopics, null, null, topic], label: `Transfers of items (ERC-1155) to ${address}` },
  ];
}

const batchParameters = [{ type: "uint256[]" }, { type: "uint256[]" }] as const;
const maxItems = 200;

/** A token that changed hands according to one log. `tokenId` stands in for the amount of an NFT. */
type TokenMovement = {
  token: Hex;
  from: Hex;
  to: Hex;
  units: bigint;
  tokenId?: bigint;
  log: Log;
};

/** The movement a log tells (ERC-20, ERC-721 or a single ERC-1155 item); null for other logs and malformed ones. */
export function findMovement(log: Log): TokenMovement | null {
  if (log.topics[0]?.toLowerCase() === transferSingleTopic) return findItemMovement(log);
  const [topic, from, to, id] = log.topics;
  if (topic?.toLowerCase() !== transferTopic || !from || !to) return null;
  const parties = { token: getAddress(log.address), from: toAddress(from), to: toAddress(to), log };
  if (id && log.data === "0x") return { ...parties, units: 1n, tokenId: BigInt(id) };
  if (id || log.data.length !== 66) return null;
  return { ...parties, units: BigInt(log.data) };
}

/** Every movement a log tells: one, or for an ERC-1155 batch one for each item. */
export function listMovements(log: Log): TokenMovement[] {
  if (log.topics[0]?.toLowerCase() !== transferBatchTopic)
    return [findMovement(log)].flatMap((one) => one ?? []);
  const [, , from, to] = log.topics;
  const batch = decodeBatch(log.data);
  if (!from || !to || batch === null) return [];
  const { ids, amounts } = batch;
  const parties = { token: getAddress(log.address), from: toAddress(from), to: toAddress(to), log };
  return ids.map((tokenId, place) => ({ ...parties, tokenId, units: amounts[place] ?? 0n }));
}

/** The two lists of a batch; null when they are not of one length or not all that the log says. */
function decodeBatch(data: Hex): { ids: readonly bigint[]; amounts: readonly bigint[] } | null {
  return decodeOrNull(() => {
    const values = decodeAbiParameters(batchParameters, data);
    const [ids, amounts] = values;
    const isWhole = encodeAbiParameters(batchParameters, values) === data.toLowerCase();
    return isWhole && ids.length === amounts.length && ids.length <= maxItems ? { ids, amounts } : null;
  });
}

function findItemMovement(log: Log): TokenMovement | null {
  const [, , from, to] = log.topics;
  if (!from || !to || log.data.length !== 130) return null;
  return {
    token: getAddress(log.address),
    from: toAddress(from),
    to: toAddress(to),
    tokenId: BigInt(log.data.slice(0, 66)),
    units: BigInt(`0x${log.data.slice(66)}`),
    log,
  };
}

/** The address in the last twenty bytes of a word, with its checksum. */
export function toAddress(topic: Hex): Hex {
  return getAddress(`0x${topic.slice(-40)}`);
}

export type TransactionLogs = { hash: Hex; blockNumber: bigint; logs: Log[] };

/** Logs by transaction, latest first, each log once. */
export function groupActivity(logs: readonly Log[]): TransactionLogs[] {
  const groups = new Map<Hex, TransactionLogs>();
  const seen = new Set<string>();
  for (const log of [...logs].sort(latestFirst)) {
    const key = `${log.blockNumber}:${log.logIndex}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const group = groups.get(log.transactionHash);
    if (group) group.logs.unshift(log);
    else
      groups.set(log.transactionHash, {
        hash: log.transactionHash,
        blockNumber: log.blockNumber,
        logs: [log],
      });
  }
  return [...groups.values()];
}

/** Someone a wallet once allowed to spend; whether it still stands has to be read. */
export type GrantedSpender = {
  token: Hex;
  spender: Hex;
  kind: "allowance" | "operator";
  /** What that log granted: an amount, or one and zero for an operator; null where it does not say. */
  units: bigint | null;
};

/** How many single NFTs the logs approve someone for; an approval of the zero address takes one back. */
export function countItemGrants(logs: readonly Log[]): number {
  const latest = new Map<string, Log>();
  for (const log of [...logs].sort(latestFirst)) {
    const [topic, , , item] = log.topics;
    if (topic?.toLowerCase() !== approvalTopic || item === undefined) continue;
    const key = `${log.address.toLowerCase()}${item}`;
    if (!latest.has(key)) latest.set(key, log);
  }
  return [...latest.values()].filter(({ topics }) => BigInt(topics[2] ?? 0) !== 0n).length;
}

/** Each pair of token and spender that the logs name, latest first, once. Approvals of single NFTs are left out. */
export function listSpenders(logs: readonly Log[]): GrantedSpender[] {
  const found = new Map<string, GrantedSpender>();
  for (const log of [...logs].sort(latestFirst)) {
    const topic = log.topics[0]?.toLowerCase();
    const kind = topic === approvalTopic ? "allowance" : topic === approvalForAllTopic ? "operator" : null;
    const spenderTopic = log.topics[2];
    if (kind === null || spenderTopic === undefined || log.topics.length !== 3) continue;
    const granted = {
      token: getAddress(log.address),
      spender: toAddress(spenderTopic),
      kind,
      units: log.data.length === 66 ? BigInt(log.data) : null,
    } as const;
    const key = `${granted.token}${granted.spender}${kind}`;
    if (!found.has(key)) found.set(key, granted);
  }
  return [...found.values()];
}

/** How many token movements came in and went out in a stretch of blocks, both ends included. */
export type MovementCount = { fromBlock: string; toBlock: string; in: number; out: number };

const maxStretches = 24n;

/** Token movements from the first one seen to the latest block, in at most 24 stretches of equal length. */
export function countByBlock(owner: Hex, logs: readonly Log[], latestBlock: bigint): MovementCount[] {
  const moved = groupActivity(logs).flatMap(({ logs: own }) => own.flatMap(listMovements));
  const [first, ...others] = moved.map(({ log }) => log.blockNumber);
  if (first === undefined) return [];
  const start = others.reduce((left, right) => (right < left ? right : left), first);
  const blocks = latestBlock - start + 1n;
  const length = (blocks + maxStretches - 1n) / maxStretches;
  const stretches = Array.from({ length: Number((blocks + length - 1n) / length) }, (_, place) => {
    const from = start + BigInt(place) * length;
    const last = from + length - 1n;
    return { from, to: last < latestBlock ? last : latestBlock, in: 0, out: 0 };
  });
  for (const { from, log } of moved) {
    const stretch = stretches[Number((log.blockNumber - start) / length)];
    if (stretch) stretch[from === owner ? "out" : "in"] += 1;
  }
  return stretches.map(({ from, to, ...counts }) => ({
    fromBlock: from.toString(),
    toBlock: to.toString(),
    ...counts,
  }));
}
