import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { followTransaction, type Progress } from "@alithia/chain/transaction/follow-transaction.ts";
import type { TransactionCall } from "@alithia/chain/transaction/prepare-transaction.ts";
import { createSignedSearch } from "@alithia/chain/transaction/search-signed.ts";
import { describeTwin, describeUnsigned, moving, unread } from "../../words/sending-words.ts";
import type { WalletProvider } from "../create-wallet-discovery.ts";
import { askWallet, type TermsGate, type TransactionOrder, type WalletAnswer } from "./ask-wallet.ts";
import { readLogs, type TransactionLog } from "./create-transaction-log.ts";
import { isOpen, isUnheard, type TransactionRecord } from "./transaction-record.ts";
import { readCallsStatus } from "./wallet-calls.ts";

export type TransactionSender = {
  /**
   * Opens the wallet. Resolves when the transaction is mined, replaced or was not sent; null if another one
   * is being signed. If an earlier unanswered attempt turns out to be mined, resolves to that one instead.
   */
  send(order: TransactionOrder): Promise<TransactionRecord | null>;
  /** The visitor states that a request was not signed; it is only closed after checking the chain. */
  leave(record: TransactionRecord): Promise<void>;
  /** For signatures that are not transactions; `send` asks by itself. */
  confirmTerms: TermsGate;
  /** Resumes open transactions of an earlier page view; batches only with their wallet's `provider`. */
  resume(provider?: WalletProvider): void;
  close(): void;
};

type Locks = Pick<LockManager, "request">;
type MinedReceipt = Extract<Progress, { status: "confirmed" }>["receipt"] & { status?: string };

const batchPollMs = 1_500;
const replaceableMs = 3_600_000;

