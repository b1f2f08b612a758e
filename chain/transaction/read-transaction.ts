import { listMovements } from "../account/wallet-logs.ts";
import { decodeCall } from "../decoding/decode-call.ts";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { NodeFailure } from "../node/chain-node.ts";
import { type Hex, parseQuantity } from "../node/rpc-request.ts";
import { describeCode } from "../reading/plan-account.ts";
import type { Registry } from "../registry/create-registry.ts";
import { approvalForAllTopic, approvalTopic } from "../token/token-calls.ts";
import { findListedLabel, labelUnlisted, type TokenLabel } from "../token/token-label.ts";
import { composeTransactionFacts } from "./compose-transaction-facts.ts";
import { readAround } from "./read-around.ts";
import { parseReceipt, parseTransaction, type Receipt, type Transaction } from "./transaction.ts";
import type { TransactionFacts } from "./transaction-facts.ts";

type ExplainedHash =
  | { found: "transaction"; facts: TransactionFacts }
  | Exclude<FoundTransaction, { found: "transaction" }>;

const maxTokens = 20;

/** Reads a transaction and all that explains it, in two round trips. */
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
    coinUsd: around.coinUsd,
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
  return [...tokens].filter((token) => !registry.findToken(token)).slice(0, maxTokens);
}

type FoundTransaction =
  | { found: "transaction"; transaction: Transaction; receipt: Receipt | null }
  | { found: "block"; number: bigint }
  | { found: "nothing" };

/**
 * Looks up a hash in one round trip. An unknown one, or a mined one without a receipt, is looked up again, as
 * a server some blocks behind may have answered.
 */
async function findTransaction(reader: ChainReader, hash: Hex): Promise<FoundTransaction> {
  const found = await lookUp(reader, hash);
  const isIncomplete =
    found.found === "transaction" ? found.transaction.blockNumber !== null && !found.receipt : true;
  return isIncomplete && found.found !== "block" ? await lookUp(reader, hash) : found;
}

async function lookUp(reader: ChainReader, hash: Hex): Promise<FoundTransaction> {
  const [transactionAnswer, receiptAnswer, blockAnswer] = await reader.read([
    { method: "eth_getTransactionByHash", params: [hash], label: "The transaction as it was signed" },
    { method: "eth_getTransactionReceipt", params: [hash], label: "Its receipt" },
    { method: "eth_getBlockByHash", params: [hash, false], label: "Whether the hash is a block's" },
  ]);
  if (!transactionAnswer?.ok || !receiptAnswer?.ok)
    throw new NodeFailure("node-refused", "The node would not look that transaction up. Please try again.");
  const transaction = parseTransaction(transactionAnswer.result);
  if (transaction) return { found: "transaction", transaction, receipt: parseReceipt(receiptAnswer.result) };
  if (transactionAnswer.result !== null)
    throw new NodeFailure("node-garbled", "The node described the transaction in a way I cannot read.");
  const block = blockAnswer?.ok ? (blockAnswer.result as { number?: unknown } | null) : null;
  const number = parseQuantity(block?.number);
  return number === null ? { found: "nothing" } : { found: "block", number };
}
