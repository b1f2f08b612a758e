import type { Piece } from "@alithia/protocol/lexing/split-text.ts";
import {
  anyPlace,
  choosePlace,
  exchangeWords,
  listPlaces,
  ownSale,
  poolsOnly,
} from "@alithia/protocol/trade-place.ts";
import type { Token, Utterance } from "../utterance.ts";

/** All words that stand for places. */
export const placeWords: readonly string[] = [...exchangeWords, ownSale, poolsOnly, anyPlace].flatMap(
  (place) => [`@${place}`, `@not-${place}`],
);

/** Marks the word that stands for the place of a trade, so that it is no other word. */
const mark = "@";

/** Replaces the words that name the one place of a trade by a word that stands for it. */
export function mergePlaces<Said extends Piece>(
  pieces: readonly Said[],
  spell: (piece: Said) => string,
  replace: (piece: Piece, word: string) => Said,
): Said[] {
  const named = listPlaces(pieces.map(spell)).toSorted((one, other) => one.first - other.first);
  const place = choosePlace(named);
  const chosen = named.find((one) => one.place === place);
  const [from, to] = [pieces[chosen?.first ?? 0], pieces[(chosen?.end ?? 1) - 1]];
  if (chosen === undefined || from === undefined || to === undefined) return [...pieces];
  const said = pieces.slice(chosen.first, chosen.end).map(({ text }) => text);
  const merged = replace({ text: said.join(" "), from: from.from, to: to.to }, `${mark}${place}`);
  return pieces.flatMap((piece, at) => {
    if (at === chosen.first) return [merged];
    return named.some(({ first, end }) => at >= first && at < end) ? [] : [piece];
  });
}

/** Merges the place in the tokens of a message. */
export function mergeTokenPlaces(tokens: readonly Token[]): Token[] {
  return mergePlaces(tokens, spellToken, (piece, word) => ({ ...piece, word }));
}

const spellToken = ({ word }: Token) => word;

/** Returns the place that the tokens of a message name, merged or not, or null. */
export function findPlace(tokens: readonly Token[]): string | null {
  const merged = tokens.map(({ word }) => placeOf(word)).find((place) => place !== null);
  return merged ?? choosePlace(listPlaces(tokens.map(spellToken)));
}

/** Whether a place concerns the token on sale alone: it says whether the sale is meant, and names no exchange. */
export function isOfSale(place: string | null): boolean {
  return place === ownSale || place === poolsOnly || place === anyPlace;
}

/** Whether a purchase in the sale is paid with another token than the coin, so that it is a trade. */
export function isPaidInTokens(place: string | null, symbols: readonly unknown[]): boolean {
  return (
    place !== ownSale || symbols.some((symbol) => typeof symbol === "string" && !/^(S|ALI)$/.test(symbol))
  );
}

/** Returns the place that a merged word stands for, or null. */
export function placeOf(word: string): string | null {
  return word.startsWith(mark) ? word.slice(mark.length) : null;
}

/**
 * Merges the place of an order that leaves another one out, e.g. "…, not the sale", so that neither its denial nor
 * what it leaves out is taken for a request.
 */
export function mergeExclusions(tokens: Token[]): Token[] {
  const named = listPlaces(tokens.map(({ word }) => word));
  const isBeside = (at: number) => !named.some(({ first, end }) => at >= first && at < end);
  const hasAmount = tokens.some(({ entity }, at) => entity?.kind === "number" && isBeside(at));
  const isOrder = hasAmount || named.some(({ leavesOut }) => !leavesOut);
  return isOrder && named.some(({ leavesOut }) => leavesOut) ? mergeTokenPlaces(tokens) : tokens;
}

const restricting = /\b(?:only|just|straight|direct|directly)\b/;

/** The place that holds for later orders: one that was restricted to, until another one is named. */
export function keepPlace({ text, tokens }: Utterance, before: string | undefined): string | undefined {
  const place = findPlace(tokens);
  if (place === null || text.includes("?")) return before === poolsOnly ? before : undefined;
  const isRestricted =
    restricting.test(text) || listPlaces(tokens.map(spellToken)).some(({ leavesOut }) => leavesOut);
  return place === poolsOnly || isRestricted ? place : undefined;
}
