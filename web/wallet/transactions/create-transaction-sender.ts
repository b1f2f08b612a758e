import { toQuantity } from "@alithia/chain/node/hex-quantity.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { followTransaction, type Progress } from "@alithia/chain/transaction/follow-transaction.ts";
import type { FeeQuote } from "@alithia/chain/transaction/quote-fees.ts";
import { encodeTransactionCall, type TransactionCall } from "@alithia/chain/transaction/transaction-call.ts";
import type { WalletProvider } from "../discovery/announced-wallet.ts";
import { parseChainId, parseTransactionHash } from "../parse-wallet-answer.ts";
import type { TermsGate } from "../terms/create-terms-gate.ts";
import { describeWalletFailure } from "../wallet-failure.ts";
import type { TransactionLog } from "./create-transaction-log.ts";
import { isOpen, readLogs, type TransactionRecord } from "./transaction-record.ts";
import { readCallsStatus, sendCalls } from "./wallet-calls.ts";

type TransactionOrder = {
  purpose: string;
  provider: WalletProvider;
  call: TransactionCall;
} & (
  | { fees: FeeQuote; before?: undefined }
  /** What has to be done before it: the wallet is asked for all of it as one batch, and prices that itself. */
  | { before: readonly TransactionCall[]; fees?: undefined }
);

export type TransactionSender = {
  /** Opens the wallet. Resolves when the transaction is mined, replaced, or was not sent; null when one is being signed already. */
  send(order: TransactionOrder): Promise<TransactionRecord | null>;
  /** Takes up the open transactions of an earlier page view; batches where the wallet that has them is there. */
  resume(provider?: WalletProvider): void;
  close(): void;
};

type Locks = Pick<LockManager, "request">;
type MinedReceipt = Extract<Progress, { status: "confirmed" }>["receipt"] & { status?: string };

const batchPollMs = 1_500;
const replaceableMs = 3_600_000;

const withoutHash =
  "Your wallet answered without a transaction hash, so this page looks on the chain for what you signed. Look in your wallet whether it was sent before you try again.";

const unconfirmed = "You did not confirm the terms, so your wallet was not asked and nothing was sent.";

/**
 * Sends transactions through the visitor's wallet and follows them to their end, writing each state into the log.
 * While one waits for its signature no other can start, in any tab (where the browser has locks).
 */
