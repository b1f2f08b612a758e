import { labelOf } from "../../reader/describe-readings.ts";
import type { Label } from "../../reader/label.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Reading } from "../../reading.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Analysis, fieldLabels, interrogative, isOpen, isSureOrder, sumShares } from "../analysis.ts";
import { isFalseAlarm } from "../arbitration/drop-unlikely.ts";
import { offTopic } from "../arbitration/follow-label.ts";
import {
  createRefusal,
  type Intent,
  isConfidentRead,
  isIncomplete,
  isTextAnswer,
  isTransaction,
  isUnclear,
  noTransactionBelow,
} from "../intent.ts";
import { asksPrice } from "./add-price-now.ts";

/** Below this score, a text is used only if nothing else was understood. */
const minScore = 0.5;
/** Fit from which a question nearly has a text's own words; a weaker text match yields to it. */
const almostOwnWordsFit = 0.3;
const ownWordsFit = 0.5;
const minImprovement = 1.15;
/** Minimum fit against small talk or a missing argument. */
const minAnswerFit = 0.14;
const minNearFit = 0.095;
/** Minimum fit against a complete read. */
const minFitAgainstRead = 0.2;
/** Probabilities from which the nearest text may, or should, answer a question about the field. */
const minFieldShare = 0.25;
const likelyFieldShare = 0.7;
const minReadShare = 0.05;
const textCapabilities = /^(answer-question|glossary|about-her|emergency)$/;
const maxQuestionLength = 500;
/** Reads this probable are kept; those that ask back need more. */
const keptReadShare = 0.9;
const keptQuestionShare = 0.97;
const minHelpShare = 0.9;
/** A read that is ordered and this probable yields only to a text in its own words. */
const minLikelyShare = 0.6;
const ordering = /\b(?:show|list|give|read) (?:me|us)\b/i;
const maxMove = 0.5;
/** Probability from which a question without a fitting text is off-topic. */
const maxOffTopicShare = 0.4;
const addressed = /\b(?:you|your|yours|yourself|u|ur)\b/i;
const elsewhere: ReadonlySet<Label> = new Set<Label>(["off-topic"]);
const minWords = 6;
const minWordsOfUnclear = 4;
/** From here on, a pronoun may refer within the message itself. */
const minWordsOfStory = 10;
const minTokensOfTitle = 3;
/** A message that nothing came before may be as short as a title, e.g. "how do I send". */
const minFitOfFirst = 0.34;
const minWordsOfFirst = 3;
const offTopicKind = "off-topic";
const asked = /^(question|hypothetical|report|emergency|small-talk|beyond)$/;
const askedOfAgent = /^(question|hypothetical|report|emergency|small-talk|beyond|off-topic)$/;
const pronouns = /^(it|this|these|those|they|them)$/;
const genericNouns =
  /^(thing|things|stuff|token|tokens|coin|coins|site|page|chat|app|website|sale|project|chain|network|wallet|money|crypto|bot|place)$/;
const named = /^(address|hash|hex|name)$/;
const replaceableTopics = /^(abilities|agreement|cancel|custody|connecting|acknowledge)$/;
const keptRefusals = /^(off-topic|unsupported)$/;
const replaceableRefusals = /^(beyond|off-topic|report|secret|small-talk|unsupported)$/;
/** Refusals of what is often only asked about, e.g. "how do I cancel a permit?". */
const askedAbout = /^(irreversible|permit)$/;

/**
 * Replaces what was understood with a prepared text that closely fits the question, e.g. "can someone steal
 * from me just by knowing my address", unless the words clearly ask for something else.
 */
export function answerFromTexts(decided: Intent[], analysis: Analysis): Intent[] {
  const isOrder = isSureOrder(analysis) && decided.some(isTransaction);
  if (isOrder || decided.some((intent) => intent.kind === "unclear" && intent.isOffer)) return decided;
  const told = findFittingText(decided, analysis) ?? answerNearest(decided, analysis) ?? decided;
  return preferAbilities(told, analysis) ?? declineOffTopic(told, analysis);
}

/** Replaces a weak text answer if the question is probably off-topic, e.g. "who is the king of Sweden?". */
function declineOffTopic(decided: Intent[], { judgement, readings, utterance }: Analysis): Intent[] {
  const best = Math.max(0, ...readings.map(({ fit = 0 }) => fit));
  const isAnswer =
    decided.length > 0 &&
    decided.every((intent) => intent.kind === "request" && intent.reading.capability === "answer-question");
  const share = isOpen({ utterance }) || best >= minAnswerFit ? 0 : sumShares(judgement, elsewhere);
  return isAnswer && share >= maxOffTopicShare ? [createRefusal("off-topic", offTopic)] : decided;
}

/** Answers e.g. "what can you actually do?" with all abilities rather than a loosely matching text. */
function preferAbilities(decided: Intent[], { top, readings }: Analysis): Intent[] | null {
  const isHelp = top.label === "help" && top.share >= minHelpShare;
  const isText = decided.length === 1 && decided.every(isTextAnswer);
  const isAsked = readings.some(({ fit = 0 }) => fit >= almostOwnWordsFit);
  return isHelp && isText && !isAsked ? [{ kind: "small-talk", topic: "abilities" }] : null;
}

