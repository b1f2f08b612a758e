import type { DialogueState, ProposalRecord } from "@alithia/agent/dialogue-state.ts";
import { formatCoins } from "@alithia/chain/amount/format-coins.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { parseQuantity } from "@alithia/chain/node/hex-quantity.ts";
import { planAll, type ReadPlan, readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { EntryState, HistoryEntry, HistoryFacts } from "./history-facts.ts";
import type { OurHistoryInput } from "./input.ts";

const maxEntries = 20;

type Receipt = { block: bigint; succeeded: boolean; feeWei: bigint | null };

/** What the conversation proposed, each signed transaction looked up once more. */
export async function readHistory(
  reader: ChainReader,
  { proposals }: DialogueState,
  { only }: OurHistoryInput,
): Promise<HistoryFacts> {
  const ofSigned = proposals.filter(isSigned);
  const ofKind = { latest: proposals.slice(0, 1), signed: ofSigned };
  const wanted = only === undefined ? proposals : ofKind[only];
  const shown = wanted.slice(0, maxEntries);
  const hashes = [...new Set(shown.flatMap(({ steps }) => steps.flatMap(({ hash }) => hash ?? [])))];
  const [receipts = []] =
    hashes.length === 0 ? [] : await readTogether(reader, [planAll(hashes.map(planReceipt))]);
  const known = new Map(hashes.map((hash, index) => [hash as string, receipts[index] ?? null]));
  return {
    entries: shown.map((proposal) => composeEntry(proposal, known)),
    total: proposals.length,
    signed: ofSigned.length,
  };
}

function isSigned({ steps }: ProposalRecord): boolean {
  return steps.some(({ hash }) => hash !== undefined);
}

function planReceipt(hash: `0x${string}`): ReadPlan<Receipt | null> {
  return {
    calls: [{ method: "eth_getTransactionReceipt", params: [hash], label: `The receipt of ${hash}` }],
    parse: ([answer]) => {
      if (!answer?.ok || typeof answer.result !== "object" || answer.result === null) return null;
      const { blockNumber, status, gasUsed, effectiveGasPrice } = answer.result as Record<string, unknown>;
      const block = parseQuantity(blockNumber);
      const [gas, price] = [parseQuantity(gasUsed), parseQuantity(effectiveGasPrice)];
      if (block === null) return null;
      return {
        block,
        succeeded: status === "0x1",
        feeWei: gas === null || price === null ? null : gas * price,
      };
    },
  };
}

function composeEntry(
  { summary, steps }: ProposalRecord,
  receipts: ReadonlyMap<string, Receipt | null>,
): HistoryEntry {
  const transactions = steps.flatMap(({ hash, reason }) => {
    if (hash === undefined) return [];
    const receipt = receipts.get(hash) ?? null;
    return {
      hash,
      block: receipt === null ? null : String(receipt.block),
      fee: receipt?.feeWei == null ? null : formatCoins(receipt.feeWei),
      reason: reason ?? null,
    };
  });
  const states = steps.map((step) => judgeStep(step, receipts.get(step.hash ?? "") ?? null));
  const stepsLeft = states.filter((state) => state === "not-signed").length;
  const told = states.filter((state) => state !== "not-signed");
  return {
    summary,
    state: told.find((state) => state !== "confirmed") ?? told[0] ?? "not-signed",
    transactions,
    stepsLeft: told.length === 0 ? 0 : stepsLeft,
  };
}

function judgeStep({ status, hash }: ProposalRecord["steps"][number], receipt: Receipt | null): EntryState {
  if (hash === undefined) return "not-signed";
  if (status === "other-transaction" || status === "dropped") return status;
  if (receipt !== null) return receipt.succeeded ? "confirmed" : "reverted";
  return status === "confirmed" || status === "reverted" ? "unseen" : "pending";
}
