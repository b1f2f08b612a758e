import type { Token } from "../utterance.ts";
import { type Cue, compileCue, findCue, listWords } from "./compile-cue.ts";
import { fillerWords } from "./word-classes.ts";

/**
 * A pattern of requests. A cue of every group in `needs` must match; `helps` are further words of such
 * requests, which count as explained; a match of any cue in `never` rules the frame out.
 */
export type Frame = {
  needs: string[][];
  helps?: string[];
  never?: string[];
  /** Score from 0 to 1 if the whole message is explained. */
  score: number;
  /** The capability that the previous request must belong to, e.g. for "and in USDC?" after a wallet. */
  after?: string;
  /** Arguments implied by this frame. */
  input?: Record<string, unknown>;
};

export type CompiledFrame = {
  needs: Cue[][];
  helps: Cue[];
  never: Cue[];
  score: number;
  after?: string;
  input: Record<string, unknown>;
};
type FrameMatch = { frame: CompiledFrame; used: Set<number> };

export function compileFrame(frame: Frame): CompiledFrame {
  return {
    needs: frame.needs.map((group) => group.flatMap(compileCue)),
    helps: (frame.helps ?? []).flatMap(compileCue),
    never: (frame.never ?? []).flatMap(compileCue),
    score: frame.score,
    ...(frame.after === undefined ? {} : { after: frame.after }),
    input: frame.input ?? {},
  };
}

export function matchFrame(frame: CompiledFrame, tokens: Token[]): FrameMatch | null {
  const used = new Set<number>();
  for (const group of frame.needs) {
    const found = group.flatMap((cue) => findCue(cue, tokens) ?? []);
    if (found.length === 0) return null;
    for (const index of found) used.add(index);
  }
  // Checked last, since most frames already fail above at little cost.
  if (frame.never.some((cue) => findCue(cue, tokens) !== null)) return null;
  for (const cue of frame.helps) for (const index of findEvery(cue, tokens)) used.add(index);
  return { frame, used };
}

/** Returns the words of which a matching message has at least one, if there are such: those of the smallest group. */
function listNeeded({ needs }: CompiledFrame): string[] | undefined {
  const groups = needs.flatMap((group) => {
    const needed = group.map((cue) => cue.needed);
    return needed.includes(null) ? [] : [needed.flatMap((words) => [...(words ?? [])])];
  });
  return groups.toSorted((one, other) => one.length - other.length)[0];
}

/** Returns a function that lists what has a frame that may match tokens by its words, in the given order. */
export function indexFrames<Kind>(
  all: readonly Kind[],
  frameOf: (one: Kind) => CompiledFrame,
): (tokens: Token[]) => Kind[] {
  const always: number[] = [];
  const byWord = new Map<string, number[]>();
  for (const [at, one] of all.entries()) {
    const words = listNeeded(frameOf(one));
    if (words === undefined) always.push(at);
    for (const word of new Set(words)) byWord.set(word, [...(byWord.get(word) ?? []), at]);
  }
  return (tokens) => {
    const found = new Set(always);
    for (const word of listWords(tokens)) for (const at of byWord.get(word) ?? []) found.add(at);
    return [...found].sort((one, other) => one - other).map((at) => all[at] as Kind);
  };
}

/** Whether everything a frame needs matches, but a word-only cue in `never` does too. */
export function isVetoed(frame: CompiledFrame, tokens: Token[]): boolean {
  const hears = (cues: Cue[]) => cues.some((cue) => findCue(cue, tokens) !== null);
  // Entities only select among frames; a veto requires words.
  const words = frame.never.filter(({ parts }) => parts.every(({ type }) => type !== "entity"));
  return frame.needs.every(hears) && hears(words);
}

/** Returns the share of content tokens that are explained, 0 to 1; fillers and punctuation do not count. */
export function measureCoverage(tokens: Token[], used: Set<number>): number {
  const content = tokens.map((_, index) => index).filter((index) => isContent(tokens[index]));
  if (content.length === 0) return 1;
  return content.filter((index) => used.has(index)).length / content.length;
}

export function isContent(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.entity !== undefined || (/[\p{L}\p{N}]/u.test(token.word) && !fillerWords.has(token.word));
}

function findEvery(cue: Cue, tokens: Token[]): number[] {
  const all: number[] = [];
  let from = 0;
  while (from < tokens.length) {
    const match = findCue(cue, tokens.slice(from));
    if (match === null) return all;
    all.push(...match.map((index) => index + from));
    from += Math.max(...match) + 1;
  }
  return all;
}
