import type { Understand } from "../capability.ts";
import type { Reading } from "../reading.ts";
import type { ThreadEntry, Utterance } from "../utterance.ts";
import { compileCue, findCue } from "./compile-cue.ts";
import type { Grammar } from "./grammar.ts";
import { isNegated } from "./is-negated.ts";
import { compileFrame, indexFrames, isVetoed, matchFrame } from "./match-frame.ts";
import { namesSomebodyElse } from "./names-somebody-else.ts";
import { readArguments } from "./read-arguments.ts";
import { readContinuation } from "./read-continuation.ts";

/** How many thread entries back an incomplete request can be resumed. */
const openFor = 3;

/** Creates the `understand` function of a capability from its grammar. */
export function createUnderstand(grammar: Grammar): Understand {
  const frames = grammar.frames.map(compileFrame);
  const listFrames = indexFrames(frames, (frame) => frame);
  const aspects = (grammar.aspects ?? []).flatMap(compileCue);
  const words = frames.flatMap((frame) => [...frame.needs.flat(), ...frame.helps, ...frame.never]);
  const vocabulary = new Set([...words, ...aspects].flatMap((cue) => cue.words));
  const ownWords = new Set(
    frames.flatMap(({ needs, helps }) => [...needs.flat(), ...helps]).flatMap((cue) => cue.words),
  );

  function readAspect(previous: ThreadEntry, utterance: Utterance): Reading[] {
    const used = aspects.flatMap((cue) => findCue(cue, utterance.tokens) ?? []);
    const isApart = utterance.tokens.some(({ entity }) => entity !== undefined);
    if (used.length === 0 || isApart || previous.missing !== undefined) return [];
    return [
      readArguments(grammar, { ...utterance, tokens: [] }, { ...previous.input }, new Set(), 0.94, true),
    ];
  }

  const understand: Understand = (utterance) => {
    if (grammar.movesValue && isNegated(utterance.tokens)) return [];
    const previous = findPrevious(grammar, utterance);
    const picked = previous && readPick(grammar, previous, utterance);
    if (picked) return [picked];
    const [latest] = utterance.thread;
    const before = latest?.sameMessage ? undefined : latest?.capability;
    const readings = listFrames(utterance.tokens).flatMap((frame): Reading[] => {
      const isDue = frame.after === undefined || frame.after === before;
      const match = isDue ? matchFrame(frame, utterance.tokens) : null;
      if (match === null) return [];
      return [readArguments(grammar, utterance, { ...frame.input }, match.used, frame.score, false)];
    });
    const continued = previous && readContinuation(grammar, previous, utterance, ownWords);
    const asked = previous === undefined || previous.isOpen ? [] : readAspect(previous, utterance);
    const [best] = takeBest(readings);
    if (previous === undefined || continued === undefined) return takeBest([...readings, ...asked]);
    if (best !== undefined && completes(grammar, previous, continued, best, utterance)) {
      return [{ ...continued, score: Math.max(best.score, continued.score) }];
    }
    if (saysSame(utterance) && !previous.isOpen && continued.missing === undefined) return [continued];
    return takeBest([...readings, ...(previous.isOpen ? [] : [continued]), ...asked]);
  };
  understand.vocabulary = [...vocabulary];
  understand.readAs = (utterance, input) => {
    if (grammar.movesValue && isNegated(utterance.tokens)) return undefined;
    const used = new Set(utterance.tokens.keys());
    const reading = readArguments(grammar, utterance, { ...input }, used, 0.6, false);
    const isWhole = reading.movesValue && reading.missing === undefined;
    return isWhole && frames.some((frame) => isVetoed(frame, utterance.tokens)) ? undefined : reading;
  };
  return understand;
}

type Previous = ThreadEntry & { isOpen: boolean };

/** Returns the previous request if it was this capability's, or an earlier incomplete one of it. */
function findPrevious(grammar: Grammar, { thread }: Utterance): Previous | undefined {
  const [latest, ...earlier] = thread.slice(0, openFor);
  const open = earlier.find(
    ({ capability, missing }) => capability === grammar.capability && missing !== undefined,
  );
  // A mined deployment is not continued.
  const isMine = latest?.capability === grammar.capability && latest.created === undefined;
  const entry = isMine ? latest : open;
  return entry && { ...entry, input: grammar.open?.(entry.input) ?? entry.input, isOpen: !isMine };
}

/** Whether the continuation is complete while the new request alone is not, e.g. "ok, send it to 0x…". */
function completes(
  grammar: Grammar,
  previous: Previous,
  continued: Reading,
  anew: Reading,
  { tokens }: Utterance,
): boolean {
  if (anew.missing === undefined || anew.missing.said || continued.missing !== undefined) return false;
  if (grammar.movesValue !== undefined && namesSomebodyElse(tokens)) return false;
  const isChange = tokens.some(({ word }) => /^(instead|rather|actually)$/.test(word));
  return grammar.movesValue?.(previous.input) !== true || previous.missing !== undefined || isChange;
}

/** E.g. "same call on 0x…": arguments that are not named keep their values. */
function saysSame({ tokens }: Utterance): boolean {
  return tokens.some(({ word, entity }) => entity === undefined && word === "same");
}

function takeBest(readings: Reading[]): Reading[] {
  return readings.sort((one, other) => other.score - one.score).slice(0, 1);
}

function readPick(grammar: Grammar, previous: ThreadEntry, utterance: Utterance): Reading | undefined {
  const prefix = `${grammar.capability}.`;
  const isOf = (questionId: string, name: string) =>
    questionId === `${prefix}${name}` || (questionId === name && previous.missing === name);
  const argument = grammar.arguments.find(({ name }) =>
    utterance.picks.some(({ questionId }) => isOf(questionId, name)),
  );
  const pick = utterance.picks.find(({ questionId }) => isOf(questionId, argument?.name ?? ""));
  if (argument === undefined || pick === undefined) return undefined;
  const value = argument.pick?.(pick.value) ?? pick.value;
  const input = { ...previous.input, [argument.name]: value };
  return readArguments(grammar, { ...utterance, tokens: [] }, input, new Set(), 1, true);
}
