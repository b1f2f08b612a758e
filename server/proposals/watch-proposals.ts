import type { ChainNode, NodeAnswer, NodeCall } from "@alithia/chain/node/chain-node.ts";
import { withoutPermit } from "@alithia/chain/sale/build-sale-calls.ts";
import { findDifference, type SignedTransaction } from "@alithia/chain/transaction/search-signed.ts";
import { addressSchema } from "@alithia/protocol/hex.ts";
import type { Proposal, ProposalStep } from "@alithia/protocol/proposal.ts";
import { Refusal } from "../conversation/refusal.ts";
import type { Database } from "../database/database.ts";
import {
  claimWatchedProposals,
  findProposal,
  findProposals,
  type StoredProposal,
  saveProposal,
} from "../database/proposal-store.ts";
import type { UsageCounters } from "../observe/create-usage-counters.ts";

/** A hash still unknown to the node this long after the proposal expired counts as dropped. */
const forgottenMs = 3_600_000;
/** Maximum proposals per node request; the rest follow in the next round. */
const maxAtOnce = 50;
/** Minimum interval between looks at one proposal, across all servers. */
const lookAgainAfterMs = 900;

type Dependencies = {
  database: Database;
  node: ChainNode;
  usageCounters: Pick<UsageCounters, "count">;
  now(): number;
};
type Known = { transaction: NodeAnswer | undefined; receipt: NodeAnswer | undefined };

function isBought({ form, steps }: Proposal): boolean {
  const buys = form.kind === "buy-ali" || "purchase" in form;
  return buys && steps.every(({ status }) => status === "confirmed");
}

/** Counts the mined steps, whatever their outcome. */
function countMined({ steps }: Proposal): number {
  return steps.filter(({ status }) => status === "confirmed" || status === "reverted").length;
}

function findOpenHashes({ steps }: Proposal): string[] {
  return steps.flatMap(({ status, hash }) => (status === "pending" && hash !== undefined ? [hash] : []));
}

/** Looks up open signed steps on the chain, saves the results and returns the updated proposals. */
export function createProposalLook({ database, node, usageCounters, now }: Dependencies) {
  async function ask(hashes: string[], signal: AbortSignal): Promise<Map<string, Known>> {
    const calls = hashes.flatMap((hash): NodeCall[] => [
      { method: "eth_getTransactionByHash", params: [hash] },
      { method: "eth_getTransactionReceipt", params: [hash] },
    ]);
    const answers = await node.request(calls, signal);
    return new Map(
      hashes.map((hash, place) => [
        hash,
        { transaction: answers[2 * place], receipt: answers[2 * place + 1] },
      ]),
    );
  }

  function judge(step: ProposalStep, proposal: Proposal, known: Map<string, Known>): ProposalStep {
    const { transaction, receipt } = (step.status === "pending" && known.get(step.hash ?? "")) || {};
    if (!transaction?.ok || !receipt?.ok) return step;
    const judged = judgeStep(step, proposal, {
      transaction: transaction.result as SignedTransaction | null,
      receipt: receipt.result as MinedReceipt | null,
    });
    if (judged !== null) return judged;
    const isForgotten = transaction.result === null && now() > proposal.expiresAt + forgottenMs;
    return isForgotten ? { ...step, status: "dropped" } : step;
  }

  return async function lookAt(stored: StoredProposal[], signal: AbortSignal): Promise<Proposal[]> {
    const hashes = new Set(stored.flatMap(({ proposal }) => findOpenHashes(proposal)));
    if (hashes.size === 0) return stored.map(({ proposal }) => proposal);
    const known = await ask([...hashes], signal);
    const seen: Proposal[] = [];
    for (const { visitor, proposal } of stored) {
      const steps = proposal.steps.map((step) => judge(step, proposal, known));
      const isSame = steps.every((step, place) => step === proposal.steps[place]);
      const judged = isSame ? proposal : { ...proposal, steps };
      seen.push(judged);
      if (isSame || !(await saveProposal(database, { visitor, proposal: judged }, proposal))) continue;
      for (let mined = countMined(judged) - countMined(proposal); mined > 0; mined -= 1)
        usageCounters.count("signed");
      if (isBought(judged)) usageCounters.count("bought");
    }
    return seen;
  };
}

