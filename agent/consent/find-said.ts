import { type Lexeme, readLexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { ArgumentRule } from "@alithia/protocol/operations.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { Lexicon } from "../lexicon.ts";
import { countsPeople, countsTime, isNameNumber, isSettingNumber } from "./number-use.ts";
import { canonicalValue } from "./plain-command.ts";
import type { RequestMessage } from "./request.ts";
import { flagWords, keeping, relating, relations, wholeWords } from "./wordings/value-words.ts";

/** Where the newest message that says a value says it. */
export function findSaid(
  messages: readonly RequestMessage[],
  path: string,
  rule: ArgumentRule,
  value: string,
  lexicon: Lexicon,
): Source | null {
  for (const message of messages.toReversed()) {
    const place = findPlace(message, path, rule, value, lexicon);
    if (place === null) continue;
    if (message.pick !== undefined) return { kind: "picked", questionId: message.pick.questionId };
    return { kind: "said", message: message.back, ...place };
  }
  return null;
}

type Place = { from: number; to: number };

function findPlace(
  { text, lexemes }: RequestMessage,
  path: string,
  rule: ArgumentRule,
  value: string,
  lexicon: Lexicon,
): Place | null {
  if (path === "all") return findAll(lexemes);
  const isSet = (at: number) =>
    rule.kind === "percent" && lexemes[at]?.kind === "number" && isSettingNumber(lexemes, at);
  const lexeme = lexemes.find(
    (one, at) =>
      spellLexeme(one, isSet(at) ? { ...rule, kind: "amount" } : rule, path, lexicon) === value &&
      !isOtherwiseUsed(lexemes, at, path),
  );
  if (lexeme !== undefined) return { from: lexeme.from, to: lexeme.to };
  const flag = flagWords[`${path}=${value.toLowerCase()}`]?.exec(text);
  if (flag !== null && flag !== undefined) return { from: flag.index, to: flag.index + flag[0].length };
  if (path === "venue") return findWords(text.toLowerCase(), value);
  return rule.kind === "text" || rule.kind === "function" ? findWords(text, value) : null;
}

/** A number that is no amount, or an address that is only spoken of. */
function isOtherwiseUsed(lexemes: readonly Lexeme[], at: number, path: string): boolean {
  if (lexemes[at]?.kind === "address")
    return (
      isWrong(lexemes, at) ||
      (/(^|\.)(to|spender)$/.test(path) && (isRelated(lexemes, at) || isOwn(lexemes, at))) ||
      (/(^|\.)to$/.test(path) && wordOf(lexemes[at - 1]) === "from")
    );
  if (lexemes[at]?.kind !== "number") return false;
  const isAmount = /(^|\.)amount$/.test(path);
  return (
    isNameNumber(lexemes, at) ||
    (isAmount && (isSettingNumber(lexemes, at) || countsPeople(lexemes, at) || countsTime(lexemes, at)))
  );
}

/** "The owner of the contract 0x…", "whoever made 0x…" and "0x…'s owner" are somebody else. */
function isRelated(lexemes: readonly Lexeme[], at: number): boolean {
  const after = lexemes.slice(at + 1, at + 4).map((one) => wordOf(one) ?? "_");
  if (/^(['’] ?s|['’]s|s) /.test(after.join(" ")) && after.some((word) => relations.test(word))) return true;
  const before = lexemes.slice(0, at).map((one) => wordOf(one) ?? "_");
  while (/^(the|this|that|a|my|contract|token|router|pool|wallet|address|account)$/.test(before.at(-1) ?? ""))
    before.pop();
  const joint = before.pop() ?? "";
  return relating.test(joint) || (joint === "of" && relations.test(before.at(-1) ?? ""));
}

/** "Send 5 S to my brother, my address: 0x…" */
export function isOwn(lexemes: readonly Lexeme[], at: number): boolean {
  const before = lexemes.slice(Math.max(0, at - 6), at).map((one) => wordOf(one) ?? "_");
  return /(^|(?<!\b(to|into|for|at)) )my (own |public )?(address|wallet|account)( (is|:|=))?$/.test(
    before.join(" "),
  );
}

/** "0x… is wrong" */
function isWrong(lexemes: readonly Lexeme[], at: number): boolean {
  const after = lexemes.slice(at + 1, at + 3).map((one) => wordOf(one) ?? "_");
  return /^(is|was) (wrong|old|outdated|incorrect|not)$/.test(after.join(" "));
}

/** Every approval, where nothing in the sentence tells which of them. */
function findAll(lexemes: readonly Lexeme[]): Place | null {
  const at = lexemes.findIndex((lexeme) => /^(all|every|everything)$/.test(wordOf(lexeme) ?? ""));
  const length = lexemes.slice(at).findIndex((lexeme) => /^[.!;\n]$/.test(wordOf(lexeme) ?? ""));
  const rest = at === -1 ? [] : lexemes.slice(at, length === -1 ? undefined : at + length);
  const [first] = rest;
  const comma = rest.findIndex((lexeme) => wordOf(lexeme) === ",");
  const [said, beside] = comma === -1 ? [rest, []] : [rest.slice(0, comma), rest.slice(comma)];
  const isWhole = said.every((lexeme) => wholeWords.has(wordOf(lexeme) ?? ""));
  const isKept = beside.some((lexeme) => lexeme.kind !== "word" && wordOf(lexeme) !== ",");
  const isLess = isKept || beside.some((lexeme) => keeping.has(wordOf(lexeme) ?? ""));
  return first === undefined || !isWhole || isLess ? null : { from: first.from, to: first.to };
}

/** The value that a piece says for an argument of this kind, in its one spelling; null where it says none. */
function spellLexeme(lexeme: Lexeme, rule: ArgumentRule, path: string, lexicon: Lexicon): string | null {
  const said = readLexeme(lexeme);
  if (said === null) return null;
  if (said.kind === "amount") {
    const wanted = path === "min" ? "least" : path === "limit" && said.bound === "most" ? "most" : undefined;
    if (said.bound !== wanted) return null;
  }
  const isTaken =
    said.kind === "address" || said.kind === rule.kind || (said.kind === "amount" && rule.kind === "text");
  return isTaken ? canonicalValue(said.kind, said.value, lexicon) : null;
}

/** A text as whole words of the message. */
export function findWords(text: string, value: string): Place | null {
  const isInside = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}_]/u.test(character);
  if (value.trim() === "") return null;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
    if (!isInside(text[at - 1]) && !isInside(text[at + value.length]))
      return { from: at, to: at + value.length };
  return null;
}
