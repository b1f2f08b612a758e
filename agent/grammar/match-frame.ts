import type { Token } from "../utterance.ts";
import { type Cue, compileCue, findCue } from "./compile-cue.ts";
import { fillerWords } from "./filler-words.ts";

/**
 * A way to ask for something. Every group of `needs` must be heard (any cue of it); `helps` are words that belong to
 * such a request, so that they do not speak against it; `never` are words that say it is something else.
 */
export type Frame = {
  needs: string[][];
  helps?: string[];
  never?: string[];
  /** 0 to 1, when everything that was said is explained. */
  score: number;
  /** The capability that the request before must have been one of: "and in USDC?" after a wallet. */
  after?: string;
  /** Arguments that follow from asking this way. */
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
  // Most frames fail above, and cheaply; what they exclude is looked for only in those that do not.
  if (frame.never.some((cue) => findCue(cue, tokens) !== null)) return null;
  for (const cue of frame.helps) for (const index of findEvery(cue, tokens)) used.add(index);
  return { frame, used };
}

/** Whether all that a frame needs is heard, and words that say it is not meant. */
export function isVetoed(frame: CompiledFrame, tokens: Token[]): boolean {
  const hears = (cues: Cue[]) => cues.some((cue) => findCue(cue, tokens) !== null);
  // What is named decides which frame of a capability it is; only words say that it is none of them.
  const words = frame.never.filter(({ parts }) => parts.every(({ type }) => type !== "entity"));
  return frame.needs.every(hears) && hears(words);
}

/** How much of what was said is explained: filler and marks do not count, everything else does. */
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
