import type { Capability } from "@alithia/agent/capability.ts";
import { groupDigits, offerRequests } from "@alithia/agent/offer-requests.ts";
import { add, parseRational, writeRational } from "@alithia/agent/tools/rational.ts";
import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { count, quote, sayList } from "../narration/phrases.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { answerRowQuestion } from "../rows/answer-row-question.ts";
import { listLines, pickRows, type Row, sayRows } from "../rows/row.ts";
import { asksField, findPick, readRowQuestion } from "../rows/row-question.ts";
import { type OurHistoryInput, ourHistoryInput, states } from "./choose-proposals.ts";
import { preparedFollowUps } from "./follow-ups.ts";
import { narrateEach, sayBounds, sayDeadline, sayTotal } from "./narrate-card.ts";
import { narrateDeployed } from "./narrate-deployed.ts";
import { sayEntry, sayFee, sayFees, sayPaid, startSentence } from "./narrate-fees.ts";
import {
  narrateNet,
  narrateOpen,
  sayAgainstQuote,
  sayApproval,
  sayFailure,
  sayFeeOf,
  sayHashes,
  sayOutcome,
  sayStanding,
  sayWhen,
  stateWords,
} from "./narrate-outcome.ts";
import { listPayments, narrateEveryone, narratePayments, sayUnmined } from "./narrate-payments.ts";
import { narratePaidWorth } from "./paid-worth.ts";
import { type EntryState, type HistoryEntry, type HistoryFacts, readHistory } from "./read-history.ts";
import { understandOurHistory } from "./understand.ts";

const nothingPrepared =
  "Nothing so far: in this conversation I have prepared no transaction. What your wallet did on the chain I can read: ask for its latest activity.";

const whetherAgain =
  "If you no longer see its card, pick this, and I prepare it again; sign only one of the two.";

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

function narrateHistory(facts: HistoryFacts, input: OurHistoryInput): string {
  return input.only === "fees" && facts.entries.length > 0 ? sayFees(facts) : narrateOf(facts, input);
}

function narrateOf(facts: HistoryFacts, { only, to, amounts = [] }: OurHistoryInput): string {
  const { entries, fees, total, searchedTo } = facts;
  const [first] = entries;
  if (only === "deployed") return narrateDeployed(entries);
  if (total === 0) return nothingPrepared;
  if (only === "open") return narrateOpen(entries);
  if (first === undefined)
    return `You signed none of the ${count(total, "transaction")} that I prepared here.`;
  if (amounts.length > 0 && to === undefined) return narrateAmounts(facts, amounts);
  if (only === "fee") return sayFee(first, fees);
  if (only === "each") return narrateEach(entries);
  const ofCard = sayOfCard(first, only);
  if (ofCard !== null) return ofCard;
  if (facts.paidWorth != null) return narratePaidWorth(facts.paidWorth);
  if (only === "net") return narrateNet(entries, facts.gain);
  if (only === "approval") return sayApproval(first);
  const paid = first.capability === "send" ? narratePaid(entries, only, to) : null;
  if (paid !== null) return paid;
  if (only === "received") return sayReceived(first) ?? sayLatest(first, searchedTo);
  if (only !== undefined && only !== "signed") return sayLatest(first, searchedTo);
  return listEntries(facts, only === "signed");
}

/** What a card says of its time limit, of the least that it gives, or of all that it takes; null of anything else. */
function sayOfCard(entry: HistoryEntry, only: OurHistoryInput["only"]): string | null {
  if (only === "deadline") return sayDeadline(entry);
  if (only === "bounds") return sayBounds(entry);
  return only === "total" ? sayTotal(entry) : null;
}

/** Narrates payments as a table or recipient by recipient where that is asked; null otherwise. */
function narratePaid(
  entries: HistoryFacts["entries"],
  only: OurHistoryInput["only"],
  to: OurHistoryInput["to"],
): string | null {
  const steps = entries[0]?.transactions.length ?? 0;
  if (only === "payments") return narratePayments(entries, to);
  const isOfSeveral = only === "everyone" ? steps > 0 : only === "latest" && steps > 1;
  return isOfSeveral ? narrateEveryone(entries, to) : null;
}

