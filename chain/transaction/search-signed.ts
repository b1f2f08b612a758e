import { getAddress } from "viem/utils";
import { formatCoins } from "../amount/format-amount.ts";
import type { RpcRequest } from "../node/rpc-request.ts";
import type { TransactionCall } from "./prepare-transaction.ts";

const blocksScanned = 300n;

type MinedTransaction = SignedTransaction & { hash: `0x${string}`; nonce: string };

/** What was found on the chain: the call itself, or the latest other transaction of its sender. */
type SignedSearch = {
  /** The last block that was searched. */
  block: bigint;
  found: `0x${string}` | null;
  other: { hash: `0x${string}`; difference: string } | null;
  /** Whether everything that the sender sent up to that block was compared. */
  isComplete: boolean;
};

/**
 * Searches the chain for a call without a known hash: among its sender's mined transactions from `nonce` on,
 * in blocks after `sinceBlock`. As the wallet chooses the nonce when it signs, another transaction with the
 * first nonce proves nothing; each search continues where the last one ended.
 */
export function createSignedSearch(options: {
  request: RpcRequest;
  call: TransactionCall;
  nonce: number;
  sinceBlock: bigint;
  /** Whether this is a known transaction of another call, which may have equal fields. */
  isTaken: (hash: `0x${string}`) => boolean;
  /** The maximum number of transactions compared in one search. */
  maxCompared?: number;
  /** Normalizes calldata for the comparison, if several encodings do the same. */
  readInput?: (input: string) => string;
}): () => Promise<SignedSearch> {
  const { request, call, sinceBlock, isTaken, maxCompared = Number.POSITIVE_INFINITY } = options;
  const readInput = options.readInput ?? ((input) => input);
  let { nonce } = options;
  let searchedTo = sinceBlock;
  let other: SignedSearch["other"] = null;

  return async function search() {
    const block = BigInt((await request("eth_blockNumber", [])) as string);
    const count = Number(await request("eth_getTransactionCount", [call.from, "latest"]));
    const end = Math.min(count, nonce + maxCompared);
    for (; nonce < end; nonce += 1) {
      const mined = await findByNonce(request, call.from, nonce, searchedTo);
      if (mined === null) {
        if (block > searchedTo + blocksScanned) searchedTo += blocksScanned;
        return { block, found: null, other, isComplete: false };
      }
      const difference = findDifference({ ...mined, input: readInput(mined.input) }, call, sinceBlock);
      if (difference === null && !isTaken(mined.hash))
        return { block, found: mined.hash, other, isComplete: true };
      if (difference !== null) other = { hash: mined.hash, difference };
      searchedTo = BigInt(mined.blockNumber ?? searchedTo) - 1n;
    }
    return { block, found: null, other, isComplete: nonce >= count };
  };
}

/** Finds a sender's mined transaction by nonce in the blocks after `after`, or returns null. */
export async function findByNonce(
  request: RpcRequest,
  from: `0x${string}`,
  nonce: number,
  after: bigint,
): Promise<MinedTransaction | null> {
  const latest = BigInt((await request("eth_blockNumber", [])) as string);
  const number = await findBlockOf(request, from, nonce, after, latest).catch(() => null);
  if (number !== null) return readFrom(request, from, nonce, number);
  // A node without historical state can still return the blocks themselves.
  const last = latest < after + blocksScanned ? latest : after + blocksScanned;
  for (let scanned = after + 1n; scanned <= last; scanned += 1n) {
    const found = await readFrom(request, from, nonce, scanned);
    if (found !== null) return found;
  }
  return null;
}

/** Finds the first block after which the nonce is used. Throws if the node has pruned the state. */
async function findBlockOf(
  request: RpcRequest,
  from: `0x${string}`,
  nonce: number,
  after: bigint,
  latest: bigint,
): Promise<bigint> {
  let [low, high] = [after, latest];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const count = await request("eth_getTransactionCount", [from, toBlock(middle)]);
    if (Number(count) > nonce) high = middle;
    else low = middle;
  }
  return high;
}

async function readFrom(
  request: RpcRequest,
  from: `0x${string}`,
  nonce: number,
  number: bigint,
): Promise<MinedTransaction | null> {
  const block = await request("eth_getBlockByNumber", [toBlock(number), true]);
  const { transactions } = block as { transactions: MinedTransaction[] };
  const isMeant = (one: MinedTransaction) =>
    one.from.toLowerCase() === from.toLowerCase() && Number(one.nonce) === nonce;
  return transactions.find(isMeant) ?? null;
}

function toBlock(number: bigint): string {
  return `0x${number.toString(16)}`;
}

/** The signed fields of a node's transaction. `blockNumber` is null or absent while pending. */
export type SignedTransaction = {
  from: string;
  to: string | null;
  input: string;
  value: string;
  blockNumber?: string | null;
};

/**
 * Returns how a signed transaction differs from the call that it should execute, in words, or null. A
 * wallet's hash is only a claim, which this comparison verifies. A transaction in a block up to `sinceBlock`
 * was signed before the call was prepared, so it differs even with equal fields. Throws if the node's answer
 * is malformed.
 */
export function findDifference(
  signed: SignedTransaction,
  call: TransactionCall,
  sinceBlock: bigint,
): string | null {
  const found: string[] = [];
  const valueWei = BigInt(signed.value);
  const block = signed.blockNumber == null ? null : BigInt(signed.blockNumber);
  if (block !== null && block <= sinceBlock) {
    found.push(`it was mined in block ${block}, before this one was prepared`);
  }
  if (!isSame(signed.from, call.from)) found.push(`its sender is ${name(signed.from)}, not ${call.from}`);
  if (!isSame(signed.to, call.to)) {
    found.push(`it goes to ${name(signed.to)}, not to ${name(call.to)}`);
  }
  if (valueWei !== call.valueWei) {
    found.push(`it moves ${formatCoins(valueWei)}, not ${formatCoins(call.valueWei)}`);
  }
  if (!isSame(signed.input, call.data)) found.push("its call data are not the proposed ones");
  return found.length === 0 ? null : found.join("; ");
}

function name(address: string | null | undefined): string {
  return address == null ? "a new contract" : getAddress(address);
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? "").toLowerCase() === (other ?? "").toLowerCase();
}
