import type { FollowUp } from "@alithia/agent/capability.ts";
import { classifyQuestion } from "@alithia/agent/question-classifier/classify-question.ts";
import { dollarWords, listAmounts } from "@alithia/agent/understanding/token-queries.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { readPeriodUnit } from "./narrate-periods.ts";
import { readPickedLines } from "./picked-lines.ts";
import { asksPolitely, findWay } from "./records-question.ts";
import { asksSameTime } from "./same-time.ts";
import { saysFee } from "./says-fee.ts";
import {
  asksOfRecords,
  isFiltered,
  type SummarizeWalletInput,
  type WalletSummary,
} from "./wallet-summary.ts";

type Ask = NonNullable<SummarizeWalletInput["ask"]>;
type Query = Partial<SummarizeWalletInput>;
type FollowUpOfWallet = FollowUp<WalletSummary, SummarizeWalletInput>;
type Leads = NonNullable<FollowUpOfWallet["leadsTo"]>;

/** Whether payments, fees or their sums are shown. */
export const isOfRecords = (input: SummarizeWalletInput): boolean =>
  input.view === undefined &&
  (isFiltered(input) ||
    (input.pick ?? input.ask) !== undefined ||
    /^(?:fees|activity|totals)$/.test(input.part ?? ""));

/** A query without what was asked of its lines. */
export const withoutAsk = <Input extends Query>({ ask: _, lines: __, ...input }: Input) => input;

const ofPayments =
  /\b(?:payments?|transfers?|paid|pay|sent|send|spent|received|incoming|outgoing|deposits?|donations?)\b/i;
const ofTransactions = /\b(?:transactions?|txs?|txns?|movements?|activit\w*|records?|histor\w*)\b/i;

/** The token that is named, and not as the unit of an amount. */
function readToken(tokens: readonly Token[]): string | undefined {
  const named = tokens.flatMap(({ entity, text }, at) =>
    entity?.kind === "token" && !dollarWords.test(text) && tokens[at - 1]?.entity?.kind !== "number"
      ? entity.symbol
      : [],
  );
  const [only, ...others] = new Set(named);
  return others.length === 0 ? only : undefined;
}

/** The one other address that is named. */
function readOther({ tokens, account = "0x" }: Utterance, address: string | undefined): string | undefined {
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? entity.value : []));
  const isOther = (one: string) => !isSameHex(one, account) && !isSameHex(one, address ?? "0x");
  const [other, ...others] = new Set(named.filter(isOther));
  return others.length === 0 ? other : undefined;
}

export const readDays = (text: string) => findDayWords(text)?.[0].toLowerCase();

/** These are asked of all that the wallet signed, whatever was shown of it. */
const ofSigned = /^(?:other|missing)$/;
const ofOwnRecords =
  /\b(?:my|our) (?:\w+ ){0,2}(?:transactions?|payments?|transfers?|movements?|txs?)\b|\ball (?:of )?(?:the |my |our )?(?:transactions|movements)\b/i;

/** Whether the fees of transactions are meant, and not what moved. */
function isOfFees({ text, tokens }: Utterance, part: Query["part"], ask: Ask | undefined): boolean {
  if (ask !== undefined && ofSigned.test(ask)) return true;
  if (ask === "fees-of" && part !== "fees" && pointing.test(text)) return false;
  if (ask === "file")
    return (saysFee(tokens) || part === "fees") && !ofPayments.test(text) && !ofTransactions.test(text);
  return saysFee(tokens) ? !/\bpayments?\b/i.test(text) : part === "fees" && !ofPayments.test(text);
}

/** Reads the records before again with the parts that a message names changed, and what it asks of their lines. */
function changeQuery(before: SummarizeWalletInput, said: Utterance, ask?: Ask): Record<string, unknown> {
  const { address, part, least, most, without } = before;
  const { text } = said;
  const days = readDays(text) ?? before.days;
  const lines = readPickedLines(said);
  const asked = { days, every: true, ask, ...(Object.keys(lines).length > 0 && { lines }) };
  if (isOfFees(said, part, ask)) return keepDefined({ address, part: "fees", ...asked });
  const filter = keepDefined({ least, most, without, ...readFilter(said, before) });
  const isAny = days === undefined && Object.keys(filter).length === 0;
  const any = ofTransactions.test(text) ? { part: "activity" } : { moved: "both" };
  return keepDefined({ address, ...(isAny && any), ...filter, ...asked });
}

/** The token, other side and way that a message names, else those before. */
function readFilter(
  said: Utterance,
  { address, part, token, counterparty, moved }: SummarizeWalletInput,
): Query {
  const { text, tokens } = said;
  const isAnew = ofOwnRecords.test(text);
  const asked = text
    .replace(asksPolitely, " ")
    .replace(findDayWords(text)?.[0] ?? "", " ")
    .trim();
  const before = part === "totals" ? "out" : isAnew ? undefined : moved;
  return keepDefined({
    token: readToken(tokens) ?? token,
    counterparty: readOther(said, address) ?? (isAnew ? undefined : counterparty),
    moved: findWay(asked, {}) ?? before,
  }) as Query;
}

