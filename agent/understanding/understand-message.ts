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
import { followLeaning } from "./follow-leaning.ts";
import { isAnswered, isUncertain } from "./is-uncertain.ts";
import { joinQuestions } from "./join-questions.ts";
import { lendAddress } from "./lend-address.ts";
import { isAnswer } from "./pieces.ts";
import { shareRequest } from "./share-request.ts";
import { findOpening, findSmallTalk } from "./small-talk.ts";
import type { SmallTalk } from "./small-talk-frames.ts";
import type { Understood } from "./understood.ts";

/** Readings below this are not acted on. */
const actedOn = 0.5;
const sureBesideTalk = 0.9;
/** A prepared text that fits so well goes before talk. */
const toldFromText = 0.8;
const toldOfHer = 0.7;
const ofHer = /^(identity|custody|proposals|proof|connecting|cost)$/;
/** A part of a message, and a question with an answer, is taken for what it is like from this share on. */
const clearly = 0.5;

/** What the grammar makes of one message. */
type MessageReader = {
  listReadings(utterance: Utterance): Reading[];
  /** A reading that takes the message word by word; whatever else the message is like counts nothing beside it. */
  findLiteral(utterance: Utterance): Understood | null;
  understandMessage(utterance: Utterance): Understood[];
};

export function createMessageReader(
  capabilities: AnyCapability[],
  { leaning }: Pick<Lexicon, "leaning">,
): MessageReader {
  /** A message as a whole is read for the grammar, and again for the reader. */
  const readingsOf = new WeakMap<Utterance, Reading[]>();

  function listReadings(utterance: Utterance): Reading[] {
    const known = readingsOf.get(utterance);
    if (known !== undefined) return known;
    const readings = capabilities.flatMap((capability) => capability.understand(utterance));
    readingsOf.set(utterance, readings);
    return readings;
  }

  function understandPiece(utterance: Utterance): Understood {
    const refused = findRefusal(utterance.tokens);
    if (refused !== null) return { kind: "refusal", ...refused };
    if (isNegated(utterance.tokens)) return { kind: "small-talk", topic: "cancel" };
    const readings = listReadings(utterance);
    const best = chooseReading(readings, saysWords(utterance) ? leaning?.(utterance) : []);
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

  function findLiteral(utterance: Utterance): Understood | null {
    const reading = listReadings(utterance).find(({ isLiteral }) => isLiteral);
    return reading === undefined ? null : { kind: "request", reading, tokens: utterance.tokens };
  }

  function understandMessage(base: Utterance): Understood[] {
    const literal = findLiteral(base);
    if (literal !== null) return [literal];
    const understood = understandByGrammar(base);
    if (base.picks.length > 0) return understood;
    const leant = leanWhole(understood, base);
    if (leant !== null) return [leant];
    if (understood.length > 1) return understood.map((piece) => leanPart(piece, base));
    return openTalk(understood, base);
  }

  /** What a message of which nothing is certain is like as a whole. */
  function leanWhole(understood: Understood[], base: Utterance): Understood | null {
    if (leaning === undefined || !understood.every(isUncertain)) return null;
    const least = understood.some(isAnswered) ? clearly : undefined;
    return followLeaning(base, leaning, capabilities, least);
  }

  /** A part that is only a question, or nothing, beside others: what it is like, where that is clear. */
  function leanPart(piece: Understood, base: Utterance): Understood {
    const tokens = "tokens" in piece ? (piece.tokens ?? []) : [];
    if (leaning === undefined || !isUncertain(piece) || tokens.filter(isContent).length < 2) return piece;
    const leant = followLeaning({ ...base, tokens }, leaning, capabilities, clearly);
    return leant?.kind === "request" ? leant : piece;
  }

  function understandByGrammar(base: Utterance): Understood[] {
    if (isTakenBack(base.tokens)) return [{ kind: "small-talk", topic: "cancel" }];
    const both = askOfBoth(base, understandPiece);
    if (both !== null) return both;
    const whole = understandPiece(base);
    const stretches = isUncut(whole, base) ? [] : cutAtJoints(base.tokens);
    if (stretches.length < 2) return [whole];
    const cut = findBestCut(stretches, base, understandPiece);
    const pieces = shareRequest(lendAddress(cut, base, understandPiece), base, understandPiece);
    const last = pieces.at(-1);
    if (last?.kind === "small-talk" && last.topic === "cancel") return [last];
    return joinQuestions(doubtStrays(dropEchoes(pieces)), base.text);
  }

  return { listReadings, findLiteral, understandMessage };
}

/** A greeting, thanks or goodbye before words that say nothing else. */
function openTalk(understood: Understood[], { tokens }: Utterance): Understood[] {
  const isUnclear = understood.every(({ kind }) => kind === "unclear");
  const topic = isUnclear ? findOpening(tokens) : null;
  return topic === null ? understood : [{ kind: "small-talk", topic }];
}

/** A pick, or a correction of the request before, is one request however it is worded. */
function isUncut(whole: Understood, base: Utterance): boolean {
  if (whole.kind !== "request") return false;
  if (base.picks.length > 0) return true;
  return whole.reading.continues === true && opensCorrection(base.tokens.map(({ word }) => word));
}

/** How sure a request must be where the words are talk as well: of her, the prepared texts tell more. */
function leastBeside(topic: SmallTalk, reading: Reading): number {
  if (!isAnswer(reading)) return sureBesideTalk;
  return ofHer.test(topic) ? toldOfHer : toldFromText;
}

/** What is named alone is like nothing in particular. */
function saysWords({ tokens }: Utterance): boolean {
  return tokens.some((token) => token.entity === undefined && isContent(token));
}
