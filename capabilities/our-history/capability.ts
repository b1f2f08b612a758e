import type { Capability, FollowUp } from "@alithia/agent/capability.ts";
import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { count, sayDollars } from "../narration/phrases.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import {
  type EntryState,
  type Fees,
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
  { entries, fees, total, signed, searchedTo }: HistoryFacts,
  { only }: OurHistoryInput,
): string {
  const [first] = entries;
  if (total === 0) return nothingPrepared;
  if (first === undefined)
    return `You signed none of the ${count(total, "transaction")} that I prepared here.`;
  if (only === "fee") return sayFee(first, fees);
  if (only === "latest") return `${answers[first.state]}${sayBlock(first, searchedTo)}: ${sayEntry(first)}`;
  const opening =
    only === "signed"
      ? `You signed ${signed} of the ${count(total, "transaction")} that I prepared here, the latest first:`
      : `I prepared ${count(total, "transaction")} in this conversation, and you signed ${signed}; the latest first:`;
  const more = (only === "signed" ? signed : total) - entries.length;
  const rest = more > 0 ? `\n\n${count(more, "earlier one")} not listed.` : "";
  const paid =
    fees.paid === null ? "" : `\n\n${sayPaid(fees.paid)} for ${count(fees.paid.count, "transaction")}.`;
  return `${opening}\n\n${entries.map((entry) => `- ${sayListed(entry)}`).join("\n")}${rest}${paid}`;
}

const sayPaid = ({ wei, dollars }: Fees) =>
  `**You paid ${formatCoins(BigInt(wei))}${sayDollars(dollars)} in fees**`;

/** States the fee that was paid, or its maximum. */
function sayFee(entry: HistoryEntry, { paid, open }: HistoryFacts["fees"]): string {
  if (paid !== null) return `${sayPaid(paid)}: ${sayEntry(entry)}`;
  return open === null
    ? `I could not price its network fee; your wallet shows it before you sign: ${sayEntry(entry)}`
    : `**Its network fee is up to about ${formatCoins(BigInt(open.wei), 6)}${sayDollars(open.dollars)}**, on top of what it moves; your wallet shows it before you sign: ${sayEntry(entry)}`;
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

/** Answers "what did all of that cost" with the total fees of what was mined, before the list; else null. */
function answerOfHistory(
  { fees: { paid } }: HistoryFacts,
  { only }: OurHistoryInput,
  question: string,
): string | null {
  return paid !== null && only === undefined && ofFees.test(question)
    ? `${sayPaid(paid)} for ${count(paid.count, "transaction")}.`
    : null;
}

const ofAll =
  /\b(?:all of (?:it|this|that|them|these)|everything|together|altogether|so far|both|all (?:two|three|four|five))\b/i;
const leadTo = (input: OurHistoryInput) => ({ capability: "our-history", input });

/** Questions about whatever transaction was prepared last. */
const preparedFollowUps: readonly FollowUp<HistoryFacts, OurHistoryInput>[] = [
  {
    asked: `how much is the network fee in dollars | the fee in dollars | and in dollars | what does it cost in dollars | what would this
      cost me all in | so what do I pay in total for this | what will it cost me | what will deploying cost me |
      what is the damage | is the fee on top of that | is there a fee on top | what are the costs | does it cost
      extra | who pays the fee | how expensive is it | what is the fee in usd | what do I pay for signing | costs`,
    leadsTo: (_, { text }) => leadTo(ofAll.test(text) ? {} : { only: "fee" }),
  },
  {
    asked: `did it go through | did the payment go through | did the revoke go through | did the transaction work | is it
      done | is it through | is it confirmed | did it work | was it successful | is that it | are we done | has it
      been sent | did my signature arrive | is everything done | did it fail | what is the status | any news |
      has it gone out | is it sent | did they get it | has it arrived | did he receive it | did the approval work`,
    leadsTo: () => leadTo({ only: "latest" }),
  },
  {
    asked: `what did all of them cost me together | how much did I spend in all | what did all three cost me with fees |
      what did those two cost together | fees of all of them together | the total of everything I signed |
      what have I paid so far | sum of the fees | how much did I pay in fees in total`,
    leadsTo: () => leadTo({}),
  },
];

export function createOurHistory({
  node,
  registry,
}: Pick<CapabilityDependencies, "node" | "registry">): Capability<OurHistoryInput, HistoryFacts> {
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
    followUps: preparedFollowUps,
    suggest: ({ total }, { only }) => [
      ...(only === "latest" && total > 1 ? [{ operation: "our-history" as const }] : []),
      { operation: "history" },
      { operation: "wallet-summary" },
    ],
    execute: (input, context) =>
      readWithEvidence(node, context, (reader) => readHistory(reader, registry, context.dialogue, input)),
  };
}