const ofKeys = /\b(?:private|keys?|seed|phrase|password)\b/i;

/** Leads to the same records with what is asked of them. */
export const askOf =
  (ask?: Ask): Leads =>
  (input, said) =>
    // Fees of other days are a request of their own, and the export of a key is none of records.
    (ask === "fees-of" && readDays(said.text) !== undefined) || (ask === "file" && ofKeys.test(said.text))
      ? null
      : { capability: "summarize-wallet", input: changeQuery(input, said, ask) };

/** A question of the wallet, which is asked of no lines. */
export function leaveAsk(one: FollowUpOfWallet): FollowUpOfWallet {
  const { leadsTo, answer, fits } = one;
  if (leadsTo === undefined)
    return { ...one, fits: (input) => input.ask === undefined && fits?.(input) !== false };
  return {
    ...one,
    leadsTo: (input, said) => leadsTo(withoutAsk(input) as SummarizeWalletInput, said),
    ...(answer && {
      answer: (facts, input, ...rest) => (input.ask === undefined ? answer(facts, input, ...rest) : null),
    }),
  };
}

/** Words that ask for one thing alone. */
const words: readonly (readonly [Ask, RegExp])[] = [
  ["file", /\b(?:csv|comma[- ]separated|spreadsheet|excel)\b/i],
  ["which-sum", /\b(?:makes? up|made up of|adds? up to|sums? up to|consists? of|composed of)\b.*\d/i],
  ["avg", /\b(?:averages?|avg|mean (?:value|size|amount))\b/i],
  ["final", /\b(?:final|irreversible|reversed|settled)\b/i],
  ["hash", /\b(?:hash(?:es)?|txids?|(?:transaction|tx) ids?)\b/i],
];
const ofWhole = /^(?:file|avg|final|hash|which-sum)$/;
const pointing = /\b(?:this|that|these|those|it|them)\b(?! (?:day|week|month|year|quarter)\b)/i;

const leastShare = 0.4;
const shareOfWord = 0.6;

const sending = /\b(?:sent|paid|send|pay|went out|transferred|payments?)\b/i;

/** Whether a message says of an amount that it was paid. */
export const namesPayment = ({ text, tokens }: Utterance): boolean =>
  sending.test(text) && listAmounts(tokens).some(({ unit }) => unit !== undefined);

/** Whether a payment of the visitor's is said to be lacking in the list that is shown. */
function saysMissing(said: Utterance, least: number): boolean {
  const [best] = classifyQuestion(said.tokens, "summarize-wallet");
  const isSure = best !== undefined && best.share >= Math.max(least, leastShare);
  return isSure && (best.is === "missing" || (best.is === "little-missing" && namesPayment(said)));
}

function findAsk({ text, tokens }: Utterance, least: number): Ask | undefined {
  const said = words.find(([, form]) => form.test(text))?.[0];
  if (said !== undefined && shareOfWord >= least) return said;
  const [best] = classifyQuestion(tokens, "summarize-wallet");
  return asksOfRecords.find((ask) => ask === best?.is && best.share >= Math.max(least, leastShare));
}

const own = /\b(?:i|my|mine|me|we|our|ours|us|this wallet|the wallet)\b/i;
const ofSum = /\b(?:totals?|in total|sum|altogether|all together|how many|paid|spent)\b/i;
/** What asks for the price of a transaction to come, or for what another capability reads. */
const otherwise =
  /\b(?:gas price|gwei|now|currently|usual\w*|typical\w*|average fees?|would|will|could|should|if|costs? (?:to|for|of)|to (?:send|swap|deploy|buy|approve|mint)|pool|sale|swap\w*|trade\w*|approv\w*|price|worth|balances?|hold|held|why|private|keys?|seed|phrase|password)\b/i;
const asksKindly = /\b(?:could|would) (?:i|you|we)\b/gi;
const maxTokens = 40;
/** A transaction that is pasted, or a quotation. */
const isOfElse = ({ entity, text }: Token) =>
  entity?.kind === "quote" || (entity?.kind === "hash" && /^0x/i.test(text));

/** The visitor's own fees of the days that are named, with the line that is asked for beside their sum. */
function readOwnFees(said: Utterance, isBelow: boolean, least: number): Query | null {
  const { text, tokens } = said;
  const days = readDays(text);
  const per = readPeriodUnit(text);
  const isOwn = own.test(text) || ofSum.test(text) || isBelow || per !== undefined;
  if (!saysFee(tokens) || (days ?? per) === undefined || !isOwn) return null;
  const ask = findAsk(said, least);
  const lines = readPickedLines({ text: text.replace(days ?? "", ""), tokens });
  const isOfPayment = lines.amounts?.some((amount) => amount.includes(" "));
  if (ask === "file" || isOfPayment) return null;
  const isOfLine = ask === "final" || ask === "hash";
  return keepDefined({
    part: "fees" as const,
    days,
    per,
    ...(isOfLine && { ask, lines, pick: "sum" as const }),
  });
}

