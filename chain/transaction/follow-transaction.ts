import { RpcFailure, type RpcRequest } from "../node/rpc-request.ts";
import { encodeTransactionCall, type TransactionCall } from "./prepare-transaction.ts";
import { createSignedSearch, findByNonce, findDifference, type SignedTransaction } from "./search-signed.ts";

type Receipt = {
  status: "0x0" | "0x1";
  blockNumber: `0x${string}`;
  gasUsed: `0x${string}`;
  effectiveGasPrice: `0x${string}`;
  contractAddress: `0x${string}` | null;
  logs: unknown[];
};

export type Progress =
  | { status: "pending"; hash: `0x${string}` }
  /** A Safe transaction by its own hash, not yet signed by all owners or not yet executed. */
  | { status: "awaiting-signers"; hash: `0x${string}` }
  /** The node has not known it for a while; it may reappear. */
  | { status: "dropped"; hash: `0x${string}` }
  | { status: "confirmed"; hash: `0x${string}`; receipt: Receipt }
  | { status: "reverted"; hash: `0x${string}`; receipt: Receipt; revertData: `0x${string}` }
  /** The nonce was used by another transaction; `difference` is null if that was not found. */
  | { status: "replaced"; hash: `0x${string}` | null; difference: string | null }
  /** The wallet's hash is that of a different transaction. */
  | { status: "other-transaction"; hash: `0x${string}`; difference: string };

const ends: ReadonlySet<Progress["status"]> = new Set([
  "confirmed",
  "reverted",
  "replaced",
  "other-transaction",
]);
const pollMs = 500;
/** Used until the wallet has returned a hash. */
const unsignedPollMs = 1_500;
const unseenPolls = 60;
/** Signers need time. */
const signersPollMs = 5_000;

/**
 * Follows a sent transaction until it is mined or replaced, and reports each change of its state including
 * the last. A hash counts only if its transaction matches the call; any other ends it as "other-transaction".
 * A Safe wallet's hash belongs to no transaction: the Safe is watched until it executes that one. A sped-up
 * transaction (same sender, nonce and call, higher fee) is followed under its new hash. Without a hash (the
 * wallet has not answered, or the page was closed) the chain is searched for the call until it appears; other
 * transactions in between do not end the search, as the wallet may still sign this one. Node failures are
 * retried; aborting ends it with the last known state.
 */
export async function followTransaction(options: {
  request: RpcRequest;
  call: TransactionCall;
  nonce: number;
  sinceBlock: bigint;
  hash: `0x${string}` | null;
  /** Whether this is a known transaction of another call, which may have equal fields. */
  isTaken?: (hash: `0x${string}`) => boolean;
  onProgress: (progress: Progress) => void;
  wait: (milliseconds: number) => Promise<unknown>;
  signal: AbortSignal;
}): Promise<void> {
  const { request, call, onProgress, wait, signal } = options;
  const { sinceBlock } = options;
  let { hash, nonce } = options;
  let told: Progress["status"] | null = null;
  let unseen = 0;
  let isContract: boolean | null = null;
  let searchedTo = sinceBlock;
  let isAtHead = false;
  const isTaken = options.isTaken ?? (() => false);
  const searchSigned = createSignedSearch({ request, call, nonce, sinceBlock, isTaken });

  while (!signal.aborted) {
    const progress = await look().catch(() => null);
    if (signal.aborted) return;
    if (progress !== null && (progress.status !== told || progress.hash !== hash)) onProgress(progress);
    if (progress !== null) {
      told = progress.status;
      hash = progress.hash ?? hash;
      if (ends.has(told)) return;
    }
    await wait(findPauseMs());
  }

  function findPauseMs(): number {
    if (hash === null) return unsignedPollMs;
    return told === "awaiting-signers" && isAtHead ? signersPollMs : pollMs;
  }

  async function look(): Promise<Progress | null> {
    if (hash === null) return lookForSigned();
    const signed = await findSigned(hash);
    if (signed !== null) return judge(hash, signed);
    isContract ??= await isContractAccount(request, call.from);
    if (isContract) return lookAtSafe(hash);
    const count = Number(await request("eth_getTransactionCount", [call.from, "latest"]));
    if (count > nonce) {
      const successor = await findByNonce(request, call.from, nonce, sinceBlock);
      if (successor === null) return { status: "replaced", hash: null, difference: null };
      const difference = findDifference(successor, call, sinceBlock);
      if (difference === null) return findMined(successor.hash);
      return { status: "replaced", hash: successor.hash, difference };
    }
    unseen += 1;
    return { status: unseen >= unseenPolls ? "dropped" : "pending", hash };
  }

  async function lookForSigned(): Promise<Progress | null> {
    const { found } = await searchSigned();
    return found === null ? null : ((await findMined(found)) ?? { status: "pending", hash: found });
  }

  async function lookAtSafe(safeTxHash: `0x${string}`): Promise<Progress | null> {
    const found = await findSafeExecution(request, call, safeTxHash, searchedTo + 1n);
    const { execution } = found;
    ({ searchedTo, isAtHead } = found);
    if (execution === null) return { status: "awaiting-signers", hash: safeTxHash };
    const { hash: executed, difference, isFailed } = execution;
    if (difference !== null) return { status: "other-transaction", hash: executed, difference };
    const mined = await findMined(executed);
    if (mined === null) searchedTo = sinceBlock;
    if (mined?.status !== "confirmed" || !isFailed) return mined;
    return { ...mined, status: "reverted", revertData: "0x" };
  }

  async function findSigned(signedHash: `0x${string}`) {
    const signed = await request("eth_getTransactionByHash", [signedHash]);
    return signed as (SignedTransaction & { nonce: string }) | null;
  }

  async function judge(
    signedHash: `0x${string}`,
    signed: SignedTransaction & { nonce: string },
  ): Promise<Progress | null> {
    const difference = findDifference(signed, call, sinceBlock);
    if (difference !== null) return { status: "other-transaction", hash: signedHash, difference };
    unseen = 0;
    nonce = Number(signed.nonce);
    return (await findMined(signedHash)) ?? { status: "pending", hash: signedHash };
  }

  async function findMined(minedHash: `0x${string}`): Promise<Progress | null> {
    const receipt = (await request("eth_getTransactionReceipt", [minedHash])) as Receipt | null;
    if (receipt === null) return null;
    if (receipt.status === "0x1") return { status: "confirmed", hash: minedHash, receipt };
    const revertData = await replayRevert(request, call, BigInt(receipt.blockNumber));
    return { status: "reverted", hash: minedHash, receipt, revertData };
  }
}

