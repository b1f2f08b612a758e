import { type Lexeme, readLexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { ArgumentRule } from "@alithia/protocol/operations.ts";
import type { Source } from "@alithia/protocol/source.ts";
import { listPlaces } from "@alithia/protocol/trade-place.ts";
import type { Lexicon } from "../lexicon.ts";
import { standsIn } from "../lexing/stands-in.ts";
import { canonicalValue } from "./plain-command.ts";
import type { RequestMessage } from "./request.ts";
import { isBesideOrder } from "./wordings/beside-order.ts";
import * as uses from "./wordings/uses.ts";
import { flagWords, keeping, wholeWords } from "./wordings/value-words.ts";

/** Returns the position of a value in the latest message that contains it, or null. */
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
    rule.kind === "percent" && lexemes[at]?.kind === "number" && standsIn(uses.setsThing, lexemes, at);
  const lexeme = lexemes.find(
    (one, at) =>
      spellLexeme(one, isSet(at) ? { ...rule, kind: "amount" } : rule, path, lexicon) === value &&
      !isOtherwiseUsed(lexemes, at, path),
  );
  if (lexeme !== undefined) return { from: lexeme.from, to: lexeme.to };
  const flag = flagWords[`${path}=${value.toLowerCase()}`]?.exec(text);
  if (flag !== null && flag !== undefined) return { from: flag.index, to: flag.index + flag[0].length };
  if (path === "venue") return findVenue(text, lexemes, value);
  return rule.kind === "text" || rule.kind === "function" ? findWords(text, value) : null;
}

/** The words that name the place of a trade, or the name of an exchange. */
function findVenue(text: string, lexemes: readonly Lexeme[], value: string): Place | null {
  const words = lexemes.map((one) => wordOf(one) ?? one.text);
  const named = listPlaces(words).find(({ place }) => place === value);
  const [first, last] = [lexemes[named?.first ?? -1], lexemes[(named?.end ?? 0) - 1]];
  if (first !== undefined && last !== undefined) return { from: first.from, to: last.to };
  return /^(?:pools|sale|not-.*)$/.test(value) ? null : findWords(text.toLowerCase(), value);
}

/** A number that is no amount, or an address that is mentioned in another role. */
function isOtherwiseUsed(lexemes: readonly Lexeme[], at: number, path: string): boolean {
  const stands = (row: RegExp) => standsIn(row, lexemes, at);
  const isPaid = /(^|\.)to$/.test(path);
  if (isBesideOrder(lexemes[at]?.text ?? "", stands)) return true;
  const rows = [
    uses.isWrong,
    uses.givesWay,
    ...(isPaid || path === "spender" ? [uses.isRelated, uses.isOwn] : []),
    ...(isPaid ? [uses.comesFrom] : []),
    ...(path === "sell" ? [uses.isTarget] : path === "buy" ? [uses.isTurned] : []),
    ...(/(^|\.)amount$/.test(path) ? [uses.setsThing, uses.countsPeople, uses.countsTime] : []),
  ];
  return rows.some(stands);
}

/** The position of "all" if the sentence does not restrict which approvals are meant. */
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

/** Returns the canonical value of a lexeme for an argument of this kind, or null. */
function spellLexeme(lexeme: Lexeme, rule: ArgumentRule, path: string, lexicon: Lexicon): string | null {
  const said = readLexeme(lexeme);
  if (said === null) return null;
  if (said.kind === "amount") {
    const isMost = (path === "limit" || path === "cap") && said.bound === "most";
    const wanted = path === "min" ? "least" : isMost ? "most" : undefined;
    if (said.bound !== wanted) return null;
  }
  const isTaken =
    said.kind === "address" || said.kind === rule.kind || (said.kind === "amount" && rule.kind === "text");
  return isTaken ? canonicalValue(said.kind, said.value, lexicon) : null;
}

/** Finds a text as whole words of the message. */
export function findWords(text: string, value: string): Place | null {
  const isInside = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}_]/u.test(character);
  if (value.trim() === "") return null;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
    if (!isInside(text[at - 1]) && !isInside(text[at + value.length]))
      return { from: at, to: at + value.length };
  return null;
}