/** The records of the visitor that are shown, which a message may go on with. */
function findShown({ thread: [latest], account = "0x" }: Utterance): SummarizeWalletInput | null {
  if (latest?.capability !== "summarize-wallet") return null;
  const input = latest.input as SummarizeWalletInput;
  const isOfTime = input.view !== undefined && input.days !== undefined;
  return (isOfTime || isOfRecords(input)) && isSameHex(input.address, account) ? input : null;
}

const asksSums = /\b(?:how much|totals?|sums?|amounts?|add(?:ed)? up|break ?down)\b/i;
const ofAverage = /\b(?:averages?|avg|mean)\b/i;
const perParty =
  /\b(?:per|by|for each|for every) (?:(sender|payer|donor)|recipient|person|payee|counterparty|address)\b/i;

/** The sums of what is shown, or of the days that are named, for each day, week, month or year. */
function readPeriods(said: Utterance, before: SummarizeWalletInput): Record<string, unknown> | null {
  const { text } = said;
  const per = readPeriodUnit(text);
  if (per === undefined || before.part === "fees" || saysFee(said.tokens) || ofAverage.test(text))
    return null;
  const { address, counterparty, moved = "both" } = before;
  const filter = { token: readToken(said.tokens) ?? before.token, days: readDays(text) ?? before.days };
  return {
    address,
    moved: findWay(text, {}) ?? moved,
    counterparty: readOther(said, address) ?? counterparty,
    ...filter,
    pick: "sum",
    per,
  };
}

/** The sums of what is shown, or of the days that are named, by the other side. */
function readTotals(
  { text }: Utterance,
  { address, days, token, moved }: SummarizeWalletInput,
): Record<string, unknown> | null {
  const [found, sender] = perParty.exec(text) ?? [];
  if (found === undefined) return null;
  const way = sender === undefined ? (findWay(text, {}) ?? moved) : "in";
  return keepDefined({
    address,
    part: "totals",
    moved: way === "in" ? "in" : "out",
    days: readDays(text) ?? days,
    token,
  });
}

/** Whether a message asks for the visitor's records by itself, without pointing to what is shown. */
function isWhole({ text, tokens }: Utterance): boolean {
  const isOfOwn = readDays(text) !== undefined || (ofOwnRecords.test(text) && !pointing.test(text));
  return isOfOwn && (saysFee(tokens) || ofPayments.test(text) || ofTransactions.test(text));
}

/** Whether a question is asked, and of nothing that is pasted. */
const mayAsk = ({ tokens, picks, thread: [latest] }: Utterance): boolean =>
  picks.length === 0 && latest?.missing === undefined && tokens.length <= maxTokens && !tokens.some(isOfElse);

/**
 * Reads a question about the lines of the visitor's records: what is asked, of which kind of records, way, token, other
 * side and days. Below records that are shown, what the message does not name is as before.
 */
export function readRecordsQuery(utterance: Utterance, least: number): Record<string, unknown> | null {
  const { text, account } = utterance;
  if (account === undefined || !mayAsk(utterance)) return null;
  const shown = findShown(utterance);
  if (shown !== null && saysMissing(utterance, least)) return changeQuery(shown, utterance, "missing");
  if (shown !== null && asksSameTime(text)) return { ...withoutAsk(shown), every: true };
  if (otherwise.test(text.replace(asksKindly, " "))) return null;
  const isOwn = asksSums.test(text) && ofPayments.test(text) && findWay(text, {}) !== null;
  const sums = shown !== null || isOwn ? readPeriods(utterance, shown ?? { address: account }) : null;
  if (sums !== null) return keepDefined(sums);
  const fees = readOwnFees(utterance, shown !== null, least);
  if (fees !== null) return { address: account, ...fees };
  return shown === null ? readWhole(utterance, account, least) : readBelow(utterance, shown, least);
}

function readBelow(
  utterance: Utterance,
  shown: SummarizeWalletInput,
  least: number,
): Record<string, unknown> | null {
  const totals = readTotals(utterance, shown);
  if (totals !== null) return totals;
  const ask = findAsk(utterance, least);
  // One line that is described is explained by its transaction.
  const isOfOne = ask === "what-for" || ask === "fees-of";
  return ask === undefined || isOfOne ? null : changeQuery(shown, utterance, ask);
}

function readWhole(
  utterance: Utterance,
  address: `0x${string}`,
  least: number,
): Record<string, unknown> | null {
  const ask = findAsk(utterance, least);
  return ask !== undefined && ofWhole.test(ask) && isWhole(utterance)
    ? changeQuery({ address, ...wayOfAverage(utterance, ask) }, utterance, ask)
    : null;
}

/** An average is of what was paid, if no way is named. */
const wayOfAverage = ({ text, tokens }: Utterance, ask: Ask): Query =>
  ask === "avg" && !saysFee(tokens) ? { moved: findWay(text, {}) ?? "out" } : {};
