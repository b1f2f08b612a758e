import { describeCode } from "../account/describe-code.ts";
import { listMovements } from "../account/token-movement.ts";
import { decodeCall } from "../decoding/decode-call.ts";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Registry } from "../registry/create-registry.ts";
import { approvalForAllTopic, approvalTopic } from "../token/event-topics.ts";
import { findListedLabel, labelUnlisted, type TokenLabel } from "../token/token-label.ts";
import { composeTransactionFacts } from "./compose-transaction-facts.ts";
import { type FoundTransaction, findTransaction } from "./find-transaction.ts";
import { readAround } from "./read-around.ts";
import type { Receipt } from "./receipt.ts";
import type { Transaction } from "./transaction.ts";
import type { TransactionFacts } from "./transaction-facts.ts";

export type ExplainedHash =
  | { found: "transaction"; facts: TransactionFacts }
  | Exclude<FoundTransaction, { found: "transaction" }>;

const mostTokens = 20;

/** A transaction with everything that can be told about it, in two round trips. */
export async function readTransaction(
  reader: ChainReader,
  registry: Registry,
  book: SignatureBook,
  hash: Hex,
): Promise<ExplainedHash> {
  const found = await findTransaction(reader, hash);
  if (found.found !== "transaction") return found;
  const { transaction, receipt } = found;
  const call = transaction.to === null ? null : decodeCall(book, transaction.to, transaction.data);
  const unlisted = listUnlisted(registry, transaction, receipt, call !== null);
  const around = await readAround(reader, registry, { transaction, receipt, call, tokens: unlisted });
  const { returned } = around;
  const labels = new Map(
    unlisted.map((token, index) => [
      token,
      labelUnlisted(registry, token, returned.slice(index * 3, index * 3 + 3)),
    ]),
  );
  const findLabel = (token: Hex): TokenLabel =>
    findListedLabel(registry, token) ?? labels.get(token) ?? labelUnlisted(registry, token, []);
  const facts = await composeTransactionFacts({
    registry,
    book,
    findLabel,
    transaction,
    receipt,
    call,
    block: receipt ? around.block : null,
    account: around.code === null ? null : describeCode(around.code),
    implementation: around.implementation,
    replay: around.replay,
    trace: around.trace,
  });
  return { found: "transaction", facts };
}

function listUnlisted(
  registry: Registry,
  { to }: Transaction,
  receipt: Receipt | null,
  isCall: boolean,
): Hex[] {
  const logs = receipt?.logs ?? [];
  const moved = logs.flatMap((log) => listMovements(log).map(({ token }) => token));
  const approved = logs
    .filter(({ topics }) => topics[0] === approvalTopic || topics[0] === approvalForAllTopic)
    .map(({ address }) => address);
  const target = isCall && to !== null ? [to] : [];
  const tokens = new Set([...moved, ...approved, ...target].map((token) => token));
  return [...tokens].filter((token) => !registry.findToken(token)).slice(0, mostTokens);
}
