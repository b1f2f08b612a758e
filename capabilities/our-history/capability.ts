import type { Capability } from "@alithia/agent/capability.ts";
import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { count } from "../narration/phrases.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import {
  type EntryState,
  type HistoryEntry,
  type HistoryFacts,
  type OurHistoryInput,
  ourHistoryInput,
  readHistory,
} from "./read-history.ts";
import { understandOurHistory } from "./understand.ts";

const nothingPrepared =
  "Nothing so far: in this conversation I have prepared no transaction. What your wallet did on the chain I can read: ask for its latest activity.";

const states: Record<EntryState, string> = {
  confirmed: "confirmed",
  reverted: "reverted: it was mined and changed nothing but the fee",
  pending: "sent and not mined yet",
  unseen: "mined when I looked before, but the node does not show it now",
  dropped: "sent, but never mined",
  "other-transaction": "your wallet sent another transaction than the one I prepared",
  "not-sent": "not on the chain, so not signed",
  "not-signed": "no signature was reported, and I did not look on the chain for it",
};

const answers: Record<EntryState, string> = {
  confirmed: "Yes, it is confirmed",
  reverted: "No, it failed",
  pending: "Not yet: it was sent and waits to be mined",
  unseen: "I saw it mined before, but the node does not show it now",
  dropped: "No: it was sent, but never mined",
  "other-transaction": "No: your wallet sent another transaction than the one I prepared",
  "not-sent": "No: the chain shows nothing of it",
  "not-signed": "I do not know: no signature was reported to me, and I could not search the chain for it",
};

function narrateHistory(
  { entries, total, signed, searchedTo }: HistoryFacts,
  { only }: OurHistoryInput,
): string {
  const [first] = entries;
  if (total === 0) return nothingPrepared;
  if (first === undefined)
    return `You signed none of the ${count(total, "transaction")} that I prepared here.`;
  if (only === "fee") return sayFee(first);
  if (only === "latest") return `${answers[first.state]}${sayBlock(first, searchedTo)}: ${sayEntry(first)}`;
  const opening =
    only === "signed"
      ? `You signed ${signed} of the ${count(total, "transaction")} that I prepared here, the latest first:`
      : `I prepared ${count(total, "transaction")} in this conversation, and you signed ${signed}; the latest first:`;
  const more = (only === "signed" ? signed : total) - entries.length;
  const rest = more > 0 ? `\n\n${count(more, "earlier one")} not listed.` : "";
  return `${opening}\n\n${entries.map((entry) => `- ${sayListed(entry)}`).join("\n")}${rest}`;
}

/** States the fee that was paid, or its maximum. */
function sayFee(entry: HistoryEntry): string {
  const paid = addFees([entry]);
  if (paid !== null) return `**You paid ${formatCoins(paid.sum)} in fees**: ${sayEntry(entry)}`;
  return entry.maxFeeWei === null
    ? `I could not price its network fee; your wallet shows it before you sign: ${sayEntry(entry)}`
    : `**Its network fee is up to about ${formatCoins(BigInt(entry.maxFeeWei))}**, and your wallet shows it before you sign: ${sayEntry(entry)}`;
}

function addFees(entries: readonly HistoryEntry[]): { sum: bigint; paid: number } | null {
  const fees = entries
    .flatMap(({ transactions }) => transactions)
    .flatMap(({ feeWei }) => (feeWei === null ? [] : [BigInt(feeWei)]));
  return fees.length === 0 ? null : { sum: fees.reduce((all, fee) => all + fee, 0n), paid: fees.length };
}

/** States up to which block nothing was found. */
function sayBlock({ state }: HistoryEntry, searchedTo: string | null): string {
  if (state !== "not-sent" || searchedTo === null) return "";
  return ` up to block ${Number(searchedTo).toLocaleString("en-US")}, so what your wallet may still show is not sent`;
}

function sayListed(entry: HistoryEntry): string {
  return `${sayEntry(entry)} **${states[entry.state]}**.`;
}

function sayEntry({ summary, transactions, stepsLeft }: HistoryEntry): string {
  const mined = transactions.map(({ hash, block, feeWei, reason }) =>
    [
      block === null ? null : `block ${Number(block).toLocaleString("en-US")}`,
      feeWei === null ? null : `fee ${formatCoins(BigInt(feeWei))}`,
      reason,
      hash,
    ]
      .filter((part) => part !== null)
      .join(", "),
  );
  const left = stepsLeft > 0 ? ` ${count(stepsLeft, "step")} not signed.` : "";
  return `${summary.join(" ")}${mined.length > 0 ? ` (${mined.join("; ")})` : ""}${left}`;
}

const ofFees = /\b(?:fees?|gas|cost|costs)\b/i;

/** Answers "what did all of that cost" with the total fees of what was mined; else null. */
function answerOfHistory({ entries }: HistoryFacts, _: OurHistoryInput, question: string): string | null {
  const fees = ofFees.test(question) ? addFees(entries) : null;
  return fees && `**You paid ${formatCoins(fees.sum)} in fees** for ${count(fees.paid, "transaction")}.`;
}

export function createOurHistory({
  node,
}: Pick<CapabilityDependencies, "node">): Capability<OurHistoryInput, HistoryFacts> {
  return {
    name: "our-history",
    effect: "read",
    embeddedOnly: true,
    aside: true,
    description: "What this conversation prepared, and its outcome.",
    input: ourHistoryInput,
    understand: understandOurHistory,
    narrate: narrateHistory,
    answer: answerOfHistory,
    suggest: ({ total }, { only }) => [
      ...(only === "latest" && total > 1 ? [{ operation: "our-history" as const }] : []),
      { operation: "history" },
      { operation: "wallet-summary" },
    ],
    execute: (input, context) =>
      readWithEvidence(node, context, (reader) => readHistory(reader, context.dialogue, input)),
  };
}