function listEntries({ entries, fees, total, signed }: HistoryFacts, isOfSigned: boolean): string {
  const opening = isOfSigned
    ? `You signed ${signed} of the ${count(total, "transaction")} that I prepared here, the latest first:`
    : `I prepared ${count(total, "transaction")} in this conversation, and you signed ${signed}; the latest first:`;
  const more = (isOfSigned ? signed : total) - entries.length;
  const rest = more > 0 ? `\n\n${count(more, "earlier one")} not listed.` : "";
  const paid =
    fees.paid === null ? "" : `\n\n${sayPaid(fees.paid)} for ${count(fees.paid.count, "transaction")}.`;
  return `${opening}\n\n${entries.map((entry) => `- ${sayListed(entry)}`).join("\n")}${rest}${paid}`;
}

/** What became of one proposal: what it moved where that is known, else in the words of its card. */
function sayLatest(entry: HistoryEntry, searchedTo: string | null): string {
  const { state, stepsLeft, transactions } = entry;
  const failure = sayFailure(entry);
  if (failure !== null) return failure;
  const isDone = state === "confirmed";
  const answer = isDone && stepsLeft > 0 ? "In part," : answers[state];
  const did = isDone ? sayOutcome(entry) : null;
  const unmined = sayUnmined([entry]);
  if (did === null)
    return `${`${answer}${sayBlock(entry, searchedTo)}`.replace(/,$/, "")}: ${sayEntry(entry)}${sayLeft(entry)}${unmined === "" ? "" : `\n\n${unmined}`}`;
  const left = stepsLeft > 0 ? ` ${count(stepsLeft, "step")} not signed.` : "";
  return `${answer}${sayWhen(transactions)}: ${did}${sayFeeOf(transactions)}.${left}${sayHashes(transactions)}`;
}

/** Of an approval that the card withdraws, whether it still stands. */
function sayLeft({ state, standing }: HistoryEntry): string {
  if (state === "confirmed") return sayStanding(standing);
  return standing === true ? " The approval still stands: I read it again." : "";
}

/** What a confirmed transaction brought and cost; null if that is not known. */
function sayReceived(entry: HistoryEntry): string | null {
  const { state, stepsLeft, transactions } = entry;
  const did = state === "confirmed" && stepsLeft === 0 ? sayOutcome(entry) : null;
  return did === null
    ? null
    : `${startSentence(did)},${sayWhen(transactions)}${sayFeeOf(transactions)}.${sayHashes(transactions)}`;
}

/** What became of the cards that state these amounts. */
function narrateAmounts({ entries, searchedTo }: HistoryFacts, amounts: readonly string[]): string {
  const told = amounts.flatMap((amount) => {
    const entry = entries.find(({ summary }) => summary.some((line) => states(line, amount)));
    return entry === undefined ? [] : [sayOfAmount(entry, amount, searchedTo)];
  });
  return told.length > 0 ? told.join("\n\n") : entries.map((one) => sayLatest(one, searchedTo)).join("\n\n");
}

function sayOfAmount(entry: HistoryEntry, amount: string, searchedTo: string | null): string {
  const { state, transactions } = entry;
  if (state !== "not-sent" && state !== "not-signed") return `**${amount}:** ${sayLatest(entry, searchedTo)}`;
  const seen =
    state === "not-sent" && searchedTo !== null
      ? `, and up to block ${Number(searchedTo).toLocaleString("en-US")} the chain shows nothing of it`
      : ", but I could not search the chain for it";
  return transactions.length > 0
    ? `**${amount}:** ${sayEntry(entry)}`
    : `**${amount}:** that card was never signed here, so this page sent nothing of it${seen}.`;
}

/** States up to which block nothing was found. */
function sayBlock({ state }: HistoryEntry, searchedTo: string | null): string {
  if (state !== "not-sent" || searchedTo === null) return "";
  return ` up to block ${Number(searchedTo).toLocaleString("en-US")}, so it is not sent and you paid nothing for it, whatever your wallet may still show`;
}

function sayListed(entry: HistoryEntry): string {
  const { state, transactions, maxFeeWei } = entry;
  const isOpen = transactions.length === 0 && maxFeeWei !== null && /^not-/.test(state);
  const fee = isOpen ? ` Network fee up to about ${formatCoins(BigInt(maxFeeWei), 6)}.` : "";
  const more = `${sayTogether(entry)}${fee}`;
  const said = sayEntry(entry);
  return `${more === "" ? said : said.replace(/\)$/, ").")}${more} **${stateWords[state]}**.`;
}

