import { herToken } from "@alithia/content/own-names.ts";
import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { ArgumentRule } from "@alithia/protocol/operations.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { DialogueState } from "../dialogue-state.ts";
import type { Lexicon } from "../lexicon.ts";
import { findRead } from "./find-read.ts";
import { findCounted, findSide } from "./find-side.ts";
import { countsPeople, isNameNumber, isSettingNumber } from "./number-use.ts";
import { canonicalValue, isUsual, type PlainArgument, type PlainCommand } from "./plain-command.ts";
import { readLexeme } from "./read-lexeme.ts";
import type { RequestMessage } from "./request.ts";
import type { Situation, SourcedArgument } from "./situation.ts";

/** Words that say a flag or a choice, which no value in the message spells. */
const flagWords: Record<string, RegExp> = {
  "mintable=true": /\bmintable\b/i,
  "unit=s": /\bS\b/i,
  "unit=ali": new RegExp(`\\b(?:ALI|${herToken})\\b`, "i"),
};

const relations = /^(owner|holder|deployer|creator|founder|admin|member|maker|author)s?$/;
/** What may follow "all" without telling which. */
const wholeWords = new Set(
  `all every everything of my our the them these those token open current active existing approval approvals allowance
  allowances permission permissions permit permits access right rights i we have got gave granted given now please pls
  right at once , on sonic ! thanks from in wallet account side`.split(/\s+/),
);

/** Behind a comma, what takes something out of "all" again. */
const keeping = new Set(
  `except excepting but keep keeping leave leaving save spare without not no other others only just apart besides bar
  minus unless until if when half some most which that those these`.split(/\s+/),
);

/** Where a value of a call comes from, or null where no allowed source holds it. */
export function findSource(
  argument: PlainArgument,
  rule: ArgumentRule,
  situation: Situation,
  command?: PlainCommand,
): SourcedArgument | null {
  const { request, account, lexicon } = situation;
  const value = canonicalValue(rule.kind, argument.value, lexicon);
  // An allowance is a limit: "up to 500" says it exactly.
  const isLimit = command?.operation === "approve" && argument.path === "amount";
  const place = isLimit ? "limit" : argument.path;
  const isOwn = account?.toLowerCase() === value;
  const finders: readonly (() => Source | null | undefined)[] = [
    () => findSaid(request.messages, place, rule, value, lexicon),
    () => findSide(argument, situation, command),
    () => (isOwn ? { kind: "account" } : null),
    () => (isUsual(rule, argument.value, lexicon) ? { kind: "usual" } : null),
    () => (rule.kind === "amount" ? findRead(situation.steps, argument.value) : null),
    () => findContact(situation, value),
    () => findMined(situation.dialogue, value),
  ];
  const earlier: typeof finders = [
    () =>
      isOtherPart(argument, request.ticket) ? null : findSaid(request.earlier, place, rule, value, lexicon),
    () => findCounted(argument, situation, command),
    () =>
      isOfTicket(argument, rule, situation) ? findSaid(request.older, place, rule, value, lexicon) : null,
  ];
  for (const find of [...finders, ...earlier]) {
    const source = find();
    if (source != null && rule.sources.includes(source.kind))
      return { ...argument, source, isEarlier: earlier.includes(find) };
  }
  return null;
}

/** The ticket that stands has this very value for the same argument. */
function isOfTicket({ path, value }: PlainArgument, { kind }: ArgumentRule, { request, lexicon }: Situation) {
  const before = request.ticket?.arguments.find((one) => one.path === path)?.value;
  return (
    before !== undefined && canonicalValue(kind, before, lexicon) === canonicalValue(kind, value, lexicon)
  );
}

/** The ticket pays this very address, which is no token to mint then. */
function isOtherPart({ path, value }: PlainArgument, ticket: PlainCommand | null): boolean {
  if (!/^0x/i.test(value) || /^(sell|buy)$/.test(path)) return false;
  const parts = ticket?.arguments.filter((one) => one.value.toLowerCase() === value.toLowerCase()) ?? [];
  return parts.length > 0 && !parts.some((one) => one.path === path || /^transfers/.test(one.path));
}

function findSaid(
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
  const lexeme = lexemes.find(
    (one, at) => spellLexeme(one, rule, path, lexicon) === value && !isOtherwiseUsed(lexemes, at, path),
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
    return isWrong(lexemes, at) || (isRelated(lexemes, at) && /(^|\.)(to|spender)$/.test(path));
  if (lexemes[at]?.kind !== "number") return false;
  const isAmount = /(^|\.)amount$/.test(path);
  return (
    isNameNumber(lexemes, at) || (isAmount && (isSettingNumber(lexemes, at) || countsPeople(lexemes, at)))
  );
}

/** "The owner of the contract 0x…" is somebody else. */
function isRelated(lexemes: readonly Lexeme[], at: number): boolean {
  const before = lexemes.slice(0, at).map((one) => wordOf(one) ?? "_");
  while (/^(the|this|that|a|my|contract|token|router|pool|wallet|address|account)$/.test(before.at(-1) ?? ""))
    before.pop();
  return before.pop() === "of" && relations.test(before.at(-1) ?? "");
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
function findWords(text: string, value: string): Place | null {
  const isInside = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}_]/u.test(character);
  if (value.trim() === "") return null;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
    if (!isInside(text[at - 1]) && !isInside(text[at + value.length]))
      return { from: at, to: at + value.length };
  return null;
}

/** An address by the name that the request calls it, in the visitor's own address book. */
function findContact({ book, request }: Situation, value: string): Source | null {
  const texts = [...request.messages, ...request.earlier].map(({ text }) => text.toLowerCase());
  const contact = book.find(
    ({ name, address }) =>
      address.toLowerCase() === value && texts.some((text) => findWords(text, name.toLowerCase()) !== null),
  );
  return contact === undefined ? null : { kind: "book", name: contact.name };
}

/** A token that this conversation deployed and saw mined. */
function findMined({ proposals }: DialogueState, value: string): Source | null {
  const maker = proposals.find(({ token }) => token?.address.toLowerCase() === value);
  return maker === undefined ? null : { kind: "mined", proposalId: maker.id };
}