/**
 * Returns the revert data of a mined call, which receipts do not have, by calling it again: on the state
 * after its block, then on the state before. Returns `0x` if neither reverts with data.
 */
async function replayRevert(
  request: RpcRequest,
  call: TransactionCall,
  minedIn: bigint,
): Promise<`0x${string}`> {
  const encoded = encodeTransactionCall(call);
  for (const block of [minedIn, minedIn - 1n]) {
    try {
      await request("eth_call", [encoded, `0x${block.toString(16)}`]);
    } catch (error) {
      if (error instanceof RpcFailure && error.data !== undefined && error.data !== "0x") return error.data;
    }
  }
  return "0x";
}

/** `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` of Safe 1.0 to 1.5. */
const successTopic = "0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e";
const failureTopic = "0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23";
/** `execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)`. */
const execSelector = "0x6a761202";
const blocksARequest = 9_000n;
const delegation = /^0xef0100/i;

type Log = { topics: string[]; data: string; transactionHash: `0x${string}` };
type Executing = { to: string | null; input: string; blockNumber: string | null };

type SafeExecution = {
  hash: `0x${string}`;
  /** Whether the inner call failed, although the Safe's transaction succeeded. */
  isFailed: boolean;
  /** How the executed call differs from the expected one; null if it is the same. */
  difference: string | null;
};

/** Whether an account is a contract; one that only delegates (EIP-7702) signs its own transactions. */
async function isContractAccount(request: RpcRequest, account: string): Promise<boolean> {
  const code = String((await request("eth_getCode", [account, "latest"])) ?? "0x");
  return code !== "0x" && !delegation.test(code);
}

/**
 * Finds the execution of a `safeTxHash` in the Safe's events, some thousand blocks from `fromBlock` on.
 * Continue at `searchedTo`.
 */
async function findSafeExecution(
  request: RpcRequest,
  call: TransactionCall,
  safeTxHash: `0x${string}`,
  fromBlock: bigint,
): Promise<{ execution: SafeExecution | null; searchedTo: bigint; isAtHead: boolean }> {
  const latest = BigInt((await request("eth_blockNumber", [])) as string);
  const end = fromBlock + blocksARequest - 1n;
  const toBlock = end < latest ? end : latest;
  if (toBlock < fromBlock) return { execution: null, searchedTo: fromBlock - 1n, isAtHead: true };
  const range = { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` };
  const logs = (await request("eth_getLogs", [
    { address: call.from, topics: [[successTopic, failureTopic]], ...range },
  ])) as Log[];
  // The hash is indexed since Safe 1.4.1, and the first word of the data before.
  const found = logs.find(({ topics, data }) =>
    [topics[1], data.slice(0, 66)].some((word) => word?.toLowerCase() === safeTxHash.toLowerCase()),
  );
  const searched = { searchedTo: toBlock, isAtHead: toBlock === latest };
  if (found === undefined) return { execution: null, ...searched };
  const executing = (await request("eth_getTransactionByHash", [found.transactionHash])) as Executing | null;
  if (executing === null) return { execution: null, searchedTo: fromBlock - 1n, isAtHead: true };
  const execution: SafeExecution = {
    hash: found.transactionHash,
    isFailed: found.topics[0]?.toLowerCase() === failureTopic,
    difference: compare(executing, call, fromBlock - 1n),
  };
  return { execution, ...searched };
}

function compare(executing: Executing, call: TransactionCall, sinceBlock: bigint): string | null {
  const inner =
    executing.to?.toLowerCase() === call.from.toLowerCase() ? readSafeCall(executing.input) : null;
  if (inner === null) return "the Safe carried it out inside another call, which cannot be compared here";
  if (inner.operation !== 0n) return "the Safe ran the code of another contract as its own";
  return findDifference({ ...inner, from: call.from, blockNumber: executing.blockNumber }, call, sinceBlock);
}

/** Decodes the call within `execTransaction`, or returns null. */
function readSafeCall(input: string) {
  if (input.slice(0, 10).toLowerCase() !== execSelector) return null;
  const words = input.slice(10);
  const word = (at: number) => words.slice(at * 64, at * 64 + 64);
  if (word(9).length < 64) return null;
  const at = Number(BigInt(`0x${word(2)}`)) * 2;
  const size = words.slice(at, at + 64);
  if (!Number.isSafeInteger(at) || size.length < 64) return null;
  const length = Number(BigInt(`0x${size}`)) * 2;
  const data = words.slice(at + 64, at + 64 + length);
  if (data.length !== length) return null;
  return {
    to: `0x${word(0).slice(24)}`,
    value: `0x${word(1)}`,
    input: `0x${data}`,
    operation: BigInt(`0x${word(3)}`),
  };
}