const sending = /^Send ([\d.,]+) (\S+) to /;

/** What several payments of one token are together. */
function sayTogether({ capability, summary }: HistoryEntry): string {
  const sent = summary.flatMap((line) => {
    const [, amount, token] = sending.exec(line) ?? [];
    return amount === undefined || token === undefined ? [] : [{ amount: amount.replaceAll(",", ""), token }];
  });
  const [first] = sent;
  const isOne = sent.length === summary.length && sent.every(({ token }) => token === first?.token);
  if (capability !== "send" || first === undefined || sent.length < 2 || !isOne) return "";
  const sum = sent.map(({ amount }) => parseRational(amount)).reduce(add);
  return ` Together ${groupDigits(writeRational(sum, 18).text)} ${first.token}.`;
}

const ofHash = /\b(?:hash(?:es)?|txid|(?:transaction|tx) (?:ids?|numbers?))\b/i;

const ofQuote = /\b(?:quot(?:e|es|ed)|estimated?|expected|promised|(?:you|u) (?:said|told|showed))\b/i;

/** Answers what all of it cost, or which of the payments is asked for, before they are listed; else null. */
function answerOfHistory(
  { entries, fees: { paid } }: HistoryFacts,
  { only }: OurHistoryInput,
  question: string,
): string | null {
  if (only === "payments" || only === "everyone") return answerOfPayments(listPayments(entries), question);
  const [first] = entries;
  if (first !== undefined && ofQuote.test(question) && /^(?:received|latest)$/.test(only ?? ""))
    return sayAgainstQuote(first);
  const isReceived = only === "received" && first !== undefined && sayReceived(first) !== null;
  if (isReceived && whether.test(question) && holdsAmount(first, question)) return "**Yes.**";
  const hashes = entries[0]?.transactions.map(({ hash }) => quote(hash)) ?? [];
  if (only === "latest" && ofHash.test(question) && hashes.length > 0)
    return hashes.length === 1 ? `**The hash is ${hashes[0]}.**` : `**The hashes are ${sayList(hashes)}.**`;
  return paid !== null && only === undefined && asksField(question, "fee")
    ? `${sayPaid(paid)} for ${count(paid.count, "transaction")}.`
    : null;
}

/** Asks whether something came, and not what or how much. */
const whether =
  /^(?!.*\b(?:what|how|which|when|where|why)\b).*\b(?:did|have|has) (?:i|we|my|the|it|they)\b[^.?!]*\b(?:get|got|received?|arrived?|come|came|back)\b/i;
const nearness = 0.001;

/** Whether each number of the question is about what came. */
function holdsAmount({ transactions }: HistoryEntry, question: string): boolean {
  const came = transactions.flatMap(({ outcome }) =>
    (outcome?.moves.received ?? []).map(({ token, units }) => Number(units) / 10 ** (token.decimals ?? 18)),
  );
  const named = (question.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => Number(one.replaceAll(",", "")));
  return named.every((one) => came.some((amount) => Math.abs(amount - one) <= nearness * one));
}

function answerOfPayments(payments: readonly Row[], question: string): string | null {
  const pick = findPick(question);
  if (pick !== undefined && pick !== "count") return listLines(sayRows(pickRows(payments, pick)));
  return answerRowQuestion(payments, { ...readRowQuestion(question), whether: null, aggregate: null });
}

export function createOurHistory({
  node,
  registry,
  book,
}: Pick<CapabilityDependencies, "node" | "registry" | "book">): Capability<OurHistoryInput, HistoryFacts> {
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
    async execute(input, context) {
      const read = await readWithEvidence(joinRequests(node, context.signal), context, (reader) =>
        readHistory(reader, { registry, book }, context.dialogue, input),
      );
      const isUnsent = read.facts.entries[0]?.state === "not-sent";
      const { again } = input;
      return again === undefined || !isUnsent
        ? read
        : { ...read, choices: offerRequests(whetherAgain, [again]) };
    },
  };
}
