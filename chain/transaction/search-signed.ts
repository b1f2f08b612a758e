import { getAddress } from "viem/utils";
import { formatCoins } from "../amount/format-amount.ts";
import type { RpcRequest } from "../node/rpc-request.ts";
import type { TransactionCall } from "./transaction-call.ts";

const blocksScanned = 300n;

type MinedTransaction = SignedTransaction & { hash: `0x${string}`; nonce: string };

/** What the chain shows since the call was made: the call itself, or the latest other transaction of its sender. */
type SignedSearch = {
  /** The last block that was searched. */
  block: bigint;
  found: `0x${string}` | null;
  other: { hash: `0x${string}`; difference: string } | null;
  /** Whether all that the sender sent up to that block was compared. */
  isComplete: boolean;
};

/**
 * Searches the chain for a call of which no hash is known: its sender's mined transactions from `nonce` on, in blocks
 * after `sinceBlock`. The wallet chooses the nonce when it signs, so another transaction with the first one proves
 * nothing: each search goes on where the last one ended.
 */
export function createSignedSearch(options: {
  request: RpcRequest;
  call: TransactionCall;
  nonce: number;
  sinceBlock: bigint;
  /** Whether this is the known transaction of something else, whose fields may be the same. */
  isTaken: (hash: `0x${string}`) => boolean;
  /** So many transactions are compared in one search. */
  maxCompared?: number;
  /** The call data by which a mined transaction is compared, where several spellings do the same. */
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

/** The mined transaction of a sender by its nonce, which the blocks up to `after` do not hold; null where it is not found. */
export async function findByNonce(
  request: RpcRequest,
  from: `0x${string}`,
  nonce: number,
  after: bigint,
): Promise<MinedTransaction | null> {
  const latest = BigInt((await request("eth_blockNumber", [])) as string);
  const number = await findBlockOf(request, from, nonce, after, latest).catch(() => null);
  if (number !== null) return readFrom(request, from, nonce, number);
  // A node without the states of old blocks can still show the blocks themselves.
  const last = latest < after + blocksScanned ? latest : after + blocksScanned;
  for (let scanned = after + 1n; scanned <= last; scanned += 1n) {
    const found = await readFrom(request, from, nonce, scanned);
    if (found !== null) return found;
  }
  return null;
}

/** The first block after which the sender's count is above the nonce. Throws where the node has no state that old. */
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

/** The fields of a node's transaction that say what was signed. `blockNumber` is null or absent while it is pending. */
export type SignedTransaction = {
  from: string;
  to: string | null;
  input: string;
  value: string;
  blockNumber?: string | null;
};

/**
 * How a signed transaction differs from the call it is said to carry out, in words; null when it is that call. A hash
 * from a wallet is a claim: only this comparison makes it the visitor's transaction. What stands in a block up to
 * `sinceBlock` was signed before the call was made, so it is another one even with equal fields. Throws where the node's
 * answer cannot be read.
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
