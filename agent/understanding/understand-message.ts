import type { AnyCapability } from "../capability.ts";
import { opensCorrection } from "../consent/opens-correction.ts";
import { isNegated, isTakenBack } from "../grammar/is-negated.ts";
import { isContent } from "../grammar/match-frame.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Reading } from "../reading.ts";
import type { Utterance } from "../utterance.ts";
import { askOfBoth } from "./ask-of-both.ts";
import { chooseReading } from "./choose-reading.ts";
import { cutAtJoints } from "./cut-at-joints.ts";
import { doubtStrays } from "./doubt-strays.ts";
import { dropEchoes } from "./drop-echoes.ts";
import { findBestCut } from "./find-best-cut.ts";
import { findRefusal } from "./find-refusal.ts";
import { followIntentClassifier } from "./follow-intent-classifier.ts";
import type { Intent } from "./intent.ts";
import { isTextReading } from "./intent.ts";
import { isAnswered, isUncertain } from "./is-uncertain.ts";
import { joinQuestions } from "./join-questions.ts";
import { lendAddress } from "./lend-address.ts";
import { shareRequest } from "./share-request.ts";
import { findOpening, findSmallTalk } from "./small-talk.ts";
import type { SmallTalk } from "./small-talk-frames.ts";

/** Readings below this score are ignored. */
const actedOn = 0.5;
const sureBesideTalk = 0.9;
/** Minimum score of a prepared text to take precedence over small talk. */
const toldFromText = 0.8;
const toldOfHer = 0.7;
const ofHer = /^(identity|custody|proposals|proof|connecting|cost)$/;
/** Minimum share of the classifier for a part of a message, or against an answered question. */
const clearly = 0.5;

/** The grammar's interpretation of one message. */
type MessageReader = {
  listReadings(utterance: Utterance): Reading[];
  /** Returns a reading of a fixed form, which overrides all other interpretations, or null. */
  findLiteral(utterance: Utterance): Intent | null;
  understandMessage(utterance: Utterance): Intent[];
};

export function createMessageReader(
  capabilities: AnyCapability[],
  { classifyIntent }: Pick<Lexicon, "classifyIntent">,
): MessageReader {
  /** Cached, since the grammar and the reader both request the readings of a message. */
  const readingsOf = new WeakMap<Utterance, Reading[]>();

  function listReadings(utterance: Utterance): Reading[] {
    const known = readingsOf.get(utterance);
    if (known !== undefined) return known;
    const readings = capabilities.flatMap((capability) => capability.understand(utterance));
    readingsOf.set(utterance, readings);
    return readings;
  }

  function understandPiece(utterance: Utterance): Intent {
    const refused = findRefusal(utterance.tokens);
    if (refused !== null) return { kind: "refusal", ...refused };
    if (isNegated(utterance.tokens)) return { kind: "small-talk", topic: "cancel" };
    const readings = listReadings(utterance);
    const best = chooseReading(readings, saysWords(utterance) ? classifyIntent?.(utterance) : []);
    const topic = findSmallTalk(utterance.tokens);
    const isTalk = topic !== null && best !== null && best.score < leastBeside(topic, best);
    if (best !== null && best.score >= actedOn && !isTalk) {
      return best.refusal === undefined
        ? { kind: "request", reading: best, tokens: utterance.tokens }
        : { kind: "refusal", refusal: best.refusal };
    }
    if (topic !== null) return { kind: "small-talk", topic };
    return { kind: "unclear", tokens: utterance.tokens };
  }

  function findLiteral(utterance: Utterance): Intent | null {
    const reading = listReadings(utterance).find(({ isLiteral }) => isLiteral);
    return reading === undefined ? null : { kind: "request", reading, tokens: utterance.tokens };
  }

  function understandMessage(base: Utterance): Intent[] {
    const literal = findLiteral(base);
    if (literal !== null) return [literal];
    const intents = understandByGrammar(base);
    if (base.picks.length > 0) return intents;
    const predicted = classifyWhole(intents, base);
    if (predicted !== null) return [predicted];
    if (intents.length > 1) return intents.map((intent) => classifyPart(intent, base));
    return openTalk(intents, base);
  }

  /** Classifies a message as a whole if no part of it is certain. */
  function classifyWhole(intents: Intent[], base: Utterance): Intent | null {
    if (classifyIntent === undefined || !intents.every(isUncertain)) return null;
    const least = intents.some(isAnswered) ? clearly : undefined;
    return followIntentClassifier(base, classifyIntent, capabilities, least);
  }

  /** Classifies an uncertain part of a message, if the result is clear. */
  function classifyPart(intent: Intent, base: Utterance): Intent {
    const tokens = "tokens" in intent ? (intent.tokens ?? []) : [];
    if (classifyIntent === undefined || !isUncertain(intent) || tokens.filter(isContent).length < 2)
      return intent;
    const predicted = followIntentClassifier({ ...base, tokens }, classifyIntent, capabilities, clearly);
    return predicted?.kind === "request" ? predicted : intent;
  }

  function understandByGrammar(base: Utterance): Intent[] {
    if (isTakenBack(base.tokens)) return [{ kind: "small-talk", topic: "cancel" }];
    const both = askOfBoth(base, understandPiece);
    if (both !== null) return both;
    const whole = understandPiece(base);
    const stretches = isUncut(whole, base) ? [] : cutAtJoints(base.tokens);
    if (stretches.length < 2) return [whole];
    const cut = findBestCut(stretches, base, understandPiece);
    const intents = shareRequest(lendAddress(cut, base, understandPiece), base, understandPiece);
    const last = intents.at(-1);
    if (last?.kind === "small-talk" && last.topic === "cancel") return [last];
    return joinQuestions(doubtStrays(dropEchoes(intents)), base.text);
  }

  return { listReadings, findLiteral, understandMessage };
}

/** Falls back to a greeting, thanks or goodbye at the start of an unclear message. */
function openTalk(intents: Intent[], { tokens }: Utterance): Intent[] {
  const isUnclear = intents.every(({ kind }) => kind === "unclear");
  const topic = isUnclear ? findOpening(tokens) : null;
  return topic === null ? intents : [{ kind: "small-talk", topic }];
}

/** A pick or a correction of the previous request is never split. */
function isUncut(whole: Intent, base: Utterance): boolean {
  if (whole.kind !== "request") return false;
  if (base.picks.length > 0) return true;
  return whole.reading.continues === true && opensCorrection(base.tokens.map(({ word }) => word));
}

/** Minimum score of a request whose words are also small talk. */
function leastBeside(topic: SmallTalk, reading: Reading): number {
  if (!isTextReading(reading)) return sureBesideTalk;
  return ofHer.test(topic) ? toldOfHer : toldFromText;
}

/** Whether the message contains words besides entities. */
function saysWords({ tokens }: Utterance): boolean {
  return tokens.some((token) => token.entity === undefined && isContent(token));
}
