import { offeredRequests } from "@alithia/protocol/choices.ts";
import type { CommandArgument } from "@alithia/protocol/command.ts";
import { type Lexeme, readLexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { findArgumentRule, type OperationName } from "@alithia/protocol/operations.ts";
import type { Source } from "@alithia/protocol/source.ts";
import { choosePlace, exchangeWords, findExcluded, listPlaces } from "@alithia/protocol/trade-place.ts";
import type { RequestMessage } from "../consent/request.ts";
import { isOwn } from "../consent/wordings/uses.ts";
import { partWords } from "../consent/wordings/value-words.ts";
import { isOfSale, isPaidInTokens, mergePlaces } from "../grammar/merge-places.ts";
import { standsIn } from "../lexing/stands-in.ts";
import { bindByRoles } from "./bind-by-roles.ts";
import { leaveForNow, leaveThen } from "./leave-then.ts";
import type { Act, Binding } from "./patterns.ts";
import { isKnown } from "./resolve-known-names.ts";
import { connectors, opensPolitely } from "./wordings/courtesies.ts";
import { listWords } from "./wordings/harmless-words.ts";
import { hasIdiom } from "./wordings/idioms.ts";

const readOpenings = listWords(
  "what what's whats show check explain list tell read how's balance price gas approvals",
);
/** Parts with one of these may concern what follows. */
const notInReads =
  listWords(`if would could should happens happen when before after send transfer pay give swap trade sell buy wrap
  unwrap revoke approve mint burn deploy call return said says told it this them will cost mean not don't doesn't or but so because`);
/** Words allowed around an answer, and words that mark it as a correction. */
const answerWords = listWords(
  "to for of in with it is the this that address amount token one make be should please pls thanks ok okay yes sure . , : ; ! -",
);
const correctionWords = listWords(
  "no nope actually sorry instead change rather wait oops meant mean i make correction hmm",
);

/** Drops leading and trailing parts of a message that only ask for a read. */
function dropReads(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const parts: Lexeme[][] = [[]];
  for (const lexeme of lexemes) {
    parts.at(-1)?.push(lexeme);
    if (connectors.has(wordOf(lexeme) ?? "") || wordOf(lexeme) === "?") parts.push([]);
  }
  const said = parts.filter((part) => part.length > 0);
  const first = said.findIndex((part) => !isRead(part));
  const last = said.findLastIndex((part) => !isRead(part));
  return first === -1 ? lexemes : said.slice(first, last + 1).flat();
}

function isRead(part: readonly Lexeme[]): boolean {
  const words = part.map((lexeme) => wordOf(lexeme)).filter((word) => word !== null);
  const isAsking = readOpenings.has(words[0] ?? "") || part.every((lexeme) => wordOf(lexeme) === "?");
  return isAsking && !words.some((word) => notInReads.has(word));
}

/** A command as read by the binder, with the position of every value in the visitor's messages. */
export type BoundCommand = { operation: OperationName; arguments: CommandArgument[] };

/** The lexemes of a request, each with the message that says it. */
type Said = { lexemes: readonly Lexeme[]; messageOf: ReadonlyMap<Lexeme, RequestMessage> };

/** Binds the whole request to commands; null if any part of it is not understood. */
export function bindRequest(messages: readonly RequestMessage[]): BoundCommand[] | null {
  const last = messages.at(-1);
  if (last === undefined || last.lexemes.some((_, at) => standsIn(isOwn, last.lexemes, at))) return null;
  if (hasIdiom(leaveForNow(last.lexemes).map((lexeme) => wordOf(lexeme) ?? "#"))) return null;
  const whole = isOwnSentence(last) ? bindSaid(sayAll(last), messages.length === 1) : null;
  if (whole !== null) return whole;
  for (const [at, message] of [...messages.entries()].slice(0, -1).toReversed()) {
    const bound = message.pick === undefined ? bindAnswers(message, messages.slice(at + 1)) : null;
    if (bound !== null) return bound;
  }
  return null;
}

/** Typed by the visitor, or picked as a complete request worded by this code. */
function isOwnSentence({ pick }: RequestMessage): boolean {
  return pick === undefined || pick.questionId === offeredRequests;
}

/** What a message says beside reads; null if it asks something else. */
function sayAll(message: RequestMessage): Said | null {
  const said = leaveThen(mergeVenue(message.lexemes));
  if (said === null) return null;
  const lexemes = dropReads(said).map(leaveVenue);
  if (asksOtherwise(message.text.slice(lexemes[0]?.from, lexemes.at(-1)?.to))) return null;
  return { lexemes, messageOf: new Map(lexemes.map((lexeme) => [lexeme, message])) };
}

/** The place of a trade as one word; the sale only where another token than S pays. */
function mergeVenue(lexemes: readonly Lexeme[]): Lexeme[] {
  const spell = (lexeme: Lexeme) => wordOf(lexeme) ?? lexeme.text;
  const symbols = lexemes.flatMap((one) => (one.kind === "token" ? [one.symbol] : []));
  const place = choosePlace(listPlaces(lexemes.map(spell)));
  const isOther = isOfSale(place) && !symbols.includes("ALI");
  // What leaves an exchange out is confirmed.
  const isLeftOut = findExcluded(place ?? undefined) !== null;
  if (isOther || isLeftOut || !isPaidInTokens(place, symbols)) return [...lexemes];
  return mergePlaces(lexemes, spell, (piece, word) => ({ kind: "word", word, ...piece }));
}

/** An exchange that has the name of a token, as in "on Shadow". */
function leaveVenue(lexeme: Lexeme, at: number, lexemes: readonly Lexeme[]): Lexeme {
  const word = lexeme.text.toLowerCase();
  const isPlace =
    /^(on|via|through|thru|using|over|by|of)$/.test(wordOf(lexemes[at - 1]) ?? "") ||
    /^(dex|exchange)$/.test(wordOf(lexemes[at + 1]) ?? "");
  const isVenue = lexeme.kind === "token" && isPlace && exchangeWords.includes(word);
  return isVenue ? { kind: "word", word, text: lexeme.text, from: lexeme.from, to: lexeme.to } : lexeme;
}

const sentenceEnds = /(?<=[!?\n])(?![!?])|(?<=\.)(?=\s)/;

/** Whether one of the questions in a text is more than a polite request. */
function asksOtherwise(text: string): boolean {
  const questions = text.split(sentenceEnds).filter((sentence) => sentence.includes("?"));
  const isPolite = (question: string) =>
    opensPolitely(question) || opensPolitely(question.slice(question.lastIndexOf(",") + 1));
  return !questions.every(isPolite);
}

function bindSaid(said: Said | null, isTerse: boolean): BoundCommand[] | null {
  if (said === null) return null;
  return bindByRoles(said.lexemes, isTerse)?.map((act) => toCommand(act, said.messageOf)) ?? null;
}

/** Binds an incomplete request together with the answers to its open questions. */
function bindAnswers(first: RequestMessage, answers: readonly RequestMessage[]): BoundCommand[] | null {
  const form = answers.find(({ pick }) => pick?.questionId === "call-contract.arguments");
  if (form !== undefined) return answers.length === 1 ? fillForm(bindSaid(sayAll(first), false), form) : null;
  const said = answers.reduce((all, answer) => all && addAnswer(all, answer), sayAll(first));
  const bound = bindSaid(said, false);
  return bound?.length === 1 ? bound : null;
}

/** Fills the arguments of a function call from its form: one value per line, in parameter order. */
function fillForm(bound: BoundCommand[] | null, { text, pick }: RequestMessage): BoundCommand[] | null {
  const [call] = bound ?? [];
  if (bound?.length !== 1 || call?.operation !== "call-function" || pick === undefined) return null;
  const source: Source = { kind: "picked", questionId: pick.questionId };
  const named = call.arguments.filter(({ path }) => !path.startsWith("arguments."));
  const filled = text.split("\n").map((value, index) => ({ path: `arguments.${index}`, value, source }));
  return [{ ...call, arguments: [...named, ...filled] }];
}

const leadsToValue = /^(to|for|with|of|in)$/;

/** Adds the values of an answer, or puts them in the places of those that they correct; null for other words. */
function addAnswer({ lexemes, messageOf }: Said, answer: RequestMessage): Said | null {
  const words = answer.lexemes.map(wordOf).filter((word) => word !== null);
  if (!words.every((word) => answerWords.has(word) || correctionWords.has(word))) return null;
  const all = [...lexemes];
  let leads: Lexeme[] = [];
  let corrects = false;
  for (const lexeme of answer.lexemes) {
    const word = wordOf(lexeme);
    corrects ||= correctionWords.has(word ?? "");
    if (word !== null) {
      leads = leadsToValue.test(word) ? [lexeme] : leads;
      continue;
    }
    const place = findPart(all, lexeme, answer) ?? findPlace(all, lexeme, corrects);
    if (place === null) return null;
    if (place === all.length) all.push(...separate(all), ...leads, lexeme);
    else all[place] = lexeme;
    leads = [];
  }
  return {
    lexemes: all,
    messageOf: new Map([
      ...messageOf,
      ...all.filter((one) => !messageOf.has(one)).map((one) => [one, answer] as const),
    ]),
  };
}

/** Keeps an answer apart from the value before it, whose unit it may not count. */
function separate(lexemes: readonly Lexeme[]): Lexeme[] {
  const isOpen = leadsToValue.test(wordOf(lexemes.at(-1)) ?? "");
  return isOpen ? [] : [{ kind: "mark", word: ".", text: ".", from: 0, to: 0 }];
}

/** The only part of a holding, such as "half" or "30 %", whose exact amount was picked. */
function findPart(lexemes: readonly Lexeme[], said: Lexeme, { pick }: RequestMessage): number | null {
  const isAmount = pick !== undefined && readLexeme(said)?.kind === "amount";
  const places = lexemes.flatMap((one, at) =>
    one.kind === "percent" || partWords.test(wordOf(one) ?? "") ? [at] : [],
  );
  const [only = null, ...others] = places;
  return isAmount && others.length === 0 ? only : null;
}

/** The place of the same value, of the only value of its kind if it is corrected, or else the end. */
function findPlace(lexemes: readonly Lexeme[], answer: Lexeme, corrects: boolean): number | null {
  const said = readLexeme(answer);
  if (said === null || said.bound !== undefined) return null;
  const places = lexemes.flatMap((one, at) => (readLexeme(one)?.kind === said.kind ? [at] : []));
  const same = places.find((at) => readLexeme(lexemes[at])?.value === said.value);
  const [only, ...others] = places;
  if (same !== undefined) return same;
  if (!corrects || only === undefined) return lexemes.length;
  return others.length === 0 ? only : null;
}

function toCommand({ operation, bindings }: Act, messageOf: Said["messageOf"]): BoundCommand {
  const listOfRole = (role: string) => bindings.filter((one) => one.role === role);
  const pathsOf = (binding: Binding): string[] => {
    const { role } = binding;
    if (findArgumentRule(operation, role) !== null) return [role];
    if (operation !== "send") return [`${role}.${listOfRole(role).indexOf(binding)}`];
    return listOfRole("to").flatMap((to, index) =>
      binding === to || role === "amount" ? [`transfers.${index}.${role}`] : [],
    );
  };
  return {
    operation,
    arguments: bindings.flatMap((binding) => {
      const source = findSourceOf(binding, messageOf);
      return pathsOf(binding).map((path) => ({ path, value: binding.value, source }));
    }),
  };
}

function findSourceOf({ said }: Binding, messageOf: Said["messageOf"]): Source {
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return { kind: "usual" };
  if (isKnown(first)) return first.source;
  const message = messageOf.get(first);
  if (message === undefined) throw new Error("A bound value is not in the request.");
  if (message.pick !== undefined) return { kind: "picked", questionId: message.pick.questionId };
  return { kind: "said", message: message.back, from: first.from, to: last.to };
}
