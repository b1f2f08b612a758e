import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { isClauseStart, isFreeWord, isNameWord } from "./clauses.ts";
import { compilePatterns, matchPattern } from "./patterns.ts";
import { naming, receiving } from "./wordings/role-words.ts";

const maxNameWords = 6;
const purposes = compilePatterns("for / in settlement|payment of / to cover|say");

const wordAt = (lexemes: readonly Lexeme[], at: number) => wordOf(lexemes[at]) ?? "";

/**
 * Where words that name somebody may end: before an address ("my co-nurse, this one:"), before what he gets ("send my
 * sister 5 S"), or before a pause with the address still to come.
 */
export function* listNames(lexemes: readonly Lexeme[], start: number): Generator<number> {
  const from = /^(to|for)$/.test(wordAt(lexemes, start)) ? start + 1 : start;
  const isCounted = lexemes[from - 1]?.kind === "number";
  const isReceiver = receiving.test(wordAt(lexemes, isCounted ? findReceiver(lexemes, from) : from - 1));
  const isGoverned = isReceiver || [from - 1, from].some((at) => naming.test(wordAt(lexemes, at)));
  const last = skipNames(lexemes, from);
  if (
    last === from ||
    (!isGoverned && !isClauseStart(lexemes, from, "before") && wordAt(lexemes, from - 1) !== ":")
  )
    return;
  let end = last;
  while (/^[,:(–—-]$|^(at|is|on|this|one|wallet|account|address|here)$/.test(wordAt(lexemes, end))) end++;
  const isProper = lexemes.slice(from, last).every(({ text }) => /^\p{Lu}\p{Ll}+$/u.test(text));
  if ((end > last || isGoverned || isProper) && lexemes[end]?.kind === "address") yield end;
  if (!isReceiver) return;
  for (let at = from + 1; at <= last; at++) if (beginsAmount(lexemes, at)) yield at;
  const isLater = lexemes.findLast((one) => wordOf(one) === null)?.kind === "address";
  if (isLater && /^[,.?:;–—-]$/.test(wordAt(lexemes, last))) yield last;
}

/** The place of the verb before somebody's name, as in "pay my two suppliers". */
function findReceiver(lexemes: readonly Lexeme[], start: number): number {
  let before = lexemes[start - 1]?.kind === "number" ? start - 2 : start - 1;
  while (/^(my|our|the|out)$/.test(wordAt(lexemes, before))) before--;
  return before;
}

function skipNames(lexemes: readonly Lexeme[], from: number): number {
  let at = from;
  while (at - from < maxNameWords && isNameWord(lexemes, at)) at++;
  return at;
}

/** A number with its token, as in "a 5 S tip" or "back 5 of my USDC". */
function beginsAmount(lexemes: readonly Lexeme[], at: number): boolean {
  const from = /^(a|an|back)$/.test(wordAt(lexemes, at)) ? at + 1 : at;
  const unit = lexemes.slice(from + 1).find((one) => !/^(of|the|my|our)$/.test(wordOf(one) ?? ""));
  return lexemes[from]?.kind === "number" && unit?.kind === "token";
}

/** Where words that say what something is for may end, as in "for the hay", "to cover the cab". */
export function listPurposes(lexemes: readonly Lexeme[], start: number): number[] {
  const begun = purposes.flatMap((purpose) => matchPattern(purpose, lexemes, start).map(({ next }) => next));
  return begun.flatMap((from) => {
    const ends: number[] = [];
    for (let at = from; isFreeWord(lexemes, at); at++)
      if (!/^(number|address)$/.test(lexemes[at + 1]?.kind ?? "")) ends.push(at + 1);
    return ends;
  });
}