function findFittingText(decided: Intent[], analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  if (decided.some((intent) => intent.kind === "request" && isSettled(intent.reading))) return null;
  const best = findClosestText(decided, analysis);
  if (best === null || !(best.fit === 1 || isAskedForText(decided, best, analysis))) return null;
  const answer: Intent[] = [{ kind: "request", reading: best, tokens: utterance.tokens }];
  const isTitle = decided.every(isUnclear) || utterance.tokens.length >= minTokensOfTitle;
  if (best.fit === 1 && isTitle) return answer;
  const isAlarm = decided.every(
    (intent) => intent.kind === "request" && isFalseAlarm(intent.reading, judgement),
  );
  const isWhole =
    isAlarm || isSelfContained(utterance, best.input, countLeastWords(decided, best, analysis), best.fit);
  const isOneText = decided.filter(isTextAnswer).length <= 1;
  const yields = (intent: Intent) => yieldsToText(intent, best, { ...analysis, intents: decided });
  return isOneText && isWhole && decided.every(yields) ? answer : null;
}

type FittingReading = Reading & { fit: number };

/** Whether the reading says what it is about, so that no text may replace it. */
const isSettled = ({ input, isLiteral, isFollowUp }: Reading) =>
  (isLiteral ?? isFollowUp ?? input.about ?? input.for) !== undefined;

function findClosestText(decided: Intent[], { readings, judgement }: Analysis): FittingReading | null {
  const [best] = readings
    .filter((reading) => !isFalseAlarm(reading, judgement))
    .filter(({ score }) => score >= minScore || decided.every(isUnclear))
    .toSorted((one, other) => (other.fit ?? 0) - (one.fit ?? 0));
  return best?.fit === undefined ? null : { ...best, fit: best.fit };
}

/** Whether a text about the agent is meant by a message that addresses it. */
const isOfAgent = ({ capability }: Reading, { text }: Utterance) =>
  capability === "about-her" && addressed.test(text);

function isAskedForText(decided: Intent[], best: FittingReading, { judgement, utterance }: Analysis) {
  const kinds = isOfAgent(best, utterance) ? askedOfAgent : asked;
  return decided.every(isUnclear) || (decided.every(isOpenRevocation) && best.fit >= ownWordsFit)
    ? judgement.moves < maxMove
    : kinds.test(judgement.kinds[0]?.kind ?? "") || isOfFieldAfterAll(judgement, best.fit);
}

/** Fewer words are enough, the closer the text is to them. */
function countLeastWords(decided: Intent[], best: FittingReading, analysis: Analysis): number {
  const { utterance } = analysis;
  const isShort = decided.every((intent) => mayBeShort(intent, analysis));
  if (isShort && best.fit >= minFitOfFirst && utterance.thread.length === 0) return minWordsOfFirst;
  const isOpenOrOfAgent = isOfAgent(best, utterance) || decided.every(isUnclear);
  return best.fit >= almostOwnWordsFit && isOpenOrOfAgent ? minWordsOfUnclear : minWords;
}

/** "Cancel that, I have to ask my partner first" asks nothing. */
const isTold = ({ utterance: { text } }: Analysis) => !text.includes("?") && !interrogative.test(text);

/** Whether a text may replace it where a message of a few words has nearly that text's own. */
function mayBeShort(intent: Intent, { top }: Analysis): boolean {
  if (intent.kind === "small-talk") return intent.topic === "abilities";
  // "I lost my seed phrase" asks for none.
  if (intent.kind === "refusal") return intent.refusal.code === "secret" && top.label === "emergency";
  return isOpenRevocation(intent);
}

/** Off topic by the reader, but in a text's own words: "tell me a joke about gas fees". */
const isOfFieldAfterAll = ({ kinds }: Analysis["judgement"], fit = 0): boolean =>
  kinds[0]?.kind === offTopicKind && fit >= ownWordsFit;

/** Asks which approval is to be revoked. */
function isOpenRevocation(intent: Intent): boolean {
  return intent.kind === "request" && intent.reading.input.revoke !== undefined && isIncomplete(intent);
}

