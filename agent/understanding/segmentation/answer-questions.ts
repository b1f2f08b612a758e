import { isOperationName } from "@alithia/protocol/operations.ts";
import { splitQuestions } from "../../likeness/split-questions.ts";
import type { Utterance } from "../../utterance.ts";
import { addIntent } from "../dialogue/extend-thread.ts";
import {
  createRefusal,
  type Intent,
  isCancellation,
  isIncomplete,
  isTextAnswer,
  isTransaction,
  isUnclear,
  scoresAtLeast,
} from "../intent.ts";
import { onlyOf } from "../token-queries.ts";
import { agrees, type Judge, type Judged, minSentenceShare, pronouns, textLabels } from "./judged.ts";

/** A part of a message that asks, alone and told together with the statements before it. */
type Question = { part: Utterance; told: Utterance };
/** Null if nothing answers a question, "told" if what answers one before it does. */
type Answer = Intent | null | "told";

const maxQuestions = 3;
const minWords = 3;
/** Minimum score of a text that answers one question of several, and of one that the reader expects. */
const minTextScore = 0.62;
const minExpectedTextScore = 0.6;
/** Of the text nearest to the only question. */
const minLoneTextScore = 0.5;
const minReadShare = 0.5;
/** Fit from which a question has a text's own words. */
const ownWordsFit = 0.45;
/** From this probability on, the message may ask for a transaction. */
const maxMove = 0.4;
const first =
  "^(?:ok|so|hi|hey|hello|and|also)?[\\s,]*(?:(?:to|until|till|since|from|by|for|in|at|on|with) )?(?:what|what's|whats|how|who|where|when|why|which|is|are|does|do|can";
const opening = new RegExp(`${first})\\b`, "i");
/** How a question beside something else may begin. */
const anyOpening = new RegExp(
  `${first}|am|was|were|did|could|will|would|should|has|have|explain|tell me|show me)\\b`,
  "i",
);
/** What ends before its verb, e.g. in "how much USDC and how much S do we hold". */
const halved = /^(?:and )?how (?:much|many) \S+$/i;

/** Talk and refusals that a question of its own may stand beside. */
const manners = /^(?:thanks|farewell|greeting|how-are-you|cancel|agreement)$/;
const mayBeAskedAbout =
  /^(?:irreversible|permit|blind-signature|signing|unlimited-approval|approve-all|schedule|report)$/;

/**
 * Answers each question of a message that consists of nothing else, e.g. "what is a validator and how do I stake".
 * Each is read as if those before had been answered.
 */
export function answerQuestions(base: Utterance, { intents }: Judged, judge: Judge): Intent[] | null {
  const isOpen = base.thread[0]?.missing !== undefined;
  const mayAsk = intents.every(
    (intent) => intent.kind === "request" && intent.reading.capability !== "emergency",
  );
  const parts = splitParts(base);
  const isAnswered = intents.every((one) => one.kind === "request" && one.reading.isFollowUp === true);
  const isOfBoth = onlyOf(intents.filter(isOfBothWays)) !== undefined && parts.length === 2;
  if (isOfBoth || (isAnswered && intents.length >= Math.max(parts.length, 2))) return null;
  const isPlain = parts.every(({ text }, at) => {
    const said = text.trim();
    const isClear = !pronouns.test(said) || (at > 0 && intents.every(isTextAnswer));
    return opening.test(said) && !halved.test(said) && isClear;
  });
  if (isOpen || !mayAsk || !isPlain || parts.length < 2 || parts.length > maxQuestions) return null;
  const questions = parts.map((part) => ({ part, told: part }));
  const answers = readInOrder(questions, judge, findAnswer, setsScene).filter((one) => one !== "told");
  return answers.every((one) => one !== null) && answers.length > 1 ? answers : null;
}

/** Both directions are read at once, e.g. for "what did I receive, and what did I spend?". */
const isOfBothWays = (intent: Intent) => intent.kind === "request" && intent.reading.input.moved === "both";

