import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { being, labels, people, settings, smallest, smallestUnits, times } from "./wordings/number-uses.ts";

const wordAt = (lexemes: readonly Lexeme[], at: number) => wordOf(lexemes[at]) ?? "";

/** "Invoice 2207", "ERC-721": it names something, and counts nothing. */
export function isNameNumber(lexemes: readonly Lexeme[], at: number): boolean {
  if (lexemes[at]?.kind !== "number") return false;
  if (/^(erc|eip)$/.test(wordAt(lexemes, at - (wordAt(lexemes, at - 1) === "-" ? 2 : 1)))) return true;
  if (lexemes[at + 1]?.kind === "token") return false;
  let before = at - 1;
  while (/^(no|nr|number|#|\.|:|-)$/.test(wordAt(lexemes, before)) && before > 0) before--;
  return [before, before + 1, at - 1].some((place) => place < at && labels.test(wordAt(lexemes, place)));
}

/** "Slippage to .3", "it ends in 55": it sets or tells something else than an amount. */
export function isSettingNumber(lexemes: readonly Lexeme[], at: number): boolean {
  if (lexemes[at + 1]?.kind === "token") return false;
  return [1, 2, 3].some((back) => settings.test(wordAt(lexemes, at - back)));
}

/** "40 years old", "I'm 17": it counts time. */
export function countsTime(lexemes: readonly Lexeme[], at: number): boolean {
  if (lexemes[at]?.kind !== "number") return false;
  const isAge = lexemes[at + 1]?.kind !== "token" && being.test(wordAt(lexemes, at - 1));
  return isAge || times.test(wordAt(lexemes, at + 1));
}

/** "My two cousins": it counts those who are paid. */
export function countsPeople(lexemes: readonly Lexeme[], at: number): boolean {
  return lexemes[at]?.kind === "number" && people.test(wordAt(lexemes, at + 1));
}

/** "5000000 base units of USDC", "raw units": not so many whole tokens. */
export function isSmallestUnit(lexemes: readonly Lexeme[], at: number): boolean {
  const isUnit = smallestUnits.test(wordAt(lexemes, at));
  return isUnit && (lexemes[at - 1]?.kind === "number" || smallest.test(wordAt(lexemes, at - 1)));
}