export function createTransactionSender(dependencies: {
  chainId: number;
  request: RpcRequest;
  log: TransactionLog;
  explainRevert: (data: `0x${string}`) => Promise<string>;
  locks: Locks | undefined;
  createId: () => string;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  /** Asked before the wallet is: whether this account's visitor has confirmed what the owner asks. */
  confirmTerms: TermsGate;
}): TransactionSender {
  const { request, log } = dependencies;
  const closing = new AbortController();
  const followed = new Set<string>();
  let signing = false;

  async function send(order: TransactionOrder): Promise<TransactionRecord | null> {
    if (signing) return null;
    signing = true;
    try {
      const sent = await withSignatureLock(dependencies.locks, () => askWallet(order));
      if (sent === null || !isOpen(sent)) return sent;
      signing = false;
      await follow(sent, order.provider);
      return log.records().find(({ id }) => id === sent.id) ?? sent;
    } finally {
      signing = false;
    }
  }

  async function askWallet(order: TransactionOrder): Promise<TransactionRecord> {
    const { purpose, provider, call } = order;
    const [nonce, block] = await Promise.all([
      request("eth_getTransactionCount", [call.from, "pending"]),
      request("eth_blockNumber", []),
    ]);
    const record: TransactionRecord = {
      id: dependencies.createId(),
      purpose,
      chainId: dependencies.chainId,
      from: call.from,
      ...(call.to === undefined ? {} : { to: call.to }),
      data: call.data,
      valueWei: call.valueWei.toString(),
      nonce: Number(nonce),
      sinceBlock: BigInt(block as string).toString(),
      startedAt: dependencies.now(),
      status: "awaiting-signature",
    };
    log.put(record);
    const end = (change: Pick<TransactionRecord, "status" | "hash" | "batch" | "reason">) => {
      log.patch(record.id, change);
      return { ...record, ...change };
    };
    try {
      if (!(await dependencies.confirmTerms(call.from)))
        return end({ status: "rejected", reason: unconfirmed });
      const chainId = parseChainId(await provider.request({ method: "eth_chainId" }));
      if (chainId !== dependencies.chainId) {
        return end({ status: "failed", reason: describeOtherChain(chainId, dependencies.chainId) });
      }
      if (order.before !== undefined) {
        const calls = [...order.before, call];
        const batch = await sendCalls(provider, { chainId, from: call.from, calls });
        return end({ status: "pending", batch });
      }
      const hash = parseTransactionHash(
        await provider.request({
          method: "eth_sendTransaction",
          params: [
            {
              chainId: toQuantity(BigInt(chainId)),
              ...encodeTransactionCall(call),
              ...encodeFees(order.fees),
            },
          ],
        }),
      );
      return end(
        hash === null ? { status: "awaiting-signature", reason: withoutHash } : { status: "pending", hash },
      );
    } catch (error) {
      const failure = describeWalletFailure(error);
      return end({ status: failure.kind === "rejected" ? "rejected" : "failed", reason: failure.sentence });
    }
  }

  async function follow(record: TransactionRecord, provider?: WalletProvider): Promise<void> {
    if (followed.has(record.id) || (record.batch !== undefined && provider === undefined)) return;
    followed.add(record.id);
    if (record.batch !== undefined && provider !== undefined)
      return followBatch(record.id, record.batch, provider);
    const explained: Promise<void>[] = [];
    await followTransaction({
      request,
      call: readCall(record),
      nonce: record.nonce,
      sinceBlock: BigInt(record.sinceBlock),
      hash: record.hash ?? null,
      onProgress: (progress) => explained.push(note(record.id, progress)),
      wait: dependencies.wait,
      signal: closing.signal,
    });
    await Promise.all(explained);
  }

  function isMinedLately({ status, startedAt }: TransactionRecord): boolean {
    return status === "confirmed" && dependencies.now() - startedAt < replaceableMs;
  }

  /** A node may have told a block that did not stay: what it no longer knows is followed again. */
  async function askAgain(record: TransactionRecord): Promise<void> {
    if (record.hash === undefined || record.batch !== undefined || followed.has(record.id)) return;
    const receipt = await request("eth_getTransactionReceipt", [record.hash]).catch(() => undefined);
    if (receipt !== null || closing.signal.aborted) return;
    const { blockNumber: _, feePaidWei: __, logs: ___, contractAddress: ____, ...sent } = record;
    const open: TransactionRecord = { ...sent, status: "pending" };
    log.put(open);
    await follow(open);
  }

  /** What the wallet says of a batch until it names a transaction; then what the node says of that. */
  async function followBatch(id: string, batch: string, provider: WalletProvider): Promise<void> {
    while (!closing.signal.aborted) {
      const told = await readCallsStatus(provider, batch);
      if (told.status === "mined") {
        const receipt = (await request("eth_getTransactionReceipt", [told.hash]).catch(
          () => null,
        )) as MinedReceipt | null;
        if (receipt !== null) {
          const status = receipt.status === "0x1" ? "confirmed" : "reverted";
          return log.patch(id, { status, hash: told.hash, ...readReceipt(receipt) });
        }
      } else if (told.status !== "pending") return log.patch(id, told);
      await dependencies.wait(batchPollMs);
    }
  }

  async function note(id: string, progress: Progress): Promise<void> {
    const reason = await findReason(progress);
    log.patch(id, {
      status: progress.status,
      ...(progress.hash === null ? {} : { hash: progress.hash }),
      ...(reason === undefined ? {} : { reason }),
      ...("receipt" in progress ? readReceipt(progress.receipt) : {}),
    });
  }

  async function findReason(progress: Progress): Promise<string | undefined> {
    if (progress.status === "reverted") return dependencies.explainRevert(progress.revertData);
    return "difference" in progress ? (progress.difference ?? undefined) : undefined;
  }

  return {
    send,
    resume(provider) {
      const mine = log.records().filter((record) => record.chainId === dependencies.chainId);
      for (const record of mine.filter(isOpen)) void follow(record, provider);
      for (const record of mine.filter(isMinedLately)) void askAgain(record);
    },
    close: () => closing.abort(),
  };
}

function withSignatureLock<Result>(
  locks: Locks | undefined,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (locks === undefined) return work();
  return locks.request("alithia.signature", { ifAvailable: true }, (lock) => (lock === null ? null : work()));
}

function encodeFees(fees: FeeQuote): Record<string, string> {
  return {
    gas: toQuantity(fees.gas),
    maxFeePerGas: toQuantity(fees.maxFeePerGasWei),
    maxPriorityFeePerGas: toQuantity(fees.maxPriorityFeePerGasWei),
  };
}

function describeOtherChain(found: number | null, wanted: number): string {
  const place =
    found === null ? "did not say which network it is on" : `is on the network with chain id ${found}`;
  return `Your wallet ${place}, and this is for chain id ${wanted}. Switch the network in your wallet and try again; nothing was sent.`;
}

function readCall(record: TransactionRecord): TransactionCall {
  const { from, to, data, valueWei } = record;
  return { from, data, valueWei: BigInt(valueWei), ...(to === undefined ? {} : { to }) };
}

function readReceipt(receipt: MinedReceipt): Partial<TransactionRecord> {
  return {
    blockNumber: BigInt(receipt.blockNumber).toString(),
    feePaidWei: (BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)).toString(),
    logs: readLogs(receipt.logs),
    ...(receipt.contractAddress === null ? {} : { contractAddress: receipt.contractAddress }),
  };
}