/** What the next question may be about: of texts, and of the sale. */
const setsScene = (answer: Intent) =>
  isTextAnswer(answer) || (answer.kind === "request" && answer.reading.capability === "buy-ali");

/**
 * Answers the questions that talk, a text or a refusal beside them hides, e.g. "no, I don't want that. What does it cost,
 * and can I return it later?", and says of a question that nothing answers.
 */
export function answerSwallowed(base: Utterance, whole: Judged, judge: Judge): Intent[] | null {
  const isHidden = isSwallowed(whole.intents) || isTextForRead(whole);
  if (!isHidden || (whole.judgement?.moves ?? 0) >= maxMove) return null;
  const questions = listQuestions(base);
  const isCut = questions.some(({ part }) => part.text.trim() !== base.text.trim());
  const isLast =
    base.text.trimEnd().replace(/[?.!\s]+$/, "").length <= (questions.at(-1)?.part.text.length ?? 0);
  if (!isCut || questions.length > maxQuestions || !isLast) return null;
  const answers = readInOrder(questions, judge, (judged) =>
    findAnyAnswer(judged, questions.length > 1 ? minExpectedTextScore : minLoneTextScore),
  );
  const requests = answers.filter((one) => one !== null && one !== "told" && one.kind === "request");
  const helpful = isTextForRead(whole) ? requests.filter((one) => !isTextAnswer(one)) : requests;
  if (helpful.length === 0) return null;
  const said = answers.map((one, at) => one ?? admitUnanswered(questions[at]?.part.text.trim() ?? ""));
  return [...whole.intents.filter(isCancellation), ...said.filter((one) => one !== "told")];
}

/** Nothing but manners, or a refusal of what may only be asked about. */
function isSwallowed(intents: readonly Intent[]): boolean {
  const isManners = (intent: Intent) => intent.kind === "small-talk" && manners.test(intent.topic);
  const isDoubtful = (intent: Intent) =>
    intent.kind === "refusal" && mayBeAskedAbout.test(intent.refusal.code);
  const isRead = (intent: Intent) =>
    intent.kind === "request" && !isTransaction(intent) && !isIncomplete(intent);
  return (
    intents.every((intent) => isManners(intent) || isDoubtful(intent) || isRead(intent)) &&
    (intents.some(isDoubtful) || intents.every(isManners))
  );
}

/** A text, where the reader rather expects a read. */
function isTextForRead({ intents, judgement }: Judged): boolean {
  const [top] = judgement?.labels ?? [];
  const isExpected = top !== undefined && isOperationName(top.label) && top.share >= minReadShare;
  return isExpected && !textLabels.test(top.label) && intents.every(isTextAnswer);
}

function admitUnanswered(question: string): Intent {
  const named = question.replace(/^(?:and|also|so|but)\s+/i, "").replace(/[?.!\s]+$/, "");
  return createRefusal("unanswered", `To “${named}” I have no answer.`);
}

/** Reads each question with the answers to those before it in its thread. */
function readInOrder(
  questions: readonly Question[],
  judge: Judge,
  find: (judged: Judged, part: Utterance) => Intent | null,
  leadsOn: (answer: Intent) => boolean = () => true,
): Answer[] {
  const answers: Answer[] = [];
  const before = () => answers.filter((one) => one !== null && one !== "told");
  for (const { part, told } of questions) {
    const known = before().filter(leadsOn);
    const answer = readTold(told, part, known, judge) ?? find(judge(goOn(part, known)), part);
    const isTold = answer !== null && (isRepeated(answer, before()) || isOfRead(answer, part, before()));
    answers.push(isTold ? "told" : answer);
  }
  return answers;
}

/** A read that the statements before a question belong to, e.g. "I want to buy ALI. What do I get for 10 S?". */
function readTold(told: Utterance, part: Utterance, before: readonly Intent[], judge: Judge): Intent | null {
  if (told === part) return null;
  const judged = judge(goOn(told, before));
  const answer = findAnyAnswer(judged);
  return answer !== null && !isTextAnswer(answer) && agrees(judged.judgement)(answer) ? answer : null;
}

