import { exchangeWords, isVersionOf } from "@alithia/protocol/trade-place.ts";
import { givesWay, tellsHeld } from "../../consent/wordings/uses.ts";
import { isReference } from "../../grammar/is-reference.ts";
import { findCorrection } from "../../lexing/find-correction.ts";
import { stands } from "../../lexing/stands-in.ts";
import type { Token } from "../../utterance.ts";
import { findExactNumber, hasEntity } from "../token-queries.ts";
import { commonWords } from "./common-words.ts";

/**
 * Removes what is not part of the request: disfluencies, shorthand, list numbering and corrected
 * values.
 */
export function normalizeTokens(tokens: Token[]): Token[] {
  const said = dropNumbering(expandShorthand(dropDisfluencies(tokens)));
  return dropRetracted(replaceCorrected(ignoreOtherCounts(said)));
}

/** Filler words that do not change the meaning of a message in any position. */
const disfluencies = new Set(
  `meh kinda sorta honestly frankly literally basically essentially tbh imo imho afaik ehm erm er uhm umm uh hmm somehow
  yknow y'know simply definitely certainly obviously hopefully seriously`.split(/\s+/),
);

/** E.g. "I do not understand what a token is", "no idea how that works": an indirect question. */
const indirectQuestion =
  /^(?:(?:sorry|hm|well|and|but|so|ok|still|,) )*(?:(?:i )?(?:still |really |just )*(?:do not|did not|never|can not|cannot)(?: quite| really| even| fully)? (?:understand|get|know|see)|(?:i )?(?:have )?no (?:idea|clue)|(?:i )?(?:am )?(?:not sure|wondering|wonder|curious)|i (?:want|need|would like|wish) to (?:know|understand|learn))(?: about| is| now)? (?=(?:what|how|why|who|when|where|which) )/;

/** E.g. "lets gooo. call it …": an exclamation before the request. */
const exclamation = /^(?:(?:let us|lets) go+ |(?:yay|woo+|woohoo|yess+|wohoo+|hooray) )(?:[.,!] )*(?=.)/;

/** Drops filler words and indirect openings; returns all tokens if nothing else is left. */
function dropDisfluencies(tokens: Token[]): Token[] {
  const words = `${tokens.map(({ word, entity }) => (entity === undefined ? word : "#")).join(" ")} `;
  const opening = (exclamation.exec(words) ?? indirectQuestion.exec(words))?.[0] ?? "";
  const rest = opening === "" ? tokens : tokens.slice(opening.trim().split(" ").length);
  const kept = rest.filter(
    ({ text, entity }) => entity !== undefined || !disfluencies.has(text.toLowerCase()),
  );
  return kept.length === 0 ? rest : kept;
}

const shorthand: ReadonlyMap<string, string> = new Map(Object.entries({ "2": "to", "4": "for" }));

/** E.g. the first of "20 dollar USDC", which only says what the token is worth. */
function isNoMeasure({ text }: Token, at: number, tokens: readonly Token[]): boolean {
  const next = tokens[at + 1]?.entity;
  return !(/^dollars?$/i.test(text) && next?.kind === "token" && /USD/i.test(next.symbol));
}

/** What a "2" or "4" that is typed for a word stands before: "4 the beer", "2 my brother". */
const determiners = /^(the|my|his|her|our|their|me|him|them|us|that|this|dis|dat)$/;

/** Whether the number at `at` is typed for a word: "5 S 2 0x…", "20 s 2 usdc", "how much 4 20 s", "4 the beer". */
function standsForWord(tokens: readonly Token[], at: number): boolean {
  const [before, next, later] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const hasAmount = tokens.slice(0, at).some(({ entity }) => entity?.kind === "number");
  const isCounted = next?.entity?.kind === "number" && later?.entity?.kind === "token";
  if (hasAmount && /^(address|name)$/.test(next?.entity?.kind ?? "")) return true;
  if (hasAmount && before?.entity?.kind === "token" && next?.entity?.kind === "token") return true;
  return isCounted || determiners.test(next?.word ?? "");
}

/** Reads 2 as "to" and 4 as "for" where they are typed so, and drops "max" beside slippage. */
function expandShorthand(tokens: Token[]): Token[] {
  return tokens
    .filter(isNoLimit)
    .filter(isNoMeasure)
    .map((token, at, all) => {
      const word = shorthand.get(token.text);
      if (word === undefined || !standsForWord(all, at)) return token;
      const { text, from, to } = token;
      return { text, from, to, word };
    });
}

function isNoLimit({ word }: Token, at: number, tokens: Token[]): boolean {
  const beside = [tokens[at - 1], tokens[at + 1]];
  const limits = beside.some((one) => one?.word === "slippage" || one?.entity?.kind === "percent");
  return !(/^(max|maximum)$/.test(word) && limits && tokens.some((one) => one.word === "slippage"));
}

const units =
  /^(percent|percents|dollars|bucks|cents|days|hours|minutes|seconds|weeks|months|years|tokens|coins|units|pieces|times|decimals|bps|points)$/;
const people = /^(people|children|men|women|folk|kids|staff|crew|personnel)$/;

/** Beside an amount of a token, a number of other things or an age is no amount: "my two sisters", "she is 8". */
function ignoreOtherCounts(tokens: Token[]): Token[] {
  const isNumber = (at: number) => tokens[at]?.entity?.kind === "number";
  const isAmount = (at: number) => isNumber(at) && tokens[at + 1]?.entity?.kind === "token";
  if (!tokens.some((_, at) => isAmount(at))) return tokens;
  return tokens.map((token, at) => {
    const isOther = countsThings(tokens, at) || tellsDate(tokens, at) || isReference(tokens, at);
    if (!isNumber(at) || isAmount(at) || !isOther) return token;
    const { entity: _, ...bare } = token;
    return bare;
  });
}