type ProposalLook = ReturnType<typeof createProposalLook>;

/** Creates a task that looks once at the watched proposals that are due. */
export function createProposalWatch(
  database: Database,
  lookAt: ProposalLook,
  againAfterMs = lookAgainAfterMs,
) {
  return async function watchProposals(signal: AbortSignal): Promise<void> {
    await lookAt(await claimWatchedProposals(database, maxAtOnce, againAfterMs), signal);
  };
}

type MinedReceipt = { status: "0x0" | "0x1"; contractAddress?: string | null };

/**
 * Returns a signed step's new state by what the node knows of its hash, or null. Success requires a receipt
 * with status 1 for exactly the proposed transaction, mined after the block of its simulation.
 */
function judgeStep(
  step: ProposalStep,
  { form, from, simulation }: Pick<Proposal, "form" | "from" | "simulation">,
  known: { transaction: SignedTransaction | null; receipt: MinedReceipt | null },
): ProposalStep | null {
  const { transaction, receipt } = known;
  if (transaction === null) return null;
  const { to, data, valueWei } = step;
  const call = { from, data, valueWei: BigInt(valueWei), ...(to === undefined ? {} : { to }) };
  // Wallets that support permits include the approval in the return transaction.
  const signed =
    form.kind === "return-ali" ? { ...transaction, input: withoutPermit(transaction.input) } : transaction;
  const difference = findDifference(signed, call, BigInt(simulation.block));
  if (difference !== null) return { ...step, status: "other-transaction", reason: difference };
  if (receipt === null) return null;
  const created = addressSchema.safeParse(receipt.contractAddress);
  if (receipt.status === "0x1")
    return { ...step, status: "confirmed", ...(created.success ? { created: created.data } : {}) };
  return { ...step, status: "reverted", reason: "The transaction was mined and reverted." };
}

const open = new Set([
  "to-review",
  "awaiting-signature",
  "rejected",
  "expired",
  "dropped",
  "replaced",
  "other-transaction",
]);

/** Records that the visitor signed a step; its outcome is read from the chain. Throws a `Refusal`. */
export function createSignStep({ database }: { database: Database }) {
  return async function signStep(
    visitor: string,
    id: string,
    signature: { step: number; hash: `0x${string}` },
  ): Promise<Proposal> {
    const { step: place, hash } = signature;
    const stored = await findProposal(database, visitor, id);
    const step = stored?.proposal.steps[place];
    if (stored === null || step === undefined) {
      throw new Refusal(404, "proposal-not-found", "That proposal does not exist.");
    }
    if (step.hash === hash) return stored.proposal;
    if (!open.has(step.status)) {
      throw new Refusal(409, "step-already-signed", "That step was already signed with another transaction.");
    }
    if (stored.proposal.steps.some((other) => other.hash === hash)) {
      throw new Refusal(409, "hash-already-used", "Another step was signed with that transaction.");
    }
    const { reason: _, ...unsigned } = step;
    const steps = stored.proposal.steps.with(place, { ...unsigned, status: "pending", hash });
    const proposal = { ...stored.proposal, steps };
    if (!(await saveProposal(database, { visitor, proposal }, stored.proposal))) {
      return signStep(visitor, id, signature);
    }
    return proposal;
  };
}

/** How long a reply waits for the chain to report earlier signed steps. */
const patienceMs = 1_500;

type Recall = { database: Database; lookAt: ProposalLook; reportDefect(cause: unknown): void };

/** Returns earlier proposals in their current state; signed steps are looked up if the chain is quick. */
export function createRecallProposals({ database, lookAt, reportDefect }: Recall) {
  return async function recallProposals(
    visitor: string,
    ids: string[],
    signal: AbortSignal,
  ): Promise<Proposal[]> {
    if (ids.length === 0) return [];
    const stored = await findProposals(database, visitor, ids);
    try {
      return await lookAt(stored, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
    } catch (cause) {
      if (!signal.aborted) reportDefect(cause);
      return stored.map(({ proposal }) => proposal);
    }
  };
}

export type RecallProposals = ReturnType<typeof createRecallProposals>;