function goOn(part: Utterance, before: readonly Intent[]): Utterance {
  if (before.length === 0) return part;
  const thread = before.reduce((entries, intent) => addIntent(entries, intent, part), part.thread);
  if (part.dialogue === undefined) return { ...part, thread };
  const { told: _, ...dialogue } = part.dialogue;
  return { ...part, thread, dialogue };
}

function isRepeated(answer: Intent, before: readonly Intent[]): boolean {
  return before.some((one) => JSON.stringify(describe(one)) === JSON.stringify(describe(answer)));
}

const definite = /^\W*(?:and )?what(?:['’]s| is| are) (?:the|its|his|her|their) \w+\W*$/i;

/** A text on a word that stands for something of the read before, e.g. "is it made now? What is the address?". */
function isOfRead(answer: Intent, { text }: Utterance, before: readonly Intent[]): boolean {
  return definite.test(text) && isTextAnswer(answer) && before.some((one) => !isTextAnswer(one));
}

const describe = (intent: Intent) =>
  intent.kind === "request" ? [intent.reading.capability, intent.reading.input] : intent;

/** The one read or text that surely answers a question. */
function findAnswer({ intents, judgement }: Judged, part: Utterance): Intent | null {
  const intent = onlyOf(intents) ?? null;
  if (intent === null || isTransaction(intent) || isIncomplete(intent)) return null;
  const isFollowUp = intent.kind === "request" && intent.reading.isFollowUp === true;
  const isExpected = isFollowUp || agrees(judgement)(intent);
  if (!isTextAnswer(intent)) return isExpected ? intent : null;
  if (pointsBack(part) && !isResolved(intent, part)) return null;
  const isSure = isExpected && (judgement?.labels[0]?.share ?? 0) >= minSentenceShare;
  return scoresAtLeast(intent, isSure ? minExpectedTextScore : minTextScore) ? intent : null;
}

const pointsBack = ({ text }: Utterance) => pronouns.test(text);

/** Whether a text was found by more than the words of the question, which leave out what they are about. */
function isResolved(intent: Intent, { text }: Utterance): boolean {
  if (intent.kind !== "request") return false;
  const { fit = 0, input } = intent.reading;
  return fit >= ownWordsFit || input.question !== text.trim();
}

/** What a question is answered with where the whole message was answered with less. */
function findAnyAnswer({ intents }: Judged, least = minExpectedTextScore): Intent | null {
  const intent = onlyOf(intents) ?? null;
  if (intent === null || isUnclear(intent) || isTransaction(intent) || isIncomplete(intent)) return null;
  if (intent.kind === "small-talk") return manners.test(intent.topic) ? null : intent;
  return !isTextAnswer(intent) || scoresAtLeast(intent, least) ? intent : null;
}

function splitParts(base: Utterance): Utterance[] {
  return splitQuestions(base.text).map(({ text, from }) => cut(base, from, from + text.length));
}

function cut(base: Utterance, from: number, to: number): Utterance {
  return {
    ...base,
    text: `${" ".repeat(from)}${base.text.slice(from, to)}`,
    tokens: base.tokens.filter((token) => token.from >= from && token.to <= to),
  };
}

/** The parts of a message that ask, each also with the statements between it and the question before. */
function listQuestions(base: Utterance): Question[] {
  const questions: Question[] = [];
  let from: number | undefined;
  for (const part of splitParts(base)) {
    const start = part.text.length - part.text.trimStart().length;
    from ??= start;
    const isLong = (part.text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= minWords;
    if (!isLong || !anyOpening.test(part.text.trim())) continue;
    questions.push({ part, told: from === start ? part : cut(base, from, part.text.length) });
    from = undefined;
  }
  return questions;
}