/** Lets the knowledge base answer an unclear question about the field with its nearest text. */
function answerNearest(decided: Intent[], { judgement, utterance, capabilities }: Analysis): Intent[] | null {
  const question = utterance.text.slice(0, maxQuestionLength);
  const isAsked = decided.every(isUnclear) && asked.test(judgement.kinds[0]?.kind ?? "");
  const hasKnownText = capabilities.some(({ name }) => name === "answer-question");
  if (
    !isAsked ||
    !hasKnownText ||
    !isSelfContained(utterance, { question }) ||
    sumShares(judgement, fieldLabels) < minFieldShare
  )
    return null;
  const reading = { capability: "answer-question", score: 0.52, input: { question } };
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** A sentence long enough and without unresolved references: those of a question after a text are of that text. */
function isSelfContained(
  { text, tokens, dialogue }: Utterance,
  { question }: Record<string, unknown>,
  least = minWords,
  fit = 0,
): boolean {
  const followsText = dialogue?.told !== undefined && fit >= minFitAgainstRead;
  const isResolved =
    followsText || fit >= ownWordsFit || (typeof question === "string" && question.length > text.length);
  const words = tokens.filter(({ word }) => /^[a-z]/.test(word));
  const isStory = words.length >= minWordsOfStory;
  const isPlain = tokens.every(
    ({ entity }, at) =>
      !named.test(entity?.kind ?? "") && (isResolved || isStory || !refersOutside(tokens, at)),
  );
  return isPlain && words.length >= least;
}

/** Not if a noun follows, e.g. "this ALI", "these coins". */
function refersOutside(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    pronouns.test(tokens[at]?.word ?? "") &&
    next?.entity?.kind !== "token" &&
    !genericNouns.test(next?.word ?? "")
  );
}

/** Whether the text should replace the piece: unclear, asking back, or unlikely to be meant. */
function yieldsToText(intent: Intent, best: FittingReading, analysis: Analysis): boolean {
  if (isTextAnswer(intent)) return intent.kind === "request" && fitsBetter(best, intent.reading);
  if (best.fit < minFit(intent, analysis)) return false;
  switch (intent.kind) {
    case "unclear":
      return isUnclear(intent);
    case "small-talk":
      return replaceableTopics.test(intent.topic) && !(intent.topic === "cancel" && isTold(analysis));
    case "refusal":
      return askedAbout.test(intent.refusal.code)
        ? sumShares(analysis.judgement, fieldLabels) >= minFieldShare
        : replaceableRefusals.test(intent.refusal.code);
    case "request":
      return readingYields(intent, best, analysis);
  }
}

function readingYields(
  intent: Extract<Intent, { kind: "request" }>,
  best: FittingReading,
  analysis: Analysis,
): boolean {
  const { reading } = intent;
  if (reading.capability === "our-history" && analysis.utterance.dialogue?.proposals.length === 0)
    return true;
  if (isFalseAlarm(reading, analysis.judgement)) return true;
  // The reader has no label for it, so that its share says nothing.
  if (operationsOfCall(labelOf(reading)).length === 0 && isConfidentRead(intent)) return false;
  if (reading.capability === "emergency") return shareOfReading(reading, analysis) < keptQuestionShare;
  if (isTransaction(intent))
    return (
      (isIncomplete(intent) || expectsText(intent, analysis)) && analysis.judgement.moves < noTransactionBelow
    );
  if (expectsText(intent, analysis)) return true;
  const share = shareOfReading(reading, analysis);
  const isOrdered = ordering.test(analysis.utterance.text) && share >= minLikelyShare;
  if ((isOrdered || isConfidentRead(intent)) && best.fit < ownWordsFit) return false;
  if (asksPrice(reading, analysis.judgement)) return false;
  return share < (isIncomplete(intent) ? keptQuestionShare : keptReadShare);
}

/** Minimum fit of a text: lower, the more the reader expects one and the weaker the alternative. */
function minFit(intent: Intent, analysis: Analysis): number {
  if (intent.kind === "small-talk" && intent.topic === "abilities") return minFitAgainstRead;
  if (isUnclear(intent) || expectsText(intent, analysis)) return minNearFit;
  if (intent.kind === "small-talk" || isIncomplete(intent)) return minAnswerFit;
  return intent.kind === "refusal" ? minFitAgainstRefusal(intent.refusal.code, analysis) : minFitAgainstRead;
}

function minFitAgainstRefusal(code: string, { judgement, top, utterance }: Analysis): number {
  const isOrdered = judgement.kinds[0]?.kind === "beyond" && !interrogative.test(utterance.text);
  if (code === "beyond") return isOrdered && top.share >= keptReadShare ? almostOwnWordsFit : minAnswerFit;
  return askedAbout.test(code) ? minFitAgainstRead : almostOwnWordsFit;
}

/** The reader expects a text answer and finds the piece's read unlikely. */
function expectsText(intent: Intent, analysis: Analysis): boolean {
  const [latest] = analysis.utterance.thread;
  if (analysis.intents.length !== 1 || (latest !== undefined && !textCapabilities.test(latest.capability)))
    return false;
  const isRead = intent.kind === "request" && shareOfReading(intent.reading, analysis) >= minReadShare;
  const isElsewhere = intent.kind === "refusal" && keptRefusals.test(intent.refusal.code);
  return !isRead && !isElsewhere && sumShares(analysis.judgement, fieldLabels) >= likelyFieldShare;
}

function fitsBetter(best: FittingReading, { fit = 0, capability }: Reading): boolean {
  return best.capability !== capability && best.fit >= minAnswerFit && best.fit > fit * minImprovement;
}

function shareOfReading(reading: Reading, { judgement }: Analysis): number {
  return sumShares(judgement, new Set<Label>(operationsOfCall(labelOf(reading))));
}
