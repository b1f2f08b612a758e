import { isOperationName } from "@alithia/protocol/operations.ts";
import { splitQuestions } from "../../likeness/split-questions.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Utterance } from "../../utterance.ts";
import {
  type Intent,
  isCancellation,
  isIncomplete,
  isTextAnswer,
  isTransaction,
  isWeak,
  scoresAtLeast,
} from "../intent.ts";
import { onlyOf } from "../token-queries.ts";

export type Judged = { intents: Intent[]; judgement?: ReaderJudgement | undefined };
type Part = Judged & { part: Utterance };

/** Minimum probability of a sentence's reading; of a question, if it is likelier than that of the whole. */
const minSentenceShare = 0.8;
const minQuestionShare = 0.45;
/** From this probability of a read on, no sentence of the message is answered by a text. */
const minReadShare = 0.6;
/** From this probability on, the message may ask for a transaction. */
const maxMove = 0.4;
const minWholeShare = 0.8;
const maxSentences = 6;
const minWords = 3;
const textLabels = /^(knowledge|glossary|about-her|emergency)$/;
/** What such a sentence is about stands in another one. */
const pronouns = /\b(?:he|she|it|they|that|this|those|these|him|her|them)\b/i;
const sentence = /[^.!?\n]*(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?\n]*/g;

