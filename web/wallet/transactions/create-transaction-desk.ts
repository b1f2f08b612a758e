import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { followTransaction, type Progress } from "@alithia/chain/transaction/follow-transaction.ts";
import type { FeeQuote } from "@alithia/chain/transaction/quote-fees.ts";
import { encodeTransactionCall, type TransactionCall } from "@alithia/chain/transaction/transaction-call.ts";
import type { WalletProvider } from "../discovery/announced-wallet.ts";
import { describeWalletFailure } from "../wallet-failure.ts";
import type { TransactionLog } from "./create-transaction-log.ts";
import { isOpen, type TransactionRecord } from "./transaction-record.ts";

export type TransactionOrder = {
  purpose: string;
  provider: WalletProvider;
  call: TransactionCall;
  fees: FeeQuote;
};

export type TransactionDesk = {
  /** Opens the wallet. Resolves when the transaction is mined, replaced, or was not sent; null when one is being signed already. */
  send(order: TransactionOrder): Promise<TransactionRecord | null>;
  /** Takes up the open transactions of an earlier page view. */
  resume(): void;
  close(): void;
};

type Locks = Pick<LockManager, "request">;

/**
 * Sends transactions through the visitor's wallet and follows them to their end, writing each state into the log.
 * While one waits for its signature no other can start, in any tab (where the browser has locks).
 */
export function createTransactionDesk(dependencies: {
  chainId: number;
  request: RpcRequest;
  log: TransactionLog;
  explainRevert: (data: `0x${string}`) => Promise<string>;
  locks: Locks | undefined;
  createId: () => string;
  now: () => number;
}): TransactionDesk {
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
      await follow(sent);
      return log.records().find(({ id }) => id === sent.id) ?? sent;
    } finally {
      signing = false;
    }
  }

  async function askWallet({ purpose, provider, call, fees }: TransactionOrder): Promise<TransactionRecord> {
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
    try {
      const hash = await provider.request({
        method: "eth_sendTransaction",
        params: [{ ...encodeTransactionCall(call), ...encodeFees(fees) }],
      });
      const pending = { status: "pending", hash: hash as `0x${string}` } as const;
      log.patch(record.id, pending);
      return { ...record, ...pending };
    } catch (error) {
      const failure = describeWalletFailure(error);
      const status = failure.kind === "rejected" ? "rejected" : "failed";
      log.patch(record.id, { status, reason: failure.sentence });
      return { ...record, status, reason: failure.sentence };
    }
  }

  async function follow(record: TransactionRecord): Promise<void> {
    if (followed.has(record.id)) return;
    followed.add(record.id);
    const explained: Promise<void>[] = [];
    await followTransaction({
      request,
      call: readCall(record),
      nonce: record.nonce,
      sinceBlock: BigInt(record.sinceBlock),
      hash: record.hash ?? null,
      onProgress: (progress) => explained.push(note(record.id, progress)),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      signal: closing.signal,
    });
    await Promise.all(explained);
  }

  async function note(id: string, progress: Progress): Promise<void> {
    const reason =
      progress.status === "reverted" ? await dependencies.explainRevert(progress.revertData) : undefined;
    log.patch(id, {
      status: progress.status,
      ...(progress.hash === null ? {} : { hash: progress.hash }),
      ...(reason === undefined ? {} : { reason }),
      ...("receipt" in progress ? readReceipt(progress.receipt) : {}),
    });
  }

  return {
    send,
    resume() {
      const mine = log.records().filter((record) => record.chainId === dependencies.chainId);
      for (const record of mine.filter(isOpen)) void follow(record);
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
    gas: `0x${fees.gas.toString(16)}`,
    maxFeePerGas: `0x${fees.maxFeePerGasWei.toString(16)}`,
    maxPriorityFeePerGas: `0x${fees.maxPriorityFeePerGasWei.toString(16)}`,
  };
}

function readCall(record: TransactionRecord): TransactionCall {
  const { from, to, data, valueWei } = record;
  return { from, data, valueWei: BigInt(valueWei), ...(to === undefined ? {} : { to }) };
}

function readReceipt(
  receipt: Extract<Progress, { status: "confirmed" }>["receipt"],
): Partial<TransactionRecord> {
  return {
    blockNumber: BigInt(receipt.blockNumber).toString(),
    feePaidWei: (BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)).toString(),
    logs: receipt.logs,
    ...(receipt.contractAddress === null ? {} : { contractAddress: receipt.contractAddress }),
  };
}
