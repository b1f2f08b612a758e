import { exchangeWords, isVersionOf } from "@alithia/protocol/exchange-words.ts";
import { isReference } from "../../grammar/is-reference.ts";
import type { Token } from "../../utterance.ts";
import { commonWords } from "./common-words.ts";

/**
 * Removes what is not part of the request: disfluencies, shorthand, list numbering and corrected
 * values.
 */
export function normalizeTokens(tokens: Token[]): Token[] {
  const said = dropNumbering(expandShorthand(dropDisfluencies(tokens)));
  return dropRetracted(ignoreOtherCounts(said));
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

/** Reads 2 as "to" between an amount and an address ("5 S 2 0x…") and drops "max" beside slippage. */
function expandShorthand(tokens: Token[]): Token[] {
  let hasAmount = false;
  return tokens
    .filter(isNoLimit)
    .filter(isNoMeasure)
    .map((token, index) => {
      const word = shorthand.get(token.text);
      const isLeading = /^(address|name)$/.test(tokens[index + 1]?.entity?.kind ?? "");
      if (hasAmount && word !== undefined && isLeading) {
        const { text, from, to } = token;
        return { text, from, to, word };
      }
      hasAmount ||= token.entity?.kind === "number";
      return token;
    });
}

function isNoLimit({ word }: Token, at: number, tokens: Token[]): boolean {
  const beside = [tokens[at - 1], tokens[at + 1]];
  const limits = beside.some((one) => one?.word === "slippage" || one?.entity?.kind === "percent");
  return !(/^(max|maximum)$/.test(word) && limits && tokens.some((one) => one.word === "slippage"));
}

const units =
  /^(percent|percents|dollars|bucks|cents|days|hours|minutes|seconds|weeks|months|years|tokens|coins|units|pieces|times|decimals|bps|points)$/;
const people = /^(people|children|men|women|folk|kids)$/;

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

function countsThings(tokens: Token[], at: number): boolean {
  const things = tokens
    .slice(at + 1, at + 3)
    .find(({ word }) => /^[a-z]{3,}s$/.test(word) || people.test(word));
  const isNear =
    things !== undefined && tokens.slice(at + 1, at + 3).every(({ entity }) => entity === undefined);
  return isNear && !units.test(things.word) && tokens[at - 1]?.entity === undefined;
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
  for (const [index, token] of tokens.entries()) {
    const follows = retracted.has(index - 1) && tokens[index - 1]?.entity?.kind === "number";
    if (token.entity !== undefined && (follows || isNegated(tokens, index))) retracted.add(index);
  }
  for (const index of findSelfCorrected(tokens)) retracted.add(index);
  const kept = tokens.filter((_, index) => !retracted.has(index));
  const hasReplacement = [...retracted].some((index) =>
    kept.some(({ entity }) => entity?.kind === tokens[index]?.entity?.kind),
  );
  return hasReplacement ? kept : tokens;
}

function isNegated(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]?.word ?? "";
  const beforeThat = tokens[index - 2]?.word ?? "";
  const isFiller = /^(the|a|any|u[hm]+|e[hr]m?|really|like)$/.test(before);
  return (
    before === "not" ||
    (isFiller && beforeThat === "not") ||
    (/^(instead|rather)$/.test(beforeThat) && /^(of|than)$/.test(before)) ||
    (beforeThat === "not" && /^(to|for|in|into|with)$/.test(before)) ||
    (beforeThat === "never" && before === "mind") ||
    (beforeThat === "forget" && before === "about") ||
    isFormer(tokens, index) ||
    isFoundWrong(tokens, index)
  );
}

/** The old value in "from 250 to 100 USDC". */
function isFormer(tokens: Token[], index: number): boolean {
  const unit = tokens[index + 1]?.entity?.kind === "token" ? 1 : 0;
  const isNumber = (at: number) => tokens[at]?.entity?.kind === "number";
  const isTo = tokens[index + unit + 1]?.word === "to";
  return isNumber(index) && tokens[index - 1]?.word === "from" && isTo && isNumber(index + unit + 2);
}

const wrong =
  /^(is|was|seems|sounds) (way |far |much |a bit |a little )?(too (much|many|little|few|high|low|big|small)|wrong|a (typo|mistake|slip))\b/;

/** E.g. "100 is too much", "5 S was a typo". */
function isFoundWrong(tokens: Token[], index: number): boolean {
  const unit = tokens[index + 1]?.entity?.kind === "token" ? 1 : 0;
  const after = tokens.slice(index + 1 + unit, index + 9 + unit).map(({ word }) => word);
  return tokens[index]?.entity?.kind === "number" && wrong.test(after.join(" "));
}

const between =
  /^([,.…–-]|no|wait|i|mean|meant|sorry|rather|actually|make|that|it|oops|uh|um|er|correction|scratch|is)$/;
const correcting = /^(no|wait|mean|meant|sorry|rather|actually|oops|correction|scratch)$/;

/** E.g. "5, no, 6 S": all tokens from the retracted value up to its replacement. */
function findSelfCorrected(tokens: Token[]): number[] {
  return tokens.flatMap((token, index) => {
    const kind = token.entity?.kind;
    if (kind === undefined) return [];
    const step = tokens.slice(index + 1, index + 9).findIndex(({ entity }) => entity?.kind === kind);
    const unit = kind === "number" && tokens[index + 1]?.entity?.kind === "token" ? 1 : 0;
    const said = tokens.slice(index + 1 + unit, index + 1 + step);
    const isCorrected =
      step > unit &&
      said.every(({ word, entity }) => entity === undefined && between.test(word)) &&
      said.some(({ word }) => correcting.test(word));
    return isCorrected ? Array.from({ length: step + 1 }, (_, offset) => index + offset) : [];
  });
}

const auxiliary = /^(would|will|does|can|could|if|does|did)$/;
const quoting = /^(give|gives|gave|pay|pays|paid|offer|offers|quote|quotes|charge|charges)$/;

/** Before these, an everyday word is no token, e.g. "should be equal". */
const stating = /^(be|they|both|not)$/;

/**
 * Removes an exchange's version, and the token entity from its name in e.g. "what would Shadow give for 100 S" and
 * from everyday words that state something.
 */
export function dropVenueEntities(said: Token[]): Token[] {
  const tokens = said.filter(({ text }, at) => !isVersionOf(said[at - 1]?.text, text));
  return tokens.map((token, at) => {
    const { entity, ...bare } = token;
    const isVenue = entity?.kind === "token" && exchangeWords.includes(token.text.toLowerCase());
    const acts = auxiliary.test(tokens[at - 1]?.word ?? "") && quoting.test(tokens[at + 1]?.word ?? "");
    const states = commonWords.has(token.text) && stating.test(tokens[at - 1]?.word ?? "");
    return (isVenue && acts) || (entity?.kind === "token" && states) ? bare : token;
  });
}