const maxQuestions = 3;
/** Minimum score of a text that answers one question of several, and of one that the reader expects. */
const minTextScore = 0.62;
const minExpectedTextScore = 0.6;
const opening =
  /^(?:ok|so|hi|hey|hello|and|also)?[\s,]*(?:what|what's|whats|how|who|where|when|why|which|is|are|does|do|can)\b/i;

/** What ends before its verb, e.g. in "how much USDC and how much S do we hold". */
const halved = /^(?:and )?how (?:much|many) \S+$/i;

/** Answers what parts of a message ask, where the whole says less. */
export function answerParts(base: Utterance, whole: Judged, judge: (part: Utterance) => Judged): Intent[] {
  const isLiteral = whole.intents.some((intent) => intent.kind === "request" && intent.reading.isLiteral);
  if (isLiteral) return whole.intents;
  return (
    answerQuestions(base, whole, judge) ??
    answerBesideRefusal(base, whole, judge) ??
    answerAskingSentence(base, whole, judge)
  );
}

/** Answers each question of a message that consists of nothing else, e.g. "what is a validator and how do I stake". */
function answerQuestions(
  base: Utterance,
  { intents }: Judged,
  judge: (part: Utterance) => Judged,
): Intent[] | null {
  const isOpen = base.thread[0]?.missing !== undefined;
  const mayAsk = intents.every(
    (intent) => intent.kind === "request" && intent.reading.capability !== "emergency",
  );
  const parts = splitParts(base);
  const isPlain = parts.every(
    ({ text }) => opening.test(text.trim()) && !halved.test(text.trim()) && !pronouns.test(text),
  );
  if (isOpen || !mayAsk || !isPlain || parts.length < 2 || parts.length > maxQuestions) return null;
  const answers = parts.map((part) => findAnswer(judge(part)));
  return answers.every((one) => one !== null) ? answers : null;
}

/** The one read or text that answers a question. */
function findAnswer({ intents, judgement }: Judged): Intent | null {
  const intent = onlyOf(intents) ?? null;
  if (intent === null || isTransaction(intent) || isIncomplete(intent)) return null;
  const isExpected = agrees(judgement)(intent);
  if (!isTextAnswer(intent)) return isExpected ? intent : null;
  const isSure = isExpected && (judgement?.labels[0]?.share ?? 0) >= minSentenceShare;
  return scoresAtLeast(intent, isSure ? minExpectedTextScore : minTextScore) ? intent : null;
}

function splitParts(base: Utterance): Utterance[] {
  return splitQuestions(base.text).map(({ text, from }) => ({
    ...base,
    text: `${" ".repeat(from)}${text}`,
    tokens: base.tokens.filter((token) => token.from >= from && token.to <= from + text.length),
  }));
}

/**
 * Answers the one sentence that asks, where the sentences around it hide what it is, e.g. "I just came off
 * shift, sorry for silly questions. What do I hold?". Transactions need the whole message, so only reads and
 * texts are taken from a sentence.
 */
function answerAskingSentence(base: Utterance, whole: Judged, judge: (part: Utterance) => Judged): Intent[] {
  if (!isUncertain(whole)) return whole.intents;
  const parts = splitSentences(base);
  if (parts.length < 2 || parts.length > maxSentences) return whole.intents;
  const asking = parts.filter(isQuestion);
  const clear = (asking.length > 0 ? asking : parts)
    .map((part) => ({ ...judge(part), part }))
    .filter((part) => isClear(part, whole));
  return onlyOf(clear)?.intents ?? whole.intents;
}

/** What is refused, up to what is wanted instead, e.g. "no, I don't want to swap, just". */
const refusal =
  /^\s*(?:(?:oh|but|wait|hm+|ok)[\s,]+)*(?:no+|nope|nah|naw|never ?mind|forget (?:it|that|this)|stop|cancel(?: (?:it|that|this))?|(?:i )?(?:don'?t|do not|dont) (?:want|wanna|need)\b[^,.;!?]{0,80})(?:\s{0,3}[,.;!–—-]{1,3}\s*|\s{1,3}(?=just\b|i\b|show\b|tell\b))(?:(?:but|just|only|please|instead|rather)[\s,]+)*/i;
const maxRefusals = 3;

/** Reads what is wanted instead, e.g. "no, I don't want to swap, just tell me what ALI is worth". */
function answerBesideRefusal(
  base: Utterance,
  whole: Judged,
  judge: (part: Utterance) => Judged,
): Intent[] | null {
  const [only, ...others] = whole.intents;
  if (only === undefined || others.length > 0) return null;
  if (!isCancellation(only) && !isWeak(only)) return null;
  let from = 0;
  for (let dropped = 0; dropped < maxRefusals; dropped++)
    from += refusal.exec(base.text.slice(from))?.[0].length ?? 0;
  const part = {
    ...base,
    text: `${" ".repeat(from)}${base.text.slice(from)}`,
    tokens: base.tokens.filter((token) => token.from >= from),
  };
  if (from === 0 || part.tokens.length === 0) return null;
  const { intents, judgement } = judge(part);
  const [wanted, ...more] = intents;
  if (wanted?.kind !== "request" || more.length > 0) return null;
  if (isTransaction(wanted) || isIncomplete(wanted) || !usesNumbers(wanted, part)) return null;
  return sumAgreeing(wanted, judgement) >= minQuestionShare ? intents : null;
}

/** The sum of the probabilities of all labels that the reading may stand for. */
function sumAgreeing(intent: Extract<Intent, { kind: "request" }>, judgement?: ReaderJudgement): number {
  return (judgement?.labels ?? []).reduce(
    (sum, one) => (agrees({ labels: [one] })(intent) ? sum + one.share : sum),
    0,
  );
}

/** Nothing complete was read that the reader finds likely. */
function isUncertain({ intents, judgement }: Judged): boolean {
  const [top] = judgement?.labels ?? [];
  const isWeakOrTalk = (intent: Intent) =>
    isWeak(intent) || isTextAnswer(intent) || (intent.kind === "small-talk" && !isCancellation(intent));
  if (top === undefined || (judgement?.moves ?? 1) >= maxMove) return false;
  return intents.every(isWeakOrTalk) && !(top.share >= minWholeShare && intents.some(agrees(judgement)));
}

function splitSentences(base: Utterance): Utterance[] {
  return [...base.text.matchAll(sentence)].flatMap(({ 0: text, index }) => {
    const to = index + text.length;
    const tokens = base.tokens.filter((token) => token.from >= index && token.to <= to);
    const isLong = (text.match(/\p{L}+/gu) ?? []).length >= minWords;
    return isLong ? [{ ...base, text: `${" ".repeat(index)}${text}`, tokens }] : [];
  });
}

/** One read or text that the reader expects, and expects more than that of the whole message. */
function isClear({ part, intents, judgement }: Part, whole: Judged): boolean {
  const [intent, ...others] = intents;
  const [top] = judgement?.labels ?? [];
  if (intent?.kind !== "request" || others.length > 0 || top === undefined) return false;
  const isText = isTextAnswer(intent) || intent.reading.capability === "emergency";
  if (isText && (isOfRead(whole) || (isTextAnswer(intent) && pronouns.test(part.text)))) return false;
  if (
    isTransaction(intent) ||
    isIncomplete(intent) ||
    !agrees(judgement)(intent) ||
    !usesNumbers(intent, part)
  )
    return false;
  const before = whole.judgement?.labels[0];
  const isSame = textLabels.test(top.label) && before?.label === top.label;
  const isLikelier =
    isQuestion(part) && !isSame && top.share >= minQuestionShare && top.share > (before?.share ?? 0);
  return top.share >= minSentenceShare || isLikelier;
}

/** The whole message most likely asks for a read. */
function isOfRead({ judgement }: Judged): boolean {
  const [top] = judgement?.labels ?? [];
  return (
    top !== undefined &&
    isOperationName(top.label) &&
    !textLabels.test(top.label) &&
    top.share >= minReadShare
  );
}

const isQuestion = ({ text }: Utterance) => text.includes("?");

/** A number that a read leaves out was meant for something else, e.g. "if I try 5, how much?". */
function usesNumbers(intent: Extract<Intent, { kind: "request" }>, { tokens }: Utterance): boolean {
  const used = Object.values(intent.reading.input).map(String);
  return tokens.every(
    ({ entity, text }) => entity?.kind !== "number" || isTextAnswer(intent) || used.includes(text),
  );
}

const isAboutAgent = (name: string) => name === "about-her";

function agrees(judgement: Pick<ReaderJudgement, "labels"> | undefined): (intent: Intent) => boolean {
  const label = judgement?.labels[0]?.label ?? "";
  return (intent) => {
    if (intent.kind !== "request") return false;
    if (isTextAnswer(intent))
      return textLabels.test(label) && isAboutAgent(intent.reading.capability) === isAboutAgent(label);
    return isOperationName(label) && operationsOfCall(labelOf(intent.reading)).includes(label);
  };
}
