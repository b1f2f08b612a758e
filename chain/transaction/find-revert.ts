import { decodeRevert, type RevertReason } from "../decoding/decode-revert.ts";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { Replay } from "./plan-replay.ts";
import type { Receipt } from "./receipt.ts";
import type { Trace } from "./trace.ts";
import type { Transaction } from "./transaction.ts";

export type FailureReason =
  | RevertReason
  | { kind: "out-of-gas" }
  | { kind: "not-reproduced" }
  | { kind: "unread" };

type Failed = {
  book: SignatureBook;
  transaction: Transaction;
  receipt: Receipt | null;
  replay: Replay | null;
  trace: Trace | null;
};

/** Why a transaction failed: from its trace, else from the replay on the state before its block. */
export function findRevert({ book, transaction, receipt, replay, trace }: Failed): FailureReason {
  const spentAll = receipt !== null && receipt.gasUsed >= transaction.gasLimit;
  if (trace?.revertData) return decodeRevert(book, trace.revertData);
  if (replay?.outcome === "reverted") {
    const reason = decodeRevert(book, replay.data);
    return reason.kind === "silent" && spentAll ? { kind: "out-of-gas" } : reason;
  }
  if (spentAll) return { kind: "out-of-gas" };
  if (replay?.outcome === "succeeded") return { kind: "not-reproduced" };
  return { kind: "unread" };
}
