import { type Lexeme, readLexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { readFractionText } from "@alithia/protocol/lexing/read-share.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { anyPlace, listPlaces } from "@alithia/protocol/trade-place.ts";
import { readFigures } from "../facts/figures.ts";
import { isSpeltLikeSymbol } from "../grammar/is-unknown-symbol.ts";
import type { Lexicon } from "../lexicon.ts";
import { findReplacement } from "../lexing/find-correction.ts";
import { standsIn } from "../lexing/stands-in.ts";
import { isSumOf } from "../tools/rational.ts";
import { opensCorrection } from "./find-replaced.ts";
import { canonicalValue } from "./plain-command.ts";
import type { RequestMessage, Situation, SourcedArgument } from "./request.ts";
import { isBesideOrder, repeats } from "./wordings/beside-order.ts";
import * as uses from "./wordings/uses.ts";
import { betweenWords, moneyWords, namedTokens, partWords } from "./wordings/value-words.ts";

/**
 * Lists what neither the call nor a read of this reply accounts for: numbers, addresses and tokens,
 * fractions, exceptions, and words that change the number before them.
 */
export function listUnexplained(
  operation: OperationName,
  used: readonly SourcedArgument[],
  situation: Situation,
): Lexeme[] {
  const isHeld = createHeldValues(operation, used, situation);
  const isHeldWord = createHeldWords(operation, used, situation);
  const { messages } = situation.request;
  const [latest, ...before] = messages.toReversed().map(({ lexemes, pick }) =>
    lexemes.filter((lexeme, at) => {
      if (listPlaced(operation, used, lexemes).has(at)) return false;
      const word = wordOf(lexeme);
      if (word === null) return !isHeld(lexemes, at);
      return !isHeldWord(word, lexemes, at, pick !== undefined);
    }),
  );
  const left = before.reverse().flat();
  const replaced = findReplacedValues(left, messages.at(-1) ?? { lexemes: [] });
  return [...left.filter((lexeme) => !replaced.includes(lexeme)), ...(latest ?? [])];
}

type Answer = Pick<RequestMessage, "lexemes" | "asked">;

/**
 * A single value of the earlier messages that the answer replaces, e.g. "send 5 to 0x…", then "no, 6".
 * Numbers are only replaced by a correction or if they were unclear, and bounds never. "All" gives way to the answer to "How much …?".
 */
function findReplacedValues(left: readonly Lexeme[], { lexemes: answer, asked }: Answer): Lexeme[] {
  const words = answer.map((lexeme) => wordOf(lexeme) ?? "");
  const question = ` ${(asked ?? []).map((one) => wordOf(one)).join(" ")} `;
  const answersAmount = / how (?:much|many) /.test(question);
  const isUnclear = (one: Lexeme) =>
    one.kind === "number" && one.numeral.certainty !== "exact" && / which one /.test(question);
  const corrects = opensCorrection(words) || words.some((word) => /^(instead|rather|actually)$/.test(word));
  const isCounted =
    (corrects || answersAmount) && answer.filter(({ kind }) => kind === "number").length === 1;
  const parts = isCounted ? left.filter((one) => partWords.test(wordOf(one) ?? "")) : [];
  const values = (["number", "token", "address"] as const).flatMap((kind) => {
    const ofKind = (all: readonly Lexeme[]) => all.filter((lexeme) => lexeme.kind === kind);
    const [only, ...others] = ofKind(left);
    if (only === undefined || others.length > 0 || ofKind(answer).length !== 1 || isMoneyWord(only))
      return [];
    const gives = only.kind !== "number" || isUnclear(only) || (corrects && only.bound === undefined);
    return gives ? [only] : [];
  });
  return [...parts, ...values];
}

/** Returns a predicate for words that do not change the call's amounts. */
function createHeldWords(operation: OperationName, used: readonly SourcedArgument[], situation: Situation) {
  const names = listNames(used, situation);
  const makes = operation === "deploy-token" || operation === "mint";
  const holdsMin = used.some(({ path }) => path === "min");
  const takesParts = holdsParts(operation, used);
  const isSum = used.some(({ source }) => source.kind === "computed" && / [-+] /.test(source.how));
  const isOpenPlace = operation === "trade" && buysOnSale(used, situation.lexicon);

  const isOwnSupply = (lexemes: readonly Lexeme[], at: number) => makes && standsIn(ownSupply, lexemes, at);

  return (word: string, lexemes: readonly Lexeme[], at: number, isPicked: boolean): boolean => {
    if (word === "less" && wordOf(lexemes[at + 1]) === "than" && holdsMin) return true;
    const harmless = [uses.agrees, uses.boundsPercent];
    if (names.has(word) || harmless.some((row) => standsIn(row, lexemes, at))) return true;
    if (isOpenPlace && /^(?:pre-?)?sale$/.test(word)) return false;
    const asUnit = holdsUnit(word, lexemes, at, makes);
    if (asUnit !== null) return asUnit;
    if (isPicked) return true;
    const takesOut = takesParts ? [uses.takesOut, uses.keepsSome] : [uses.takesOut];
    return (
      (takesParts || !partWords.test(word) || isNoPart(word, lexemes, at) || isOwnSupply(lexemes, at)) &&
      (isSum || !takesOut.some((row) => standsIn(row, lexemes, at)))
    );
  };
}

const holdsCap = (used: readonly SourcedArgument[]) => used.some(({ path }) => path === "cap");

/** "…, all to my wallet" of a token to be made. */
const ownSupply = / \[all\] (?:of (?:it|them) )?(?:to|for|into|in) (?:me|my|myself) /;

/** "All 22", "in all", "not all", "warned me about unlimited" */
function isNoPart(word: string, lexemes: readonly Lexeme[], at: number): boolean {
  const before = wordOf(lexemes[at - 1]) ?? "";
  if (/^(?:not|never|no|isn['’]?t|wasn['’]?t)$/.test(before)) return true;
  // "950 is enough"
  if (word === "enough") return before === "is" && lexemes[at - 2]?.kind === "number";
  return word === "all"
    ? lexemes[at + 1]?.kind === "number" || /^(at|in|after)$/.test(before)
    : /^(about|against|than) (un|in)/.test(`${before} ${word}`);
}

/** The places of the words that say where a trade goes. */
function listPlaced(
  operation: OperationName,
  used: readonly SourcedArgument[],
  lexemes: readonly Lexeme[],
): Set<number> {
  const isHeld = (place: string) =>
    place === anyPlace || used.some(({ path, value }) => path === "venue" && value === place);
  const named = operation === "trade" ? listPlaces(lexemes.map((one) => wordOf(one) ?? one.text)) : [];
  return new Set(
    named
      .filter(({ place }) => isHeld(place))
      .flatMap(({ first, end }) => [...lexemes.keys()].filter((at) => at >= first && at < end)),
  );
}

/** Whether the token on sale is bought at a place that the order does not name. */
function buysOnSale(used: readonly SourcedArgument[], lexicon: Lexicon): boolean {
  const onSale = canonicalValue("token", "ALI", lexicon);
  const isOwn = used.some(
    ({ path, value }) => path === "buy" && canonicalValue("token", value, lexicon) === onSale,
  );
  return isOwn && !used.some(({ path }) => path === "venue");
}

/** Names used in this conversation for the call's tokens. */
function listNames(used: readonly SourcedArgument[], { dialogue }: Situation): Set<string> {
  const held = new Set(used.map(({ value }) => value.toLowerCase()));
  const made = dialogue.proposals.flatMap(({ token }) => token ?? []);
  const called = (dialogue.names ?? []).map(({ name, address }) => ({ symbol: name, address }));
  return new Set(
    [...made, ...called, ...(dialogue.shown ?? [])].flatMap(({ symbol, address }) =>
      held.has(address.toLowerCase()) ? symbol.toLowerCase() : [],
    ),
  );
}

/** Fractions are accounted for if one approval is revoked, or if a value was picked, read or computed. */
function holdsParts(operation: OperationName, used: readonly SourcedArgument[]): boolean {
  const isOfOne = operation === "revoke" && used.some(({ path }) => path !== "all");
  const isWorkedOut = used.some(
    ({ path, source }) => path === "all" || /^(picked|read|computed)$/.test(source.kind),
  );
  return isOfOne || isWorkedOut;
}

/** False if the word changes the unit of the number before it; null if it is no unit. */
function holdsUnit(word: string, lexemes: readonly Lexeme[], at: number, makes: boolean): boolean | null {
  const isCounted = lexemes[at - 1]?.kind === "number";
  if (isCounted && isSpeltLikeSymbol(lexemes[at]?.text ?? "")) return makes;
  const isOther = isCounted && lexemes[at + 1]?.kind === "token" && !betweenWords.test(word);
  return isOther || (!makes && standsIn(uses.smallestUnit, lexemes, at)) ? false : null;
}

/** Returns a predicate for values of the call, each usable once, or values read or computed with. */
function createHeldValues(
  operation: OperationName,
  used: readonly SourcedArgument[],
  { steps, lexicon }: Situation,
) {
  const done = steps.filter(({ outcome }) => outcome === "done");
  const reads = JSON.stringify(done.map(({ input }) => input)).toLowerCase();
  const computed = used.flatMap(({ source }) =>
    source.kind === "computed" ? readFigures(source.how).map(({ value }) => value.replace("-", "")) : [],
  );
  const left = used.map(({ value }) =>
    canonicalValue(/^\d+(\.\d+)?$/.test(value) ? "amount" : "token", value, lexicon),
  );
  const named = (namedTokens[operation] ?? []).map((symbol) => canonicalValue("token", symbol, lexicon));
  const tokens = new Set([...left, ...named]);
  /** A token named by its contract, which several amounts may count. */
  const contract = used
    .find(({ path, value }) => path === "token" && /^0x/i.test(value))
    ?.value.toLowerCase();
  const recipients = used.filter(({ path }) => /^transfers\.\d+\.to$/.test(path)).length;
  const amounts = used.flatMap(({ path, value }) => (/^transfers\.\d+\.amount$/.test(path) ? [value] : []));
  const takesParts = holdsParts(operation, used);
  const isAmountPicked = used.some(({ path, source }) => /amount$/.test(path) && source.kind === "picked");

  /** It labels or counts something else, or a pick or a read of this reply covers it. */
  function isBeside(lexemes: readonly Lexeme[], at: number): boolean {
    const lexeme = lexemes[at];
    const stands = (...rows: readonly RegExp[]) => rows.some((row) => standsIn(row, lexemes, at));
    const counts = (count: number) => readLexeme(lexeme)?.value === String(count);
    if (lexeme?.kind === "quote" || stands(uses.givesWay) || isTold(lexemes, at, operation)) return true;
    if (stands(uses.tellsHeld) || findReplacement(lexemes, at) !== null) return true;
    if (isImplied(lexeme, operation, takesParts)) return true;
    if (counts(recipients) && stands(uses.countsPeople, uses.countsOther)) return true;
    if (isSettled(lexeme, used) || isTokenSettled(lexeme, used, lexicon)) return true;
    if (isAmountPicked && isMoney(lexemes, at)) return true;
    return lexeme?.kind === "token" && reads.includes(`"${lexeme.symbol.toLowerCase()}"`);
  }

  /** A value of the only payment or order, said once more. */
  const isRepeated = (said: string, lexemes: readonly Lexeme[], at: number) =>
    recipients <= 1 && tokens.has(said) && standsIn(repeats, lexemes, at);

  /** Each argument accounts for one mention. */
  function isUsed(said: string): boolean {
    const held = left.indexOf(said);
    if (held !== -1) left.splice(held, 1);
    return held !== -1;
  }

  return (lexemes: readonly Lexeme[], at: number): boolean => {
    const lexeme = lexemes[at];
    if (lexeme === undefined) return false;
    if (isBeside(lexemes, at)) return true;
    const said = spell(lexeme, lexicon, operation === "approve" || holdsCap(used));
    if (said === null) return false;
    if (lexeme.kind === "token" && tokens.has(said)) return true;
    if (said === contract && lexemes[at - 1]?.kind === "number") return true;
    const isTotal = lexeme.kind === "number" && amounts.length > 1 && isSumOf(said, amounts);
    return (
      isUsed(said) ||
      isRepeated(said, lexemes, at) ||
      isTotal ||
      reads.includes(`"${said}"`) ||
      computed.includes(said)
    );
  };
}

/** An allowance set to zero is revoked; a fraction says how an amount was worked out. */
function isImplied(lexeme: Lexeme | undefined, operation: OperationName, takesParts: boolean): boolean {
  const isFraction = lexeme?.kind === "percent" && readFractionText(lexeme.text) !== null;
  return operation === "revoke" ? readLexeme(lexeme)?.value === "0" : takesParts && isFraction;
}

/** A number that belongs to what is told beside the order; any number may be an argument of a call. */
function isTold(lexemes: readonly Lexeme[], at: number, operation: OperationName): boolean {
  const text = lexemes[at]?.text ?? "";
  return operation !== "call-function" && isBesideOrder(text, (row) => standsIn(row, lexemes, at));
}

/** A number with several readings, one of which was picked. */
function isSettled(lexeme: Lexeme | undefined, used: readonly SourcedArgument[]): boolean {
  const { numeral } = lexeme?.kind === "number" ? lexeme : {};
  return (
    numeral?.certainty === "ambiguous" &&
    used.some(({ value, source }) => source.kind === "picked" && numeral.values.includes(value))
  );
}

/** A word for one or more tokens, e.g. "20 bucks", of which the visitor then picked or named one. */
function isTokenSettled(
  lexeme: Lexeme | undefined,
  used: readonly SourcedArgument[],
  lexicon: Lexicon,
): boolean {
  const candidates = lexeme?.kind === "token" ? lexeme.candidates : [];
  const meant = candidates.map(({ symbol, address }) => canonicalValue("token", address ?? symbol, lexicon));
  return used.some(
    ({ path, value, source }) =>
      /^(token|sell|buy)$/.test(path) &&
      /^(picked|said)$/.test(source.kind) &&
      meant.includes(canonicalValue("token", value, lexicon)),
  );
}

/** A sum of money, e.g. "$5", "20 bucks of", that a picked amount replaces. */
function isMoney(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, lexeme, next] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (lexeme?.kind !== "number") return before?.kind === "number" && isMoneyWord(lexeme);
  const { numeral } = lexeme;
  return (numeral.certainty === "unreadable" && numeral.why === "currency") || isMoneyWord(next);
}

function isMoneyWord(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === "token" && moneyWords.test(lexeme.text);
}

/** Returns the canonical value; "up to" is only exact for an allowance. */
function spell(lexeme: Lexeme, lexicon: Lexicon, isLimit: boolean): string | null {
  const said = readLexeme(lexeme);
  if (said === null || said.bound === "about" || (said.bound === "most" && !isLimit)) return null;
  return canonicalValue(said.kind, said.value, lexicon);
}