/** Whether the number counts other things, e.g. "two shifts". */
function countsThings(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(at + 1, at + 3);
  const end = near.findIndex(({ entity }) => entity !== undefined);
  const things = near
    .slice(0, end === -1 ? undefined : end)
    .find(({ word }) => /^[a-z]{3,}s$/.test(word) || people.test(word));
  return things !== undefined && !units.test(things.word) && tokens[at - 1]?.entity === undefined;
}

/** The exact numbers of a message, without ordinals and counts of things. */
export function listNumbers(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ entity, text }, at) =>
    /^\d+(st|nd|rd|th)$/i.test(text) || countsThings(tokens, at) ? [] : (findExactNumber(entity) ?? []),
  );
}

const months = /^(january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** Whether it is the day or year in "3 June 2025". */
export function tellsDate(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at + 1].some((place) => months.test(tokens[place]?.word ?? ""));
}

/** Drops the numbering of a list, e.g. "1. gas price 2. latest block". */
function dropNumbering(tokens: Token[]): Token[] {
  const numbering: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const isMarked = /^[.):]$/.test(tokens[index + 1]?.word ?? "");
    if (isMarked && token.text === String(numbering.length + 1)) numbering.push(index);
  }
  return numbering.length < 2 ? tokens : tokens.filter((_, index) => !numbering.includes(index));
}

/**
 * Drops entities that are negated or replaced, e.g. in "not S, USDC" and "to 0xA instead of 0xB", if another
 * entity of the same kind remains.
 */
function dropRetracted(tokens: Token[]): Token[] {
  const retracted = new Set<number>();
  const isDenied = (at: number) =>
    [denied, givesWay].some((row) => standsInTokens(row, tokens, at)) ||
    (standsInTokens(tellsHeld, tokens, at) && hasEntity(tokens.slice(at + 1), "number"));
  for (const [index, token] of tokens.entries()) {
    const follows = retracted.has(index - 1) && tokens[index - 1]?.entity?.kind === "number";
    if (token.entity !== undefined && (follows || isDenied(index))) retracted.add(index);
  }
  const kept = tokens.filter((_, index) => !retracted.has(index));
  const hasReplacement = [...retracted].some((index) =>
    kept.some(({ entity }) => entity?.kind === tokens[index]?.entity?.kind),
  );
  return hasReplacement ? kept : tokens;
}

const denied =
  / (?:not|instead of|rather than|never mind|forget about) (?:(?:the|an?|any|u[hm]+|e[hr]m?|really|like|to|for|in|into|with) )?\[\w\] /;

const toPiece = ({ word, entity }: Token) => ({ word, kind: entity?.kind });

/** Whether a row of the gate matches the words around a token. */
export const standsInTokens = (row: RegExp, tokens: readonly Token[], at: number): boolean =>
  stands(row, tokens, at, toPiece);

/** Puts a corrected value in the place of the first, e.g. "1200 USDC to S, actually make it 1000"; a unit of its own with it. */
function replaceCorrected(tokens: Token[]): Token[] {
  const pieces = tokens.map(toPiece);
  const index = tokens.findIndex((_, at) => findCorrection(pieces, at) !== null);
  const found = findCorrection(pieces, index);
  if (found === null) return tokens;
  const isCounted = (at: number) => pieces[at + 1]?.kind === "token";
  const [end, next] = [index + (isCounted(index) ? 2 : 1), found.at + (isCounted(found.at) ? 2 : 1)];
  const unit = isCounted(found.at) ? [] : tokens.slice(index + 1, end);
  const said = [...tokens.slice(found.at, next), ...unit, ...tokens.slice(end, found.from)];
  return replaceCorrected([...tokens.slice(0, index), ...said, ...tokens.slice(next)]);
}

const auxiliary = /^(would|will|does|can|could|if|does|did)$/;
const quoting = /^(give|gives|gave|pay|pays|paid|offer|offers|quote|quotes|charge|charges)$/;

/** Before these, an everyday word is no token, e.g. "should be equal". */
const stating = /^(be|they|both|not)$/;

/**
 * Removes an exchange's version, and the token entity from its name in e.g. "what would Shadow give for 100 S" or
 * where a reply names the exchange, and from everyday words that state something.
 */
export function dropVenueEntities(said: Token[], reply = ""): Token[] {
  const tokens = said.filter(({ text }, at) => !isVersionOf(said[at - 1]?.text, text));
  return tokens.map((token, at) => {
    const { entity, ...bare } = token;
    const isVenue = entity?.kind === "token" && exchangeWords.includes(token.text.toLowerCase());
    const acts = auxiliary.test(tokens[at - 1]?.word ?? "") && quoting.test(tokens[at + 1]?.word ?? "");
    const isShown =
      token.text !== token.text.toUpperCase() &&
      tokens[at - 1]?.entity?.kind !== "number" &&
      reply.toLowerCase().includes(`on ${token.text.toLowerCase()} `);
    const states = commonWords.has(token.text) && stating.test(tokens[at - 1]?.word ?? "");
    return (isVenue && (acts || isShown)) || (entity?.kind === "token" && states) ? bare : token;
  });
}
