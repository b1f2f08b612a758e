import type { AnyCapability } from "../capability.ts";
import { opensCorrection } from "../consent/find-replaced.ts";
import { isNegated, isTakenBack } from "../grammar/is-negated.ts";
import { isContent } from "../grammar/match-frame.ts";
import type { IntentClassifier, IntentLabel } from "../intent-classifier/create-intent-classifier.ts";
import type { Lexicon } from "../lexicon.ts";
import { answerBeyond } from "../reader/answer-beyond.ts";
import type { Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import {
  createRefusal,
  createRequest,
  type Intent,
  isCancellation,
  isIncomplete,
  isTextReading,
  isTransaction,
} from "./intent.ts";
import { findRefusal, refusalOf } from "./refusals/find-refusal.ts";
import { findBestSegmentation } from "./segmentation/find-best-segmentation.ts";
import { mergeSegments, minAnsweredScore } from "./segmentation/merge-segments.ts";
import { distributeRead, shareArguments } from "./segmentation/resolve-coordination.ts";
import { findOpening, findSmallTalk } from "./small-talk.ts";
import type { SmallTalk } from "./small-talk-frames.ts";
import { hasEntity } from "./token-queries.ts";

/** How many readings of equal messages are remembered, and up to which length of a message with its context. */
const maxRemembered = 200;
const maxKeyLength = 20_000;
/** Readings below this score are ignored. */
const minReadingScore = 0.5;
/** Minimum scores to take precedence over small talk: of a request, of a text, of a text about the agent. */
const minRequestScore = 0.9;
const minTextScore = 0.8;
const minAgentTextScore = 0.7;
const agentTopics = /^(identity|custody|proposals|proof|connecting|cost)$/;
/** Minimum share of the classifier for a part of a message, or against an answered question. */
const clearShare = 0.5;

/** The grammar's interpretation of one message. */
type GrammarInterpreter = {
  listReadings(utterance: Utterance): Reading[];
  /** Returns a reading of a fixed form, which overrides all other interpretations, or null. */
  findLiteral(utterance: Utterance): Intent | null;
  interpret(utterance: Utterance): Intent[];
};

export function createGrammarInterpreter(
  capabilities: AnyCapability[],
  { classifyIntent }: Pick<Lexicon, "classifyIntent">,
): GrammarInterpreter {
  /** Cached, since the grammar and the reader both request the readings of a message, and of equal parts of it. */
  const readingsOf = new WeakMap<Utterance, Reading[]>();
  const readingsOfEqual = new Map<string, Reading[]>();

  function listReadings(utterance: Utterance): Reading[] {
    const known = readingsOf.get(utterance);
    if (known !== undefined) return known;
    const key = JSON.stringify(utterance);
    const readings =
      readingsOfEqual.get(key) ?? capabilities.flatMap((capability) => capability.understand(utterance));
    if (readingsOfEqual.size >= maxRemembered) readingsOfEqual.clear();
    if (key.length <= maxKeyLength) readingsOfEqual.set(key, readings);
    readingsOf.set(utterance, readings);
    return readings;
  }

  function interpretSegment(utterance: Utterance): Intent {
    // One word answers the open question, e.g. "MOON" after "Which token?".
    const isAnswer = utterance.tokens.length === 1 && utterance.thread[0]?.missing !== undefined;
    const refused = isAnswer ? null : findRefusal(utterance.tokens);
    if (refused !== null) return { kind: "refusal", ...refused };
    if (isNegated(utterance.tokens)) return { kind: "small-talk", topic: "cancel" };
    const topic = findSmallTalk(utterance.tokens);
    if (topic === "connected") return { kind: "small-talk", topic };
    const readings = listReadings(utterance);
    const best = chooseReading(
      readings,
      utterance.tokens.some(isContentWord) ? classifyIntent?.(utterance) : [],
    );
    const isTalk = topic !== null && best !== null && best.score < minScoreBeside(topic, best);
    if (best !== null && best.score >= minReadingScore && !isTalk) {
      return best.refusal === undefined
        ? { kind: "request", reading: best, tokens: utterance.tokens }
        : { kind: "refusal", refusal: best.refusal };
    }
    if (topic !== null) return { kind: "small-talk", topic };
    return { kind: "unclear", tokens: utterance.tokens };
  }

  function findLiteral(utterance: Utterance): Intent | null {
    return listLiteral(utterance)[0] ?? null;
  }

  /** The best reading of a fixed form, and where two questions are joined, also that of another capability. */
  function listLiteral(utterance: Utterance): Intent[] {
    const { text, tokens } = utterance;
    const [best, ...others] = listReadings(utterance)
      .filter(({ isLiteral }) => isLiteral)
      .toSorted((one, other) => other.score - one.score);
    if (best === undefined) return [];
    const isJoined = best.refusal === undefined && / and /i.test(text);
    const second = isJoined ? others.find((one) => one.capability !== best.capability) : undefined;
    return [best, ...(second === undefined ? [] : [second])].map((one) => createRequest(one, tokens));
  }

  function interpret(base: Utterance): Intent[] {
    const literal = listLiteral(base);
    if (literal.length > 0) return literal;
    const intents = interpretByGrammar(base);
    if (base.picks.length > 0) return intents;
    const predicted = classifyWhole(intents, base);
    if (predicted !== null) return [predicted];
    if (intents.length > 1) return dropTold(intents.map((intent) => classifyPart(intent, base)));
    return fallBackToManners(intents, base);
  }

  /** Classifies a message as a whole if no part of it is certain. */
  function classifyWhole(intents: Intent[], base: Utterance): Intent | null {
    if (classifyIntent === undefined || !intents.every(isUncertain)) return null;
    const least = intents.some(isAnswered) ? clearShare : undefined;
    return classify(base, classifyIntent, capabilities, least);
  }

  /** Classifies an uncertain part of a message, if the result is clear. */
  function classifyPart(intent: Intent, base: Utterance): Intent {
    const tokens = "tokens" in intent ? (intent.tokens ?? []) : [];
    if (classifyIntent === undefined || !isUncertain(intent) || tokens.filter(isContent).length < 2)
      return intent;
    const predicted = classify({ ...base, tokens }, classifyIntent, capabilities, clearShare);
    return predicted?.kind === "request" ? predicted : intent;
  }

  function interpretByGrammar(base: Utterance): Intent[] {
    if (isTakenBack(base.tokens)) return [{ kind: "small-talk", topic: "cancel" }];
    const both = distributeRead(base, interpretSegment);
    if (both !== null) return both;
    const whole = interpretSegment(base);
    const segments = isIndivisible(whole, base) ? null : findBestSegmentation(base, interpretSegment);
    if (segments === null) return [whole];
    const intents = shareArguments(segments, base, interpretSegment);
    const last = intents.at(-1);
    if (last !== undefined && isCancellation(last)) return [last];
    return dropTalkBeside(mergeSegments(intents, base.text));
  }

  return { listReadings, findLiteral, interpret };
}

/** What is told beside a whole request and names nothing asks for nothing, e.g. "we just deployed it". */
function dropTold(intents: Intent[]): Intent[] {
  const isTold = (intent: Intent) =>
    isIncomplete(intent) && "tokens" in intent && !hasEntity(intent.tokens ?? []);
  const hasOrder = intents.some((intent) => isTransaction(intent) && !isTold(intent));
  return hasOrder ? intents.filter((intent) => !(isTransaction(intent) && isTold(intent))) : intents;
}

/** Falls back to a greeting, thanks or goodbye at the start of an unclear message. */
function fallBackToManners(intents: Intent[], { tokens }: Utterance): Intent[] {
  const isUnclear = intents.every(({ kind }) => kind === "unclear");
  const topic = isUnclear ? findOpening(tokens) : null;
  return topic === null ? intents : [{ kind: "small-talk", topic }];
}

/** Fewer words beside small talk are part of it. */
const minWordsBeside = 3;
/** So are agreements beside this many tokens, e.g. "really?", "right". */
const minTokensBesideAgreement = 5;

/** Drops small talk beside what was not understood, e.g. "later" in "… so that I can mint more later". */
function dropTalkBeside(intents: Intent[]): Intent[] {
  const isLong = intents.some(
    (intent) => intent.kind === "unclear" && intent.tokens.filter(isContent).length >= minWordsBeside,
  );
  const isSentence = intents.some(
    (intent) => intent.kind === "unclear" && intent.tokens.length >= minTokensBesideAgreement,
  );
  return intents.filter(
    (intent) => intent.kind !== "small-talk" || !(isLong || (isSentence && intent.topic === "agreement")),
  );
}

/** A pick or a correction of the previous request is never split. */
function isIndivisible(whole: Intent, base: Utterance): boolean {
  if (whole.kind !== "request") return false;
  if (base.picks.length > 0) return true;
  return whole.reading.continues === true && opensCorrection(base.tokens.map(({ word }) => word));
}

/** Minimum score of a request whose words are also small talk. */
function minScoreBeside(topic: SmallTalk, reading: Reading): number {
  if (!isTextReading(reading)) return minRequestScore;
  return agentTopics.test(topic) ? minAgentTextScore : minTextScore;
}

function isContentWord(token: Token): boolean {
  return token.entity === undefined && isContent(token);
}

/** Low enough that the classifier only breaks near-ties between readings. */
const classifierWeight = 0.1;

/** Returns the reading with the best combined score, or null if there is none. */
export function chooseReading(
  readings: Reading[],
  predicted: ReturnType<IntentClassifier> = [],
): Reading | null {
  const measure = (reading: Reading) =>
    reading.score + classifierWeight * (predicted.find(({ label }) => isSame(label, reading))?.share ?? 0);
  const ranked = readings.map((reading) => ({ reading, value: measure(reading) }));
  return ranked.sort((one, other) => other.value - one.value)[0]?.reading ?? null;
}

function isSame(label: IntentLabel, { capability, input }: Reading): boolean {
  if (label.kind !== "request" || label.capability !== capability) return false;
  return Object.entries(label.input).every(([name, value]) => input[name] === value);
}

/** Readings below this score yield to the classification of the whole message. */
const minCertainScore = 0.58;

/** Unclear, weak, or a free-text question, which may be an unusually worded request. */
function isUncertain(intent: Intent): boolean {
  if (intent.kind === "unclear") return true;
  return (
    intent.kind === "request" &&
    (intent.reading.score < minCertainScore || typeof intent.reading.input.question === "string")
  );
}

/** A free-text question that a text answers. */
function isAnswered(intent: Intent): boolean {
  return (
    intent.kind === "request" &&
    typeof intent.reading.input.question === "string" &&
    intent.reading.score >= minAnsweredScore
  );
}

/** Minimum shares for reads, talk and refusals; requests that move value need more. */
const minShare = 0.25;
const minTransactionShare = 0.75;
const minAbilitiesShare = 0.5;

/**
 * Classifies a message that matches no frame by the words it contains; null if the result is too uncertain.
 * The capability parses the arguments as usual and asks for missing ones.
 */
function classify(
  utterance: Utterance,
  classifyIntent: IntentClassifier,
  capabilities: AnyCapability[],
  least = minShare,
): Intent | null {
  const [likeliest] = classifyIntent(utterance);
  if (likeliest === undefined || likeliest.share < least) return null;
  const { label, share } = likeliest;
  if (label.kind === "talk")
    return isUnsure(label.topic, share) ? null : { kind: "small-talk", topic: label.topic };
  if (label.kind === "refusal") return createRefusal(label.code, sayPredicted(label.code, utterance.tokens));
  if (label.kind === "unclear") return null;
  const owner = capabilities.find(({ name }) => name === label.capability);
  const continued = owner?.understand(utterance).find(({ continues, missing }) => continues && !missing);
  const reading = continued ?? owner?.understand.readAs?.(utterance, label.input);
  if (reading === undefined || !takesAll(reading, utterance.tokens)) return null;
  if (reading.refusal !== undefined) return { kind: "refusal", refusal: reading.refusal };
  const isBold = reading.movesValue && reading.missing === undefined && share < minTransactionShare;
  return isBold ? null : { kind: "request", reading, tokens: utterance.tokens };
}

/** The sentence of a predicted refusal; "unsupported" stands for many topics, each with its own. */
const sayPredicted = (code: string, tokens: Token[]) =>
  code === "unsupported" ? answerBeyond(tokens) : refusalOf(code).sentence;

/** Whether the reading uses every address and hash; otherwise the request is of another kind. */
function takesAll({ slots = {} }: Reading, tokens: Token[]): boolean {
  const taken = JSON.stringify(slots).toLowerCase();
  return tokens.every(
    ({ entity }) =>
      (entity?.kind !== "address" && entity?.kind !== "hash") || taken.includes(entity.value.toLowerCase()),
  );
}

/** Agreement is heard by its words alone, and `abilities` needs a higher share. */
function isUnsure(topic: string, share: number): boolean {
  return topic === "agreement" || (topic === "abilities" && share < minAbilitiesShare);
}
