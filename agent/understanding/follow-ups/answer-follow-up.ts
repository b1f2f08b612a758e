import type { FollowUp } from "../../capability.ts";
import { splitQuestions, splitUtterance } from "../../likeness/split-questions.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { type Analysis, readFrame, settle, sumShares } from "../analysis.ts";
import { ordersRevocation } from "../clarification/revocation-words.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import {
  type Frame,
  type Intent,
  isConfidentRead,
  isOfDays,
  isTextAnswer,
  textCapabilities,
} from "../intent.ts";
import { tellsDate } from "../normalization/normalize-tokens.ts";
import { answerLeft } from "../slots/fill-defaults.ts";
import { asksDefinition, findExactNumber, hasEntity, listEntities, onlyOf } from "../token-queries.ts";
import { asksWorth } from "./answer-about-request.ts";

const entriesBack = 3;
export const maxTokens = 40;
/** From this probability on, the reader is sure what a message asks for. */
const sureShare = 0.95;
/** Minimum likeness to a question about the latest result, and an earlier one. */
const minScore = 0.3;
const minEarlierScore = 0.45;
/** Minimum likeness where a whole request of its own is read, or a word is asked about. */
const minScoreAgainstRead = 0.7;
/** Minimum likeness where the reader is sure that the meaning of a term is asked. */
const minScoreOfTerm = 0.9;
const readLabels = /^(?:history|balance|wallet-summary|portfolio-value|quote-trade|quote-buy|sale-position)$/;
/** Below this probability of what the earlier request serves, a message that names another token is not about it. */
const minServedShare = 0.5;
/** Minimum likeness where another address is named beside it, e.g. "is it to my address, 0x…?". */
const minScoreBesideAddress = 0.5;
/** At or above this probability, the message may ask for a transaction. */
const minMove = 0.45;
/** References and words of money, which are entities too, e.g. "that person", "my address", "dollars". */
const spoken =
  /^(?:(?:my|his|her|its|their|this|that|the) .*|it|its|that|this|those|these|them|he|she|they|him|her|their|one|there|dollars?|bucks|usd)$/i;

/**
 * Answers a question about the latest result by reading it again, e.g. "which events did it emit?", "and when
 * was that?" after a transaction, "any of them unlimited?" after approvals.
 */
export function answerAboutLatest(analysis: Analysis): Intent[] | null {
  const { text, thread } = analysis.utterance;
  if (thread[0] !== undefined && leadsToTransaction(thread[0]) && asksWorth(text)) return null;
  return answerEach(analysis) ?? answerAbout(analysis, 0, 1);
}

/** Answers each of several questions, also what is left, e.g. "how long does it take, and can I stop it?". */
function answerEach(analysis: Analysis): Intent[] | null {
  const parts = splitUtterance(analysis.utterance).map((utterance) => ({
    ...analysis,
    intents: [],
    utterance,
  }));
  const rests = parts.map(answerLeft);
  if (parts.length < 2 || !parts.every(({ utterance: { text } }) => asking.test(text))) return null;
  const answers = parts.map((part, at) => rests[at] ?? answerAbout(part, 0, 1));
  const isExplained = answers.every((one) => one?.every(isTextAnswer) === true);
  if (answers.includes(null) || !(isExplained || rests.some((rest) => rest !== null))) return null;
  return [
    ...new Map(answers.flatMap((one) => one ?? []).map((one) => [JSON.stringify(toCall(one)), one])).values(),
  ];
}

const toCall = (intent: Intent) => (intent.kind === "request" ? intent.reading.input : intent);

/** Answers a question about a result before the latest. */
export function answerAboutEarlier(analysis: Analysis): Intent[] | null {
  return answerAbout(analysis, 1, entriesBack);
}

const interrogative =
  /^\W*(?:(?:and|so|but|ok|okay|wait)\W+)*(?:is|are|was|does|do|did|has|have|will|what|whats|how|who|when|which|where|(?:can|could|may|must|should) (?:i|we|it|that|the))\b/i;

