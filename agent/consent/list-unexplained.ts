import { type Lexeme, readLexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { findArgumentRule, type OperationName } from "@alithia/protocol/operations.ts";
import { readFigures } from "../facts/figures.ts";
import { isSpeltLikeSymbol } from "../grammar/is-unknown-symbol.ts";
import type { Lexicon } from "../lexicon.ts";
import { isSumOf } from "../tools/rational.ts";
import { opensCorrection } from "./opens-correction.ts";
import { canonicalValue } from "./plain-command.ts";
import type { Situation, SourcedArgument } from "./situation.ts";
import { standsIn } from "./stands-in.ts";
import * as uses from "./wordings/uses.ts";
import { betweenWords, moneyWords, namedTokens, partWords } from "./wordings/value-words.ts";

/**
 * What the request says that neither the call nor a read of this reply holds: numbers,
 * addresses and tokens, parts of something, exceptions, and a word that makes another number of the one before it.
 */
export function listUnexplained(
  operation: OperationName,
  used: readonly SourcedArgument[],
  situation: Situation,
): Lexeme[] {
  const isHeld = createHeldValues(operation, used, situation);
  const isHeldWord = createHeldWords(operation, used, listNames(used, situation));
  const { messages } = situation.request;
  const [latest, ...before] = messages.toReversed().map(({ lexemes, pick }) =>
    lexemes.filter((lexeme, at) => {
      const word = wordOf(lexeme);
      if (word === null) return !isHeld(lexemes, at);
      return !isHeldWord(word, lexemes, at, pick !== undefined);
    }),
  );
  const left = before.reverse().flat();
  const replaced = findReplacedValues(left, messages.at(-1)?.lexemes ?? []);
  return [...left.filter((lexeme) => !replaced.includes(lexeme)), ...(latest ?? [])];
}

/**
 * "Send 5 to 0x…", and after a question "no, 6": the only value of a kind, where the answer says another one. A bound is
 * no value, and a number gives way to a correction alone.
 */
function findReplacedValues(left: readonly Lexeme[], answer: readonly Lexeme[]): Lexeme[] {
  const words = answer.map((lexeme) => wordOf(lexeme) ?? "");
  const corrects = opensCorrection(words) || words.some((word) => /^(instead|rather|actually)$/.test(word));
  const isCounted = corrects && answer.filter(({ kind }) => kind === "number").length === 1;
  const parts = isCounted ? left.filter((one) => partWords.test(wordOf(one) ?? "")) : [];
  const values = (["number", "token", "address"] as const).flatMap((kind) => {
    const ofKind = (all: readonly Lexeme[]) => all.filter((lexeme) => lexeme.kind === kind);
    const [only, ...others] = ofKind(left);
    if (only === undefined || others.length > 0 || ofKind(answer).length !== 1) return [];
    return only.kind !== "number" || (corrects && only.bound === undefined) ? [only] : [];
  });
  return [...parts, ...values];
}

/** Whether a word leaves the amounts as the call has them. */
function createHeldWords(
  operation: OperationName,
  used: readonly SourcedArgument[],
  names: ReadonlySet<string>,
) {
  const makes = operation === "deploy-token" || operation === "mint";
  const holdsMin = used.some(({ path }) => path === "min");
  const takesParts = holdsParts(operation, used);
  const isSum = used.some(({ source }) => source.kind === "computed" && / [-+] /.test(source.how));
  // Where a name is kept for an address, neither parts nor exceptions are meant.
  const isNaming = operation === "remember-contact";

  return (word: string, lexemes: readonly Lexeme[], at: number, isPicked: boolean): boolean => {
    if (word === "less" && wordOf(lexemes[at + 1]) === "than" && holdsMin) return true;
    if (names.has(word)) return true;
    const asUnit = holdsUnit(word, lexemes, at, makes);
    if (asUnit !== null) return asUnit;
    if (isPicked || isNaming) return true;
    const isDenied = /^(not|never|no)$/.test(wordOf(lexemes[at - 1]) ?? "");
    return (
      (takesParts || isDenied || !partWords.test(word)) && (isSum || !standsIn(uses.takesOut, lexemes, at))
    );
  };
}

/** What the tokens of the call are called in this conversation. */
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

/** Of one token or spender every approval is taken back anyway; a part may have been picked, read or computed. */
function holdsParts(operation: OperationName, used: readonly SourcedArgument[]): boolean {
  const isOfOne = operation === "revoke" && used.some(({ path }) => path !== "all");
  const isWorkedOut = used.some(
    ({ path, source }) => path === "all" || /^(picked|read|computed)$/.test(source.kind),
  );
  return isOfOne || isWorkedOut;
}

/** An unlisted symbol, smallest units or a word between make another amount of a number; null where it is no unit. */
function holdsUnit(word: string, lexemes: readonly Lexeme[], at: number, makes: boolean): boolean | null {
  const isCounted = lexemes[at - 1]?.kind === "number";
  if (isCounted && isSpeltLikeSymbol(lexemes[at]?.text ?? "")) return makes;
  const isOther = isCounted && lexemes[at + 1]?.kind === "token" && !betweenWords.test(word);
  return isOther || (!makes && standsIn(uses.smallestUnit, lexemes, at)) ? false : null;
}

/** What every token of hers has. */
const decimalsMade = 18;

/** Whether a value is one of the call's, each used once, or was read or computed with. */
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
  const left = used.map(({ path, value }) => canonicalValue(kindOf(path, value), value, lexicon));
  const named = (namedTokens[operation] ?? []).map((symbol) => canonicalValue("token", symbol, lexicon));
  const tokens = new Set([...left, ...named]);
  const usualSlippage = findArgumentRule(operation, "slippage")?.usual;
  const recipients = used.filter(({ path }) => /^transfers\.\d+\.to$/.test(path)).length;
  const amounts = used.flatMap(({ path, value }) => (/^transfers\.\d+\.amount$/.test(path) ? [value] : []));
  const isAmountPicked = used.some(({ path, source }) => /amount$/.test(path) && source.kind === "picked");

  /** It names or counts what no argument is about, or is what a pick or a read of this reply stands for. */
  function isBeside(lexemes: readonly Lexeme[], at: number): boolean {
    const lexeme = lexemes[at];
    const counts = (count: number) => readLexeme(lexeme)?.value === String(count);
    if (lexeme?.kind === "quote" || standsIn(uses.namesThing, lexemes, at)) return true;
    if (operation === "deploy-token" && standsIn(uses.countsDecimals, lexemes, at) && counts(decimalsMade))
      return true;
    if (standsIn(uses.countsPeople, lexemes, at) && counts(recipients)) return true;
    if (isAmountPicked && isMoney(lexemes, at)) return true;
    return lexeme?.kind === "token" && reads.includes(`"${lexeme.symbol.toLowerCase()}"`);
  }

  /** Each argument stands for one mention. */
  function isUsed(said: string): boolean {
    const held = left.indexOf(said);
    if (held !== -1) left.splice(held, 1);
    return held !== -1;
  }

  return (lexemes: readonly Lexeme[], at: number): boolean => {
    const lexeme = lexemes[at];
    if (lexeme === undefined) return false;
    if (isBeside(lexemes, at)) return true;
    const said = spell(lexeme, lexicon, operation === "approve");
    if (said === usualSlippage && standsIn(uses.setsThing, lexemes, at)) return true;
    if (said === null) return false;
    if (lexeme.kind === "token" && tokens.has(said)) return true;
    const isTotal = lexeme.kind === "number" && amounts.length > 1 && isSumOf(said, amounts);
    return isUsed(said) || isTotal || reads.includes(`"${said}"`) || computed.includes(said);
  };
}

/** "$5", "20 bucks of": money, for which the amount that was picked stands. */
function isMoney(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, lexeme, next] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (lexeme?.kind !== "number") return before?.kind === "number" && isMoneyWord(lexeme);
  const { numeral } = lexeme;
  return (numeral.certainty === "unreadable" && numeral.why === "currency") || isMoneyWord(next);
}

function isMoneyWord(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === "token" && moneyWords.test(lexeme.text);
}

function kindOf(path: string, value: string): "amount" | "token" {
  return /^\d+(\.\d+)?$/.test(value) && !/^(token|sell|buy)$/.test(path) ? "amount" : "token";
}

/** What a value says that a call can hold; an allowance is a limit, so that "up to" says it exactly. */
function spell(lexeme: Lexeme, lexicon: Lexicon, isLimit: boolean): string | null {
  const said = readLexeme(lexeme);
  if (said === null || said.bound === "about" || (said.bound === "most" && !isLimit)) return null;
  return canonicalValue(said.kind, said.value, lexicon);
}
