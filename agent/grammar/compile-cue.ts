import type { EntityKind, Token } from "../utterance.ts";

/** A phrase to listen for: its words with alternatives, entity kinds, optional words and gaps. */
type CuePart =
  | { type: "words"; words: Set<string>; optional: boolean }
  | { type: "entity"; kind: EntityKind }
  | { type: "gap" };

export type Cue = { parts: CuePart[]; words: string[] };

const longestGap = 4;

/** `"what|how happened ... {hash} tx?"`: alternatives, a gap of up to four tokens, an entity, an optional word. */
export function compileCue(phrase: string): Cue {
  const parts = phrase.split(/\s+/).map((text): CuePart => {
    if (text === "...") return { type: "gap" };
    if (/^\{.+\}$/.test(text)) return { type: "entity", kind: text.slice(1, -1) as EntityKind };
    const optional = text.endsWith("?") && text.length > 1;
    return { type: "words", words: new Set((optional ? text.slice(0, -1) : text).split("|")), optional };
  });
  return { parts, words: parts.flatMap((part) => (part.type === "words" ? [...part.words] : [])) };
}

/** The token indexes a cue uses at its best place in the message; null when it is not there. */
export function findCue(cue: Cue, tokens: Token[]): number[] | null {
  for (let start = 0; start < tokens.length; start++) {
    const used = matchFrom(cue.parts, 0, tokens, start);
    if (used !== null && used.length > 0) return used;
  }
  return null;
}

function matchFrom(parts: CuePart[], part: number, tokens: Token[], at: number): number[] | null {
  const current = parts[part];
  if (current === undefined) return [];
  const token = tokens[at];
  if (current.type === "gap") {
    for (let skip = 0; skip <= longestGap && at + skip <= tokens.length; skip++) {
      const rest = matchFrom(parts, part + 1, tokens, at + skip);
      if (rest !== null) return rest;
    }
    return null;
  }
  const fits =
    token !== undefined &&
    (current.type === "entity" ? token.entity?.kind === current.kind : current.words.has(token.word));
  if (fits) {
    const rest = matchFrom(parts, part + 1, tokens, at + 1);
    if (rest !== null) return [at, ...rest];
  }
  return current.type === "words" && current.optional ? matchFrom(parts, part + 1, tokens, at) : null;
}
