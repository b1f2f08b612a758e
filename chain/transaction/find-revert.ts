import { decodeRevert, type RevertReason } from "../decoding/decode-revert.ts";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { NodeAnswer } from "../node/chain-node.ts";
import { type Hex, toQuantity } from "../node/rpc-request.ts";
import type { ReadPlan } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import { describeOwnToken } from "../registry/own-token.ts";
import { decodeSaleError } from "../sale/decode-sale-error.ts";
import { findListedLabel, type TokenAmount, type TokenLabel, toTokenAmount } from "../token/token-label.ts";
import type { Trace } from "./read-trace.ts";
import type { Receipt, Transaction } from "./transaction.ts";

/** The result of replaying a failed transaction on the state before its block. */
export type Replay =
  | { outcome: "reverted"; data: Hex }
  | { outcome: "other-error"; message: string }
  | { outcome: "succeeded" }
  | { outcome: "not-possible" };

/** Plans replaying a call on the state of the previous block; `not-possible` if the node pruned it. */
export function planReplay(transaction: Transaction, blockNumber: bigint): ReadPlan<Replay> {
  const { from, to, data, valueWei, gasLimit } = transaction;
  const call = {
    from,
    ...(to === null ? {} : { to }),
    data,
    value: toQuantity(valueWei),
    gas: toQuantity(gasLimit),
  };
  const before = blockNumber > 0n ? blockNumber - 1n : 0n;
  return {
    calls: [{ method: "eth_call", params: [call, toQuantity(before)], label: "The same call, replayed" }],
    parse: ([answer]) => parseReplay(answer),
  };
}

function parseReplay(answer: NodeAnswer | undefined): Replay {
  if (!answer) return { outcome: "not-possible" };
  if (answer.ok) return { outcome: "succeeded" };
  const { data, code, message } = answer.error;
  if (data !== undefined) return { outcome: "reverted", data: data as Hex };
  if (code === 3 || /revert/i.test(message)) return { outcome: "reverted", data: "0x" };
  return /gas|fund|balance/i.test(message)
    ? { outcome: "other-error", message }
    : { outcome: "not-possible" };
}

export type FailureReason =
  | RevertReason
  /** The sale's own error as a sentence. */
  | { kind: "sale"; name: string; sentence: string }
  /** A listed token refused: balance or allowance is below what was needed. */
  | {
      kind: "short";
      name: string;
      of: "balance" | "allowance";
      who: Hex;
      has: TokenAmount;
      needs: TokenAmount;
    }
  | { kind: "out-of-gas" }
  | { kind: "not-reproduced" }
  | { kind: "unread" };

type Failed = {
  book: SignatureBook;
  transaction: Transaction;
  receipt: Receipt | null;
  replay: Replay | null;
  trace: Trace | null;
  registry: Registry;
};

/** Finds why a transaction failed: from its trace, else from the replay on the state before its block. */
export function findRevert({ book, transaction, receipt, replay, trace, registry }: Failed): FailureReason {
  const spentAll = receipt !== null && receipt.gasUsed >= transaction.gasLimit;
  const token = transaction.to && findListedLabel(registry, transaction.to);
  const isSale = transaction.to?.toLowerCase() === registry.addresses.aliSale?.toLowerCase();
  const explain = (data: Hex): FailureReason => {
    const told = isSale ? decodeSaleError(data, describeOwnToken(registry.addresses)) : null;
    if (told) return { kind: "sale", name: told.code, sentence: told.sentence };
    const reason = decodeRevert(book, data);
    return (token && findShortfall(reason, token)) ?? reason;
  };
  if (trace?.revertData) return explain(trace.revertData);
  if (replay?.outcome === "reverted") {
    const reason = explain(replay.data);
    return reason.kind === "silent" && spentAll ? { kind: "out-of-gas" } : reason;
  }
  if (spentAll) return { kind: "out-of-gas" };
  if (replay?.outcome === "succeeded") return { kind: "not-reproduced" };
  return { kind: "unread" };
}

const shortfalls: Record<string, "balance" | "allowance"> = {
  ERC20InsufficientBalance: "balance",
  ERC20InsufficientAllowance: "allowance",
};

/** Decodes ERC-6093 errors that the called token itself raised. */
function findShortfall(reason: RevertReason, token: TokenLabel): FailureReason | null {
  if (reason.kind !== "custom") return null;
  const of = shortfalls[reason.name];
  const [who, has, needs] = reason.arguments.map(({ value }) => value);
  if (of === undefined || typeof who !== "string" || typeof has !== "string" || typeof needs !== "string")
    return null;
  return {
    kind: "short",
    name: reason.name,
    of,
    who: who as Hex,
    has: toTokenAmount(token, BigInt(has)),
    needs: toTokenAmount(token, BigInt(needs)),
  };
}