/**
 * Creates the sender, which submits transactions through the visitor's wallet, follows them and logs every
 * state. While one awaits its signature no other can start, in any tab (if the browser supports locks).
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
  /** Called before the wallet: resolves to whether the account's visitor has confirmed the terms. */
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
      const sent = await withSignatureLock(
        dependencies.locks,
        async () => (await findEarlier(order)) ?? openWallet(order),
      );
      if (sent === null || !isOpen(sent)) return sent;
      signing = false;
      await follow(sent, order.provider);
      return findRecord(sent.id) ?? sent;
    } finally {
      signing = false;
    }
  }

  const findRecord = (id: string) => log.records().find((record) => record.id === id);

  /** Finds an earlier unanswered attempt on the chain. Throws while its outcome cannot be determined. */
  async function findEarlier({ purpose, call }: TransactionOrder): Promise<TransactionRecord | null> {
    const isSame = (record: TransactionRecord) =>
      record.chainId === dependencies.chainId && encodes(record, call);
    const unheard = log
      .records()
      .filter((record) => isUnheard(record) && (record.purpose === purpose || isSame(record)))
      .filter(({ from, chainId }) => from === call.from && chainId === dependencies.chainId);
    for (const record of unheard) {
      const { found, isMoving } = await lookFor(record);
      if (isMoving) throw new Error(moving);
      if (found === null) continue;
      log.patch(record.id, { status: "pending", hash: found });
      const earlier = findRecord(record.id) ?? record;
      if (record.purpose === purpose) return earlier;
      void follow(earlier);
      throw new Error(describeTwin(found));
    }
    return null;
  }

  async function lookFor(record: TransactionRecord) {
    const searched = await createSignedSearch({ ...readSearch(record), request })();
    if (!searched.isComplete) throw new Error(unread);
    const [taken, mined] = await Promise.all(
      ["pending", "latest"].map(async (tag) =>
        Number(await request("eth_getTransactionCount", [record.from, tag])),
      ),
    );
    const isMoving = searched.found === null && Number(taken) > Math.max(Number(mined), record.nonce);
    return { ...searched, isMoving };
  }

  function readSearch(record: TransactionRecord) {
    return {
      call: readCall(record),
      nonce: record.nonce,
      sinceBlock: BigInt(record.sinceBlock),
      isTaken: (hash: string) =>
        log.records().some((other) => other.id !== record.id && other.hash?.toLowerCase() === hash),
    };
  }

  async function leave(record: TransactionRecord): Promise<void> {
    const { id } = record;
    try {
      const { found, other, block, isMoving } = await lookFor(record);
      if (findRecord(id)?.status !== "awaiting-signature") return;
      if (found !== null) {
        log.patch(id, { status: "pending", hash: found });
        return follow({ ...record, status: "pending", hash: found });
      }
      if (isMoving) return log.patch(id, { reason: moving });
      log.patch(id, { status: "unsigned", reason: describeUnsigned(block, other?.difference) });
    } catch {
      // A node or network error; the outcome remains unknown.
      log.patch(id, { reason: unread });
    }
  }

  async function openWallet(order: TransactionOrder): Promise<TransactionRecord> {
    const { call } = order;
    const [nonce, block] = await Promise.all([
      request("eth_getTransactionCount", [call.from, "pending"]),
      request("eth_blockNumber", []),
    ]);
    const record: TransactionRecord = {
      id: dependencies.createId(),
      purpose: order.purpose,
      ...(order.title === undefined ? {} : { title: order.title }),
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
    const waiting = new AbortController();
    const answer = askWallet(order, dependencies);
    void search(record, waiting.signal);
    const first = await Promise.race([answer, untilSettled(record.id, waiting.signal)]);
    if (first !== null) log.patch(record.id, first);
    else void answer.then((late) => hearLate(record.id, late, order.provider));
    const settled = findRecord(record.id) ?? { ...record, ...(first ?? { status: "unsigned" }) };
    if (settled.status !== "unsigned") waiting.abort();
    return settled;
  }

  /** Searches the chain for a transaction that the wallet may have sent without answering. */
  async function search(record: TransactionRecord, signal: AbortSignal): Promise<void> {
    await followTransaction({
      ...readSearch(record),
      request,
      hash: null,
      onProgress: (progress) => void note(record.id, progress),
      wait: dependencies.wait,
      signal: AbortSignal.any([closing.signal, signal]),
    });
  }

  /** Resolves to null once the record changes without the wallet's answer: found on the chain, or left. */
  function untilSettled(id: string, signal: AbortSignal): Promise<null> {
    return new Promise((resolve) => {
      const leaveLog = log.subscribe(() => {
        if (findRecord(id)?.status !== "awaiting-signature") resolve(null);
      });
      signal.addEventListener("abort", leaveLog, { once: true });
    });
  }

  /** Accepts a wallet's answer after its request was left, unless the outcome is already known. */
  function hearLate(id: string, answer: WalletAnswer, provider: WalletProvider): void {
    const record = findRecord(id);
    if (record?.status !== "unsigned" || (answer.hash ?? answer.batch) === undefined) return;
    log.patch(id, answer);
    void follow({ ...record, ...answer }, provider);
  }

  async function follow(record: TransactionRecord, provider?: WalletProvider): Promise<void> {
    if (followed.has(record.id) || (record.batch !== undefined && provider === undefined)) return;
    followed.add(record.id);
    if (record.batch !== undefined && provider !== undefined)
      return followBatch(record.id, record.batch, provider);
    const explained: Promise<void>[] = [];
    await followTransaction({
      ...readSearch(record),
      request,
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

  /** Follows a mined transaction again if the node no longer knows it, e.g. after a reorg. */
  async function askAgain(record: TransactionRecord): Promise<void> {
    if (record.hash === undefined || record.batch !== undefined || followed.has(record.id)) return;
    const receipt = await request("eth_getTransactionReceipt", [record.hash]).catch(() => undefined);
    if (receipt !== null || closing.signal.aborted) return;
    const { blockNumber: _, feePaidWei: __, logs: ___, contractAddress: ____, ...sent } = record;
    const open: TransactionRecord = { ...sent, status: "pending" };
    log.put(open);
    await follow(open);
  }

  /** Polls the wallet for a batch until it names a transaction, then the node for its receipt. */
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
    leave,
    confirmTerms: dependencies.confirmTerms,
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

function encodes({ to, data, valueWei }: TransactionRecord, call: TransactionCall): boolean {
  const isSameTarget = to?.toLowerCase() === call.to?.toLowerCase();
  return isSameTarget && data.toLowerCase() === call.data.toLowerCase() && BigInt(valueWei) === call.valueWei;
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
