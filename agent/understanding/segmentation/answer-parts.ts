import { isOperationName } from "@alithia/protocol/operations.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import type { Utterance } from "../../utterance.ts";
import { type Intent, isCancellation, isIncomplete, isTextAnswer, isTransaction, isWeak } from "../intent.ts";
import { onlyOf } from "../token-queries.ts";
import { answerQuestions, answerSwallowed } from "./answer-questions.ts";
import { agrees, type Judge, type Judged, minSentenceShare, pronouns, textLabels } from "./judged.ts";

type Part = Judged & { part: Utterance };

/** Minimum probability of a question's reading that is likelier than that of the whole. */
const minQuestionShare = 0.45;
/** From this probability of a read on, no sentence of the message is answered by a text. */
const minReadShare = 0.6;
/** From this probability on, the message may ask for a transaction. */
const maxMove = 0.4;
const minWholeShare = 0.8;
const maxSentences = 6;
const minWords = 3;
const sentence = /[^.!?\n]*(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?\n]*/g;

/** Answers what parts of a message ask, where the whole says less. */
export function answerParts(base: Utterance, whole: Judged, judge: Judge): Intent[] {
  const isLiteral = whole.intents.some((intent) => intent.kind === "request" && intent.reading.isLiteral);
  if (isLiteral) return whole.intents;
  return (
    answerQuestions(base, whole, judge) ??
    answerBesideRefusal(base, whole, judge) ??
    answerSwallowed(base, whole, judge) ??
    answerAskingSentence(base, whole, judge)
  );
}

/**
 * Answers the one sentence that asks, where the sentences around it hide what it is, e.g. "I just came off
 * shift, sorry for silly questions. What do I hold?". Transactions need the whole message, so only reads and
 * texts are taken from a sentence.
 */
function answerAskingSentence(base: Utterance, whole: Judged, judge: Judge): Intent[] {
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
function answerBesideRefusal(base: Utterance, whole: Judged, judge: Judge): Intent[] | null {
  if (!whole.intents.every((intent) => isCancellation(intent) || isWeak(intent))) return null;
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
  return top.share >= minSentenceShare || isLikelier(part, top, whole);
}

/** Whether a part asks for something more surely than the whole message does. */
function isLikelier(part: Utterance, top: ReaderJudgement["labels"][number], whole: Judged): boolean {
  const before = whole.judgement?.labels[0];
  const isSame = textLabels.test(top.label) && before?.label === top.label;
  const isOfWhole = before?.label === top.label && !whole.intents.some(agrees(whole.judgement));
  const isAsked = isQuestion(part) && !isSame && top.share >= minQuestionShare;
  return isAsked && (isOfWhole || top.share > (before?.share ?? 0));
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
