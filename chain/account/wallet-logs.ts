import { decodeAbiParameters, encodeAbiParameters, getAddress, pad } from "viem/utils";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { Hex } from "../node/rpc-request.ts";
import { type Log, type LogFilter, latestFirst } from "../reading/read-logs.ts";
import type { ContractCall } from "../reading/read-plan.ts";
import {
  approvalForAllTopic,
  approvalTopic,
  balanceCall,
  itemTransferTopics,
  transferBatchTopic,
  transferSingleTopic,
  transferTopic,
} from "../token/token-calls.ts";

/** Returns the log filters for a wallet's outgoing transfers and approvals, and its incoming transfers. */
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

/** A token movement in a log. `tokenId` is set for NFTs. */
type TokenMovement = {
  token: Hex;
  from: Hex;
  to: Hex;
  units: bigint;
  tokenId?: bigint;
  log: Log;
};

/** Decodes an ERC-20, ERC-721 or single ERC-1155 transfer; null for other and malformed logs. */
export function findMovement(log: Log): TokenMovement | null {
  if (log.topics[0]?.toLowerCase() === transferSingleTopic) return findItemMovement(log);
  const [topic, from, to, id] = log.topics;
  if (topic?.toLowerCase() !== transferTopic || !from || !to) return null;
  const parties = { token: getAddress(log.address), from: toAddress(from), to: toAddress(to), log };
  if (id && log.data === "0x") return { ...parties, units: 1n, tokenId: BigInt(id) };
  if (id || log.data.length !== 66) return null;
  return { ...parties, units: BigInt(log.data) };
}

/** Decodes every movement in a log: one, or one per item of an ERC-1155 batch. */
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

/** Decodes a batch's two lists; null if their lengths differ or if there is other data. */
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

/** Returns the checksummed address in the last twenty bytes of a word. */
export function toAddress(topic: Hex): Hex {
  return getAddress(`0x${topic.slice(-40)}`);
}

/** Decodes a word or topic as an address; null for any other value. */
export function readAddressWord(word: unknown): Hex | null {
  return typeof word === "string" && /^0x0{24}[0-9a-f]{40}$/i.test(word)
    ? getAddress(`0x${word.slice(26)}`)
    : null;
}

export type TransactionLogs = { hash: Hex; blockNumber: bigint; logs: Log[] };

/** Groups logs by transaction, latest first, without duplicates. */
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

/** A spender that a wallet approved once; whether the approval is still in force must be read. */
export type GrantedSpender = {
  token: Hex;
  spender: Hex;
  kind: "allowance" | "operator";
  /** What the log granted: an amount, or one or zero for an operator; null if it does not say. */
  units: bigint | null;
  /** Where the log stands; absent where no log was seen. */
  given?: { hash: Hex; block: bigint };
};

/** Counts the single NFTs that the logs approve; an approval of the zero address is a revocation. */
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

/** Lists each token and spender in the logs once, latest first, without approvals of single NFTs. */
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
      given: { hash: log.transactionHash, block: log.blockNumber },
    } as const;
    const key = `${granted.token}${granted.spender}${kind}`;
    if (!found.has(key)) found.set(key, granted);
  }
  return [...found.values()];
}

/** The number of incoming and outgoing token movements in a block range, inclusive. */
export type MovementCount = { fromBlock: string; toBlock: string; in: number; out: number };

const maxStretches = 24n;

/** Counts token movements from the first to the latest block, in at most 24 ranges of equal length. */
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

export type ItemStandard = "ERC-721" | "ERC-1155";

/** An item of a collection that an account received once; whether it still has it must be read. */
export type ItemCandidate = { collection: Hex; tokenId: bigint; standard: ItemStandard };

const selectors = { "ownerOf(uint256)": "0x6352211e", "balanceOf(address,uint256)": "0x00fdd58e" } as const;

/**
 * Lists the items that logs, latest first, and then `suggested` name as received, each once, without unique
 * ones that the logs show leaving again.
 */
export function listItemCandidates(
  logs: readonly Log[],
  owner: Hex,
  suggested: readonly ItemCandidate[],
): ItemCandidate[] {
  const found = new Map<string, ItemCandidate | null>();
  const keep = (candidate: ItemCandidate, isGone: boolean) => {
    const key = `${candidate.collection}${candidate.tokenId}`;
    if (!found.has(key)) found.set(key, isGone ? null : candidate);
  };
  for (const log of [...logs].sort(latestFirst)) {
    const standard = log.topics[0]?.toLowerCase() === transferTopic ? "ERC-721" : "ERC-1155";
    for (const { token: collection, to, from, tokenId } of listMovements(log)) {
      if (tokenId === undefined) continue;
      const leaves = to !== owner && from === owner && standard === "ERC-721";
      if (leaves || to === owner) keep({ collection, tokenId, standard }, leaves);
    }
  }
  for (const candidate of suggested) keep(candidate, false);
  return [...found.values()].flatMap((candidate) => candidate ?? []);
}

/** Returns every contract whose items move in the logs. */
export function listCollections(logs: readonly Log[]): Hex[] {
  const moved = logs.flatMap(listMovements).filter(({ tokenId }) => tokenId !== undefined);
  return [...new Set(moved.map(({ token }) => token))];
}

/** Builds the call for an item's owner (ERC-721) or an account's balance of it (ERC-1155). */
export function itemCall({ collection, tokenId, standard }: ItemCandidate, owner: Hex): ContractCall {
  const id = tokenId.toString(16).padStart(64, "0");
  if (standard === "ERC-721") return { to: collection, data: `${selectors["ownerOf(uint256)"]}${id}` };
  const { data } = balanceCall(collection, owner);
  return { to: collection, data: `${selectors["balanceOf(address,uint256)"]}${data.slice(10)}${id}` };
}
