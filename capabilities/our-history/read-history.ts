import type { DialogueState, ProposalRecord } from "@alithia/agent/dialogue-state.ts";
import type { SignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { parseQuantity, RpcFailure } from "@alithia/chain/node/rpc-request.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import { planAll, type ReadPlan, readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { withoutPermit } from "@alithia/chain/sale/build-sale-calls.ts";
import { createSignedSearch } from "@alithia/chain/transaction/search-signed.ts";
import { chooseProposals, isSigned, type OurHistoryInput } from "./choose-proposals.ts";
import { type PaidWorth, readPaidWorth } from "./paid-worth.ts";
import { type PoolFee, readPoolFee } from "./pool-fee.ts";
import { type Fees, readFees } from "./read-fees.ts";
import { type Gain, type Outcome, readGain, readOutcome } from "./read-outcome.ts";
import { readLeft, readStanding } from "./read-standing.ts";

/**
 * `unseen`: reported as mined before, but the node does not return it now. `not-sent`: not found on the chain
 * up to the block of the read; `not-signed`: no signature was reported, and the chain was not searched.
 */
export type EntryState =
  | "confirmed"
  | "reverted"
  | "pending"
  | "unseen"
  | "dropped"
  | "other-transaction"
  | "not-sent"
  | "not-signed";

/** A signed transaction. */
export type HistoryTransaction = {
  hash: string;
  /** What its card says of it; null where the card has no sentence for each step. */
  said?: string | null;
  state: EntryState;
  block: string | null;
  feeWei: string | null;
  /** The gas that it used, and the most that its card allowed. */
  gas: { used: string; priceWei: string; limit: string | null } | null;
  reason: string | null;
  /** What it did or why it failed, if the node tells it. */
  outcome: Outcome | null;
};

export type HistoryEntry = {
  capability: string;
  summary: string[];
  state: EntryState;
  /** In step order. */
  transactions: HistoryTransaction[];
  /** The number of steps not signed, of a proposal with several. */
  stepsLeft: number;
  /** The maximum of its fees. */
  maxFeeWei: string | null;
  /** The coins that its steps pay. */
  paysWei?: string;
  /** What the card's simulation said that it changes for its account. */
  expected?: ProposalRecord["expected"];
  /** What an approval of its steps gave and what is left of it, in smallest units, where that is asked about. */
  allowance?: { given: string; left: string } | null;
  /** What the pools of a trade kept, where its fees are asked about. */
  poolFee?: PoolFee | null;
  /** Whether an allowance that it withdraws still stands, read again; null if that was not read. */
  standing: boolean | null;
};

/** Latest first. `total` counts what was prepared, shown or not. */
export type HistoryFacts = {
  /** The last block searched for unreported transactions; null if not needed or not possible. */
  searchedTo: string | null;
  entries: HistoryEntry[];
  /** The fees of what was mined, and the maximum of what nobody signed yet; null if there are none. */
  fees: { paid: Fees | null; open: Fees | null };
  gain?: Gain | null;
  /** What was paid, with its worth, where that is asked. */
  paidWorth?: PaidWorth | null;
  total: number;
  signed: number;
};

/** How many of the account's transactions since the proposal are compared with a step. */
const maxCompared = 10;

type Unreported = { hash: `0x${string}` | null; isComplete: boolean };

/**
 * Searches the chain for a step whose signature nobody reported, e.g. if the wallet's answer never reached
 * the page. Reads at one block, so that anyone can repeat it.
 */
async function findUnreported(
  reader: ChainReader,
  { from, sinceBlock }: ProposalRecord,
  step: ProposalRecord["steps"][number],
  options: { block: bigint; isTaken: (hash: `0x${string}`) => boolean },
): Promise<Unreported> {
  const tag = `0x${options.block.toString(16)}` as const;
  const ask = toRpcRequest(reader, tag, `What ${from} sent since it was prepared`);
  const request: typeof ask = async (method, params) =>
    method === "eth_blockNumber" ? tag : ask(method, params);
  const since = BigInt(sinceBlock);
  const { to, data, valueWei } = step;
  const call = { from, data, valueWei: BigInt(valueWei), ...(to === undefined ? {} : { to }) };
  try {
    const before = await request("eth_getTransactionCount", [from, `0x${since.toString(16)}`]);
    const { isTaken } = options;
    const search = createSignedSearch({
      ...{ request, call, nonce: Number(before), sinceBlock: since, isTaken, maxCompared },
      readInput: withoutPermit,
    });
    const { found, isComplete } = await search();
    return { hash: found, isComplete };
  } catch (error) {
    // A node without the state of that block cannot return the nonce at it.
    if (error instanceof RpcFailure) return { hash: null, isComplete: false };
    throw error;
  }
}

const maxEntries = 20;
/** How many proposals without a report are searched for on the chain, latest first. */
const maxSearched = 3;
/** How many mined transactions are read in full. */
const maxOutcomes = 20;

type Receipt = { block: bigint; succeeded: boolean; gasUsed: bigint | null; priceWei: bigint | null };

/** Reads the outcome of what the conversation proposed, and looks up each signed transaction again. */
export async function readHistory(
  reader: ChainReader,
  dependencies: { registry: Registry; book: SignatureBook },
  { proposals }: DialogueState,
  input: OurHistoryInput,
): Promise<HistoryFacts> {
  const ofSigned = proposals.filter(isSigned);
  const shown = chooseProposals(proposals, input).slice(0, maxEntries);
  const searched = await searchUnreported(reader, shown);
  const signed = searched.entries.flatMap(({ from, steps }) =>
    steps.flatMap(({ hash }) => (hash === undefined ? [] : { hash, from })),
  );
  const hashes = [...new Set(signed.map(({ hash }) => hash))];
  const [receipts = []] =
    hashes.length === 0 ? [] : await readTogether(reader, [planAll(hashes.map(planReceipt))]);
  const known: Known = new Map(hashes.map((hash, index) => [hash as string, receipts[index] ?? null]));
  const mined = signed.filter(({ hash }) => known.get(hash) != null).slice(0, maxOutcomes);
  const outcomes = new Map(
    await Promise.all(
      mined.map(
        async ({ hash, from }): Promise<[string, Outcome | null]> => [
          hash,
          await readOutcome(reader, dependencies, hash, from),
        ],
      ),
    ),
  );
  const entries = await Promise.all(
    searched.entries.map(async (proposal) => {
      const entry = composeEntry(proposal, known, outcomes);
      const isOfFee = /fee$/.test(input.only ?? "");
      const isOfApproval = input.only === "approval" && entry.state === "confirmed" && entry.stepsLeft === 0;
      return {
        ...entry,
        ...(isOfApproval ? { allowance: await readLeft(reader, proposal.from, proposal.steps) } : {}),
        ...(isOfFee
          ? { poolFee: await readPoolFee(reader, dependencies.registry, entry, proposal.route) }
          : {}),
        standing:
          isSigned(proposal) || input.only === "latest"
            ? await readStanding(reader, proposal.from, proposal.steps)
            : null,
      };
    }),
  );
  const listed = entries.flatMap(({ transactions }) => transactions);
  return {
    ...(input.only === "paid-worth"
      ? { paidWorth: await readPaidWorth(reader, dependencies.registry, listed) }
      : {}),
    ...(input.only === "net" ? { gain: await readGain(reader, dependencies.registry, listed) } : {}),
    searchedTo: searched.block === null ? null : String(searched.block),
    entries,
    fees: await readFees(reader, dependencies.registry, entries),
    total: proposals.length,
    signed: ofSigned.length + searched.entries.filter(isSigned).length - shown.filter(isSigned).length,
  };
}

/** A proposal with the steps found on the chain that nobody reported. */
type Searched = Omit<ProposalRecord, "steps"> & {
  steps: (ProposalRecord["steps"][number] & { isSearched?: boolean })[];
};

/** Searches the chain for the latest proposals without a report. */
async function searchUnreported(
  reader: ChainReader,
  shown: readonly ProposalRecord[],
): Promise<{ entries: Searched[]; block: bigint | null }> {
  const open = shown
    .filter(({ steps }) => steps.some(({ hash }) => hash === undefined))
    .slice(0, maxSearched);
  if (open.length === 0) return { entries: [...shown], block: null };
  const { number: block } = await readLatestBlock(reader);
  const taken = new Set(shown.flatMap(({ steps }) => steps.flatMap(({ hash }) => hash ?? [])));
  const entries: Searched[] = [];
  for (const proposal of shown) {
    const steps: Searched["steps"] = [];
    for (const step of proposal.steps) {
      if (step.hash !== undefined || !open.includes(proposal)) {
        steps.push(step);
        continue;
      }
      const isTaken = (hash: `0x${string}`) => taken.has(hash);
      const { hash, isComplete } = await findUnreported(reader, proposal, step, { block, isTaken });
      if (hash !== null) taken.add(hash);
      steps.push({ ...step, ...(hash === null ? {} : { hash }), isSearched: isComplete });
    }
    entries.push({ ...proposal, steps });
  }
  return { entries, block };
}

function planReceipt(hash: `0x${string}`): ReadPlan<Receipt | null> {
  return {
    calls: [{ method: "eth_getTransactionReceipt", params: [hash], label: `The receipt of ${hash}` }],
    parse: ([answer]) => {
      if (!answer?.ok || typeof answer.result !== "object" || answer.result === null) return null;
      const { blockNumber, status, ...fields } = answer.result as Record<string, unknown>;
      const block = parseQuantity(blockNumber);
      const [gasUsed, priceWei] = [fields.gasUsed, fields.effectiveGasPrice].map(parseQuantity) as [
        bigint | null,
        bigint | null,
      ];
      if (block === null) return null;
      return { block, succeeded: status === "0x1", gasUsed, priceWei };
    },
  };
}

type Known = ReadonlyMap<string, Receipt | null>;

function composeEntry(
  { capability, summary, steps, maxFeeWei, expected }: Searched,
  receipts: Known,
  outcomes: ReadonlyMap<string, Outcome | null>,
): Omit<HistoryEntry, "standing" | "poolFee" | "allowance"> {
  const transactions = steps.flatMap((step, at): HistoryTransaction[] => {
    const { hash, reason } = step;
    if (hash === undefined) return [];
    const receipt = receipts.get(hash) ?? null;
    const state = judgeStep(step, receipt);
    return [
      {
        ...{ hash, state, reason: reason ?? null },
        said: (summary.length === steps.length && summary[at]) || null,
        ...describeReceipt(receipt, step.gas ?? null),
        outcome: /^(?:confirmed|reverted)$/.test(state) ? (outcomes.get(hash) ?? null) : null,
      },
    ];
  });
  const states = steps.map((step) => judgeStep(step, receipts.get(step.hash ?? "") ?? null));
  const isLeft = (state: EntryState) => state === "not-signed" || state === "not-sent";
  // A signed permit replaces the approval before it, which is then never sent.
  const isWhole = states.at(-1) === "confirmed";
  const stepsLeft = isWhole ? 0 : states.filter(isLeft).length;
  const isTold = (_: string, at: number) =>
    !isWhole || summary.length !== states.length || !isLeft(states[at] ?? "not-sent");
  const told = states.filter((state) => !isLeft(state));
  const left = states.find((state) => state === "not-signed") ?? "not-sent";
  return {
    capability,
    summary: summary.filter(isTold),
    state: told.find((state) => state !== "confirmed") ?? told[0] ?? left,
    transactions,
    stepsLeft: told.length === 0 ? 0 : stepsLeft,
    maxFeeWei,
    paysWei: String(steps.reduce((sum, { valueWei }) => sum + BigInt(valueWei), 0n)),
    ...(expected === undefined ? {} : { expected }),
  };
}

function describeReceipt(receipt: Receipt | null, limit: string | null) {
  if (receipt === null) return { block: null, feeWei: null, gas: null };
  const { block, gasUsed, priceWei } = receipt;
  const isPriced = gasUsed !== null && priceWei !== null;
  return {
    block: String(block),
    feeWei: isPriced ? String(gasUsed * priceWei) : null,
    gas: isPriced ? { used: String(gasUsed), priceWei: String(priceWei), limit } : null,
  };
}

function judgeStep(
  { status, hash, isSearched }: Searched["steps"][number],
  receipt: Receipt | null,
): EntryState {
  if (hash === undefined) return isSearched === true ? "not-sent" : "not-signed";
  if (status === "other-transaction" || status === "dropped") return status;
  if (receipt !== null) return receipt.succeeded ? "confirmed" : "reverted";
  return status === "confirmed" || status === "reverted" ? "unseen" : "pending";
}
