import type { RpcRequest } from "../rpc/rpc-request.ts";
import { findDifference, type SignedTransaction } from "./find-difference.ts";
import { findSuccessor } from "./find-successor.ts";
import { replayRevert } from "./replay-revert.ts";
import type { TransactionCall } from "./transaction-call.ts";

export type Receipt = {
  status: "0x0" | "0x1";
  blockNumber: `0x${string}`;
  gasUsed: `0x${string}`;
  effectiveGasPrice: `0x${string}`;
  contractAddress: `0x${string}` | null;
  logs: unknown[];
};

export type Progress =
  | { status: "pending"; hash: `0x${string}` }
  /** The node has not known it for a while; it may still appear. */
  | { status: "dropped"; hash: `0x${string}` }
  | { status: "confirmed"; hash: `0x${string}`; receipt: Receipt }
  | { status: "reverted"; hash: `0x${string}`; receipt: Receipt; revertData: `0x${string}` }
  /** The same nonce was used for something else; `difference` is null where that was not found. */
  | { status: "replaced"; hash: `0x${string}` | null; difference: string | null }
  /** The wallet's hash belongs to something else than the call. */
  | { status: "other-transaction"; hash: `0x${string}`; difference: string };

const ends: ReadonlySet<Progress["status"]> = new Set([
  "confirmed",
  "reverted",
  "replaced",
  "other-transaction",
]);
const pollMs = 500;
const unseenPolls = 60;

/**
 * Follows a sent transaction until it is mined or replaced and reports each change of its state, the last one too.
 * A hash is believed only as far as its transaction is the call; any other one ends it as "other-transaction".
 * A sped-up transaction (same sender, nonce and call, higher fee) is followed under its new hash. Without a hash (the
 * page closed while the wallet was asking) the chain is searched for what was signed. Node failures are waited out;
 * an aborted signal ends it with what is known.
 */
export async function followTransaction(options: {
  request: RpcRequest;
  call: TransactionCall;
  nonce: number;
  sinceBlock: bigint;
  hash: `0x${string}` | null;
  onProgress: (progress: Progress) => void;
  wait: (milliseconds: number) => Promise<unknown>;
  signal: AbortSignal;
}): Promise<void> {
  const { request, call, onProgress, wait, signal } = options;
  const { sinceBlock } = options;
  let { hash, nonce } = options;
  let told: Progress["status"] | null = null;
  let unseen = 0;

  while (!signal.aborted) {
    const progress = await look().catch(() => null);
    if (signal.aborted) return;
    if (progress !== null && (progress.status !== told || progress.hash !== hash)) onProgress(progress);
    if (progress !== null) {
      told = progress.status;
      hash = progress.hash ?? hash;
      if (ends.has(told)) return;
    }
    await wait(pollMs);
  }

  async function look(): Promise<Progress | null> {
    if (hash !== null) {
      const signed = await findSigned(hash);
      if (signed !== null) return judge(hash, signed);
    }
    const count = Number(await request("eth_getTransactionCount", [call.from, "latest"]));
    if (count > nonce) {
      const successor = await findSuccessor(request, call, nonce, sinceBlock);
      if (successor?.difference === null) return findMined(successor.hash);
      return { status: "replaced", hash: successor?.hash ?? null, difference: successor?.difference ?? null };
    }
    if (hash === null) return null;
    unseen += 1;
    return { status: unseen >= unseenPolls ? "dropped" : "pending", hash };
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
