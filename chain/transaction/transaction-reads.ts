import type { DecodedCall } from "../decoding/decoded-call.ts";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { AccountKind } from "../reading/plan-account.ts";
import type { Block } from "../reading/plan-block.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { TokenLabel } from "../token/token-label.ts";
import type { Replay } from "./find-revert.ts";
import type { Trace } from "./read-trace.ts";
import type { Receipt, Transaction } from "./transaction.ts";

/** What was read of a transaction. Null stands for what the node did not have or refused. */
export type TransactionReads = {
  registry: Registry;
  book: SignatureBook;
  findLabel(token: Hex): TokenLabel;
  transaction: Transaction;
  receipt: Receipt | null;
  call: DecodedCall | null;
  block: Block | null;
  account: AccountKind | null;
  implementation: Hex | null;
  replay: Replay | null;
  trace: Trace | null;
  coinUsd: bigint | null;
};
