import { readFractionText } from "@alithia/protocol/lexing/read-share.ts";
import { isOfYear } from "../../grammar/read-amount.ts";
import { multiply, parseRational, type Rational } from "../../tools/rational.ts";
import type { Token } from "../../utterance.ts";
import { findExactNumber } from "../token-queries.ts";

export const fractions = { half: 2n, third: 3n, thirds: 3n, quarter: 4n, fifth: 5n, tenth: 10n };
const multiples = { double: 2n, twice: 2n, triple: 3n, thrice: 3n, treble: 3n };
const factors = new Map<string, Rational>([
  ...Object.entries(fractions).map(([word, bottom]): [string, Rational] => [word, { top: 1n, bottom }]),
  ...Object.entries(multiples).map(([word, top]): [string, Rational] => [word, { top, bottom: 1n }]),
]);
/** The fraction or multiple that a message names, e.g. half, twice, two thirds or 20 % of it. */
export const findFactor = (tokens: readonly Token[]): Rational | undefined => listFactors(tokens)[0];

/** All that it names, but no quarter of a year. */
export const listFactors = (tokens: readonly Token[]): Rational[] =>
  tokens.flatMap((token, at) =>
    isOfYear(tokens, at) || isOfYear(tokens, at + 1) ? [] : (factorOf(token, tokens[at + 1]) ?? []),
  );

const toFactor = (times: string | null) => (times === null ? undefined : parseRational(times));

/** The factor that a token says: a word, a percentage of what follows it, or so many times. */
export function factorOf({ word, text, entity }: Token, next: Token | undefined): Rational | undefined {
  if (entity?.kind === "number" && next?.word === "times") return toFactor(findExactNumber(entity));
  if (entity?.kind !== "percent") return factors.get(word);
  if (next?.word !== "of") return undefined;
  return readFractionText(text) ?? multiply(parseRational(entity.value), { top: 1n, bottom: 100n });
}
