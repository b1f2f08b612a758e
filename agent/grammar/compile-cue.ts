import type { EntityKind, Token } from "../utterance.ts";
import { isUnknownSymbol } from "./is-unknown-symbol.ts";
import { vagueWords } from "./word-classes.ts";

/** A part of a cue: alternative words, an entity kind, or a gap. */
type CuePart =
  | { type: "words"; words: Set<string>; optional: boolean }
  | { type: "entity"; kind: EntityKind | "function" | "symbol" | "amount"; optional: boolean }
  | { type: "gap" };

/** `needed` are words of which a matching message has at least one; null if entities alone match. */
export type Cue = { parts: CuePart[]; words: string[]; needed: ReadonlySet<string> | null };

const longestGap = 4;

/**
 * Compiles e.g. `"why ... (fail|revert)|what happened|{hash} tx?"`: alternatives separated by bars. `...` is
 * a gap of up to four tokens, braces an entity, a camel-case `function`, an unknown `symbol` or an `amount`,
 * and `?` marks the part before it optional. Throws an `Error` on invalid brackets.
 */
export function compileCue(text: string): Cue[] {
  const phrases = splitAtBars(text);
  const single = phrases.filter((phrase) => /^[^\s{}().]+[^\s{}()?]$|^[^\s{}()?]$/.test(phrase));
  const others = phrases.filter((phrase) => !single.includes(phrase)).map(compilePhrase);
  return single.length === 0 ? others : [compilePhrase(`(${single.join("|")})`), ...others];
}

function splitAtBars(text: string): string[] {
  const phrases: string[] = [];
  let depth = 0;
  let current = "";
  for (const character of text) {
    if (character === "(" && text !== "(") depth++;
    if (character === ")") depth--;
    if (character === "|" && depth === 0) {
      phrases.push(current);
      current = "";
    } else {
      current += character;
    }
  }
  if (depth !== 0) throw new Error(`The brackets of the cue "${text}" do not close.`);
  return [...phrases, current].map((phrase) => phrase.trim()).filter((phrase) => phrase !== "");
}

function compilePhrase(phrase: string): Cue {
  const parts = phrase.split(/\s+/).map((text): CuePart => {
    if (text === "...") return { type: "gap" };
    const optional = text.endsWith("?") && text.length > 1;
    const body = optional ? text.slice(0, -1) : text;
    if (/^\{.+\}$/.test(body))
      return {
        type: "entity",
        kind: body.slice(1, -1) as EntityKind | "function" | "symbol" | "amount",
        optional,
      };
    const isGroup = /^\(.+\)$/.test(body);
    if (!isGroup && body.length > 1 && /[()]/.test(body)) {
      throw new Error(
        `"${phrase}": brackets hold single words, so write phrases of several words one by one.`,
      );
    }
    const words = isGroup ? body.slice(1, -1) : body;
    return { type: "words", words: new Set(words.split("|")), optional };
  });
  const mandatory = parts.flatMap((part) => (part.type === "words" && !part.optional ? [part.words] : []));
  const [needed = null] = mandatory.toSorted((one, other) => one.size - other.size);
  return { parts, words: parts.flatMap((part) => (part.type === "words" ? [...part.words] : [])), needed };
}

/** Returns the token indexes of the cue's first match, or null. */
export function findCue(cue: Cue, tokens: Token[]): number[] | null {
  if (cue.needed !== null && !listWords(tokens).some((word) => cue.needed?.has(word))) return null;
  for (let start = 0; start < tokens.length; start++) {
    const used = matchFrom(cue.parts, 0, tokens, start);
    if (used !== null && used.length > 0) return used;
  }
  return null;
}

/** Cached, since every cue of every capability is looked for in the same tokens. */
const wordsOf = new WeakMap<Token[], string[]>();

/** Lists the distinct words of tokens. */
export function listWords(tokens: Token[]): string[] {
  const known = wordsOf.get(tokens);
  if (known !== undefined) return known;
  const words = [...new Set(tokens.map(({ word }) => word))];
  wordsOf.set(tokens, words);
  return words;
}

function fitsPart(part: Exclude<CuePart, { type: "gap" }>, token: Token): boolean {
  const { entity, text, word } = token;
  if (part.type === "words") return part.words.has(word);
  if (part.kind === "function") return entity === undefined && /^[a-z]+(?:[A-Z][A-Za-z0-9]*)+$/.test(text);
  if (part.kind === "symbol") return isUnknownSymbol(token);
  if (part.kind === "amount")
    return /^(number|percent)$/.test(entity?.kind ?? "") || (!entity && vagueWords.has(word));
  return entity?.kind === part.kind;
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
  const fits = token !== undefined && fitsPart(current, token);
  if (fits) {
    const rest = matchFrom(parts, part + 1, tokens, at + 1);
    if (rest !== null) return [at, ...rest];
  }
  return current.optional ? matchFrom(parts, part + 1, tokens, at) : null;
}
