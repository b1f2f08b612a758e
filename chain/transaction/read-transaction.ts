import { describeCode } from "../account/describe-code.ts";
import { listMovements } from "../account/token-movement.ts";
import { decodeCall } from "../decoding/decode-call.ts";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { type Hex, toQuantity } from "../node/hex-quantity.ts";
import { planCode } from "../reading/plan-account.ts";
import { planBlock } from "../reading/plan-block.ts";
import { planMulticall } from "../reading/plan-multicall.ts";
import { readContractsSingly } from "../reading/read-contracts-singly.ts";
import { planAll, type ReadPlan, readTogether } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import { approvalForAllTopic, approvalTopic } from "../token/event-topics.ts";
import { descriptionCalls } from "../token/token-calls.ts";
import { findListedLabel, labelUnlisted, type TokenLabel } from "../token/token-label.ts";
import { composeTransactionFacts } from "./compose-transaction-facts.ts";
import { type FoundTransaction, findTransaction } from "./find-transaction.ts";
import { planImplementation } from "./plan-implementation.ts";
import { planReplay } from "./plan-replay.ts";
import type { Receipt } from "./receipt.ts";
import { planTrace } from "./trace.ts";
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
  const blockTag = receipt ? toQuantity(receipt.blockNumber) : "latest";
  const target = transaction.to;
  const unlisted = listUnlisted(registry, transaction, receipt, call !== null);
  const described = unlisted.flatMap(descriptionCalls);
  const label = "Names and decimals of the tokens involved";
  const [block, codes, implementations, aggregated, replays, traces] = await readTogether(reader, [
    planBlock(receipt?.blockNumber ?? "latest"),
    planAll(target === null ? [] : [planCode(target, blockTag as Hex)]),
    planAll(target === null || call === null ? [] : [planImplementation(target, blockTag as Hex)]),
    planMulticall(registry.multicall3, described, blockTag as Hex, label),
    optional(receipt && !receipt.succeeded && planReplay(transaction, receipt.blockNumber)),
    optional(receipt && planTrace(hash)),
  ]);
  const returned = aggregated ?? (await readContractsSingly(reader, described, blockTag as Hex, label));
  const labels = new Map(
    unlisted.map((token, index) => [token, labelUnlisted(token, returned.slice(index * 3, index * 3 + 3))]),
  );
  const findLabel = (token: Hex): TokenLabel =>
    findListedLabel(registry, token) ?? labels.get(token) ?? labelUnlisted(token, []);
  const facts = await composeTransactionFacts({
    registry,
    book,
    findLabel,
    transaction,
    receipt,
    call,
    block: receipt ? block : null,
    account: codes[0] === undefined ? null : describeCode(codes[0]),
    implementation: implementations[0] ?? null,
    replay: replays[0] ?? null,
    trace: traces[0] ?? null,
  });
  return { found: "transaction", facts };
}

function optional<Outcome>(plan: ReadPlan<Outcome> | false | null): ReadPlan<Outcome[]> {
  return planAll(plan ? [plan] : []);
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