const asking =
  /\?|\b(?:whats?|why|hows?|who|when|where|which)\b|\b(?:is|are|do|does|did|can|could|will|would|should|may) (?:i|it|that|this|they|he|she|the|you|we)\b/i;

const quotation = /(?:["“”‘]|(?<!\w)')\w.*["”’']/;

function answerAbout(analysis: Analysis, from: number, to: number): Intent[] | null {
  const { judgement, utterance } = analysis;
  const { text, tokens, dialogue } = utterance;
  const isRequest = judgement.moves >= minMove;
  if ((dialogue?.approvals ?? []).length > 0 && !text.includes("?") && ordersRevocation(text)) return null;
  if (tokens.length > maxTokens || (isRequest && !interrogative.test(text)) || asksWhatTokenIs(utterance))
    return null;
  const least = leastScore(analysis, isRequest);
  for (const entry of listTopics(utterance, from, to)) {
    const asked = entry.missing === undefined ? findAsked(analysis, entry, from > 0) : null;
    const found =
      asked === null || asked.score < Math.max(least, leastOfText(analysis, asked)) ? null : asked;
    const reading = found === null ? null : readAnswer(analysis, entry, found);
    if (reading !== null) return [settle(reading, tokens)];
  }
  return null;
}

/** Minimum likeness, against what the reader is sure of; nothing but a text explains a term as such. */
function leastScore({ top, utterance: { text } }: Analysis, isRequest: boolean): number {
  const isOfTerms = splitQuestions(text).filter((part) => asksDefinition(part.text)).length > 1;
  if (isOfTerms) return Number.POSITIVE_INFINITY;
  if (top.label === "glossary" && top.share >= sureShare)
    return quotation.test(text) ? Number.POSITIVE_INFINITY : minScoreOfTerm;
  return isRequest || asksDefinition(text) ? minScoreAgainstRead : 0;
}

/** Minimum likeness of a question that a text answers, where the reader is sure of a read. */
const leastOfText = ({ top: { label, share } }: Analysis, { on }: FollowUp<never, never>): number =>
  on !== undefined && share >= sureShare && readLabels.test(label) ? minScoreAgainstRead : 0;

/** E.g. "what is USDC?", which is no question about what was shown. */
function asksWhatTokenIs(utterance: Utterance): boolean {
  return splitUtterance(utterance).some(
    ({ text, tokens }) => asksDefinition(text) && hasEntity(tokens, "token"),
  );
}

const aboutSale = /\b(?:sale|presale|returns? (?:of )?ALI|right of return)\b/i;
const sale: ThreadEntry = { capability: "buy-ali", input: { action: "status" }, entities: [] };

/** The requests that a question may be about, and before them the text told last, or the sale if it is about that. */
export function listTopics({ thread, dialogue }: Utterance, from: number, to: number): ThreadEntry[] {
  const told = from === 0 && thread[0]?.missing === undefined ? dialogue?.told : undefined;
  const requests = thread.slice(from, to).map(toTopic);
  if (told === undefined) return requests;
  return aboutSale.test(told) ? [sale] : [toldText(told), ...requests];
}

const toldText = (question: string): ThreadEntry => ({
  capability: "glossary",
  input: { question },
  entities: [],
});

/** After a text about the sale, questions are of the sale itself. */
function toTopic(entry: ThreadEntry): ThreadEntry {
  const { question } = entry.input;
  const isText = textCapabilities.test(entry.capability) && typeof question === "string";
  return isText && aboutSale.test(question) ? { ...entry, ...sale, entities: entry.entities } : entry;
}

const ofFeesNow =
  /\b(?:fees?|gas)\b.*\b(?:right now|now|currently|at the (?:moment|minute)|at present|these days|nowadays)\b/i;

/** The question about the entry's result, if it is alike enough and names nothing else. */
function findAsked(analysis: Analysis, entry: ThreadEntry, isEarlier: boolean) {
  const { intents, utterance } = analysis;
  if (entry.capability === "explain-transaction" && ofFeesNow.test(utterance.text)) return null;
  const found = findLikeliest(analysis, entry);
  const isOfText = found?.on !== undefined;
  const named = utterance.tokens.filter(
    (token, at) =>
      !isKnown(token, entry) &&
      !((isOfText || found?.counts === true) && isNumber(token)) &&
      !isOfResult(token, utterance) &&
      !tellsDate(utterance.tokens, at),
  );
  if (isOfText && !asking.test(utterance.text)) return null;
  if (named.some(({ entity }) => isEarlier || entity?.kind !== "address")) return null;
  if (entry.capability !== "summarize-wallet" && intents.some(isOfDays)) return null;
  const served: readonly string[] = operationsOfCall(labelOf(entry));
  const isOfOther = analysis.top.share >= sureShare && !served.includes(analysis.top.label);
  if (named.length > 0 && isOfOther && !textCapabilities.test(entry.capability)) return null;
  const isElsewhere = namesOtherToken(utterance, entry) && shareOfServed(analysis, served) < minServedShare;
  const least = isElsewhere || intents.some(isConfidentRead) ? minScoreAgainstRead : minScore;
  const plain = Math.max(least, isEarlier ? minEarlierScore : minScore);
  return found !== null && found.score >= (named.length > 0 ? minScoreBesideAddress : plain) ? found : null;
}

const shareOfServed = ({ judgement }: Analysis, served: readonly string[]) =>
  sumShares(
    judgement,
    new Set(judgement.labels.map(({ label }) => label).filter((one) => served.includes(one))),
  );

/** "What does one ALI cost?" after a wallet: a token that the earlier request did not name. */
function namesOtherToken({ tokens }: Utterance, { capability, input }: ThreadEntry): boolean {
  const named = JSON.stringify(input);
  return (
    capability === "summarize-wallet" &&
    tokens.some(
      ({ entity, text }) =>
        entity?.kind === "token" && !spoken.test(text) && !named.includes(`"${entity.symbol}"`),
    )
  );
}

/** Reads the result again, or what the question leads to; null if that cannot answer. */
export function readAnswer(
  analysis: Analysis,
  { capability, input, created }: ThreadEntry,
  { leadsTo }: FollowUp<never, never>,
): Omit<Reading, "score"> | null {
  const frame = leadsTo === undefined ? { capability, input } : leadsTo(input as never, analysis.utterance);
  const isOfWallet = leadsTo !== undefined || capability === "summarize-wallet";
  if (frame === null || (isOfWallet && leavesAddress(frame.input, analysis.utterance))) return null;
  if (leadsTo !== undefined && readsOtherToken(frame, analysis.utterance)) return null;
  // What was deployed is read from its contract, and no text stands for it.
  if (textCapabilities.test(frame.capability)) return created === undefined ? frame : null;
  const reading = readFrame(analysis, frame);
  // "Is 0x… safe?" after a revocation asks for no other one.
  const isOrder = reading?.movesValue === true || reading?.input.revoke !== undefined;
  return reading === null || isOrder || reading.refusal ? null : reading;
}

/** Whether the balance of another token is read than the only one that the message names. */
function readsOtherToken({ capability, input }: Frame, { tokens }: Utterance): boolean {
  const { topic, token } = input as { topic?: unknown; token?: unknown };
  const named = onlyOf(listEntities(tokens, "token"));
  if (capability !== "read-chain" || topic !== "balance" || named === undefined || token === undefined)
    return false;
  const isSame = (one: string | undefined) => one?.toLowerCase() === String(token).toLowerCase();
  return !named.candidates.some(({ symbol, address }) => isSame(symbol) || isSame(address));
}

/** Whether the message spells out an address that another read, or the wallet read before, leaves out. */
function leavesAddress(input: object, { tokens }: Utterance): boolean {
  const read = JSON.stringify(input).toLowerCase();
  return tokens.some(
    ({ entity, text }) =>
      entity?.kind === "address" && !spoken.test(text) && !read.includes(entity.value.toLowerCase()),
  );
}

/** The question that the message asks, or its likeliest of several. */
function findLikeliest({ utterance, findFollowUp }: Analysis, entry: ThreadEntry) {
  const { text, tokens, dialogue, thread } = utterance;
  const parts = splitUtterance(utterance).map((part) => part.tokens);
  const isPrepared = (one: ThreadEntry) =>
    dialogue?.proposals[0]?.capability === one.capability && leadsToTransaction(one);
  const list = (topic: Pick<ThreadEntry, "capability" | "input">, least = 0) =>
    [tokens, ...parts].flatMap((said) => {
      const one = findFollowUp(topic, sayWithoutThings(said));
      return one === null || one.score < least ? [] : [one];
    });
  const isRecent = thread.slice(0, entriesBack).some(isPrepared);
  const isOfFee = ofFee.test(text) && !isPrepared(entry) && entry.capability !== "quote-price";
  if (isRecent && isOfFee) return list(prepared)[0] ?? null;
  const least = isPrepared(entry) ? 0 : minEarlierScore;
  const found = [...list(entry), ...(isRecent ? list(prepared, least) : [])];
  return found.toSorted((one, other) => other.score - one.score)[0] ?? null;
}

const ofFee = /\b(?:that|the|this|its|network|gas) fees?\b/i;

/** Questions about any prepared transaction: its fee, its outcome, what all of them cost. */
const prepared = { capability: "our-history", input: {} };

const identifier = /^[A-Za-z]+[a-z][A-Z]\w*$/;

/** The words without what they spell out: hex, numbers, symbols and names in code. */
export function sayWithoutThings(tokens: readonly Token[]): string {
  return tokens
    .filter(({ entity, text }) => (entity === undefined ? !identifier.test(text) : spoken.test(text)))
    .map(({ entity, text, word }) => (entity === undefined ? word : text))
    .join(" ");
}

/** What a text that explains may leave aside, e.g. "why are there two transactions?". */
const isNumber = ({ entity }: Token) => entity?.kind === "number" || entity?.kind === "percent";

/** Names nothing that the earlier request did not: tokens aside, which its result may hold. */
function isKnown({ entity, text }: Token, { input }: ThreadEntry): boolean {
  if (entity === undefined || entity.kind === "token" || entity.kind === "quote") return true;
  const isHeld = (value: string) => JSON.stringify(input).toLowerCase().includes(value.toLowerCase());
  const number = `"${findExactNumber(entity) ?? text}"`;
  if (entity.kind === "number") return isHeld(number) || spoken.test(text);
  // E.g. "the second one" of a list is another subject than the list.
  return entity.kind === "hash" ? isHeld(entity.value) : spoken.test(text) || isHeld(text);
}

/** A number of the last reply, however rounded, but no part of a time or of another number. */
function isOfResult({ entity, text }: Token, utterance: Utterance): boolean {
  const { dialogue } = utterance;
  const ungrouped = (numbers: string) => numbers.replaceAll(/(?<=\d),(?=\d)/g, "");
  // "10 000" and "10k" are no 10.
  const [value] = (/\d/.test(text) && /\d[\d.]*/.exec(findExactNumber(entity) ?? ungrouped(text))) || [""];
  if (entity?.kind !== "number" || value.length < 2) return false;
  const rounded = value.includes(".") ? "" : "(?![\\d:])";
  if (/^\W*(?:and |but |so )*why\b/i.test(utterance.text) && isNearShown(Number(value), utterance))
    return true;
  return new RegExp(`(?<![\\d.:])${value.replaceAll(".", "\\.")}${rounded}`).test(
    ungrouped(dialogue?.reply ?? ""),
  );
}

const nearness = 0.01;

/** Whether a number of the last reply is nearly this one, e.g. 99.997 for "why not 100?". */
function isNearShown(value: number, { dialogue }: Utterance): boolean {
  const shown = (dialogue?.reply ?? "").match(/(?<![\w.,])\d[\d,]*(?:\.\d+)?(?![\w:])/g) ?? [];
  return shown.some((one) => Math.abs(Number(one.replaceAll(",", "")) - value) <= nearness * value);
}
