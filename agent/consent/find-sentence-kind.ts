import { sayUsualNames } from "@alithia/content/own-names.ts";
import type { SentenceKind } from "@alithia/protocol/command.ts";
import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { listPlaces } from "@alithia/protocol/trade-place.ts";
import { isTelling } from "../binder/clauses.ts";
import { opensPolitely } from "../binder/wordings/courtesies.ts";
import { isPerson } from "../binder/wordings/harmless-words.ts";
import { standsIn } from "./stands-in.ts";
import * as say from "./wordings/sentence-kinds.ts";

/** Classifies a message by closed word lists; defaults to "request". */
export function findSentenceKind(
  said: string,
  all: readonly Lexeme[],
  operation?: OperationName,
): SentenceKind {
  const from = operation === "remember-contact" ? (say.reason.exec(said)?.index ?? said.length) : said.length;
  const stopped = operation === "revoke" ? (say.stopping.exec(said)?.[0] ?? "") : "";
  const bounded = [...said.matchAll(say.bounds), ...said.matchAll(say.courtesies)]
    .map(({ 0: found, index }) => [index, index + found.length] as const)
    .concat(operation === "trade" ? listLeftOut(all) : []);
  const text = sayUsualNames(
    said.slice(stopped.length, from).replace(say.bounds, " ").replace(say.courtesies, " "),
  );
  const isBound = (at: number) => bounded.some(([first, end]) => at >= first && at < end);
  const lexemes = all.filter((one) => one.from >= stopped.length && one.from < from && !isBound(one.from));
  const kinds: readonly [SentenceKind, boolean][] = [
    ["negation", isDenied(lexemes, operation) || say.denialSigns.test(text) || say.takingBack.test(text)],
    ["hypothetical", say.hypotheses.test(text)],
    ["report", isReport(text) || isQuotedFrom(lexemes)],
    ["question", isQuestion(text, lexemes)],
    ["beyond", operation !== "revoke" && say.beyond.test(text)],
    ["conditional", say.conditions.test(text)],
  ];
  return kinds.find(([, isSuch]) => isSuch)?.[0] ?? "request";
}

/** Where the words name a place that a trade leaves out, which denies no trade, e.g. "not the sale". */
function listLeftOut(all: readonly Lexeme[]): (readonly [number, number])[] {
  const named = listPlaces(all.map((one) => wordOf(one) ?? one.text)).filter(({ leavesOut }) => leavesOut);
  return named.map(({ first, end }) => [all[first]?.from ?? 0, all[end - 1]?.to ?? 0] as const);
}

/** A question in a sentence before the request is another one, e.g. "Is 0x… a contract? Send 5 S to 0x…". */
function isQuestion(text: string, lexemes: readonly Lexeme[]): boolean {
  const request = findRequest(text);
  if (say.questionOpenings.test(request) || say.questionEndings.test(request)) return true;
  const isMarked = request === text ? lexemes.some((one) => wordOf(one) === "?") : request.includes("?");
  return isMarked && !opensPolitely(request);
}

/** The text from its last sentence on that asks for something to be prepared and holds a value. */
function findRequest(text: string): string {
  const sentences = splitSentences(text);
  const at = sentences.findLastIndex((sentence) => say.asking.test(sentence) && /\d/.test(sentence));
  return at < 1 ? text : sentences.slice(at).join(" ");
}

const splitSentences = (text: string) => text.split(/(?<=[.!?\n])\s+/);

/**
 * Whether a denial may concern the request. It does not where it stands in a clause of its own without a value or a
 * word that may change the request, as in "don't judge", or bounds something, as in "not a cent more".
 */
function isDenied(lexemes: readonly Lexeme[], operation?: OperationName): boolean {
  return splitClauses(lexemes).some(
    (clause) =>
      !isOfOther(clause, operation) &&
      clause.some(
        (one, at) =>
          isDenial(one) &&
          !standsIn(say.deniedFlags, clause, at) &&
          !isReplaced(lexemes, clause[at + 1]) &&
          mayDeny(clause),
      ),
  );
}

/** "49.5, not 49.55": a value that another of its kind takes the place of. */
function isReplaced(lexemes: readonly Lexeme[], denied: Lexeme | undefined): boolean {
  const isValue = denied !== undefined && wordOf(denied) === null;
  return isValue && lexemes.some((one) => one !== denied && one.kind === denied.kind);
}

/** Whether a clause without a value names another operation only, as in "don't do the swap, buy in the sale". */
function isOfOther(clause: readonly Lexeme[], operation?: OperationName): boolean {
  const named = clause.flatMap(
    (one) => say.namedOperations.find(([word]) => word.test(wordOf(one) ?? ""))?.[1] ?? [],
  );
  const isBare = clause.every((one) => wordOf(one) !== null);
  return operation !== undefined && isBare && named.length > 0 && !named.includes(operation);
}

const isDenial = (lexeme: Lexeme) =>
  say.denials.has(wordOf(lexeme) ?? "") || /n['’]t$/.test(wordOf(lexeme) ?? "");

function splitClauses(lexemes: readonly Lexeme[]): Lexeme[][] {
  const clauses: Lexeme[][] = [[]];
  for (const lexeme of lexemes) {
    clauses.at(-1)?.push(lexeme);
    if (/^[,.!?;:\n()–—]$/.test(wordOf(lexeme) ?? "")) clauses.push([]);
  }
  return clauses;
}

function mayDeny(clause: readonly Lexeme[]): boolean {
  const spoken = clause.filter(({ kind }) => kind !== "mark");
  const said = spoken.filter((one) => !isDenial(one));
  const isBeside = ({ kind, text }: Lexeme) =>
    kind === "word" && !isTelling(text.toLowerCase()) && !say.refersToRequest.test(text);
  const isLast = spoken.findLastIndex(isDenial) === spoken.length - 1;
  return said.length === 0 || isLast || !said.every(isBeside);
}

/** What is told in a sentence before the one that asks is no report of the request. */
function isReport(text: string): boolean {
  const asking = splitSentences(text).findLast(
    (sentence) => say.asking.test(sentence) && /\d/.test(sentence),
  );
  return say.reports.test(asking ?? text);
}

/** E.g. "my boss: send …". */
function isQuotedFrom(lexemes: readonly Lexeme[]): boolean {
  const at = lexemes.findIndex((lexeme) => wordOf(lexeme) === ":");
  const [person = "", ...owners] = lexemes
    .slice(0, Math.max(at, 0))
    .map((one) => wordOf(one) ?? "_")
    .reverse();
  return (
    isPerson(person) && owners.every((word) => /^(my|our|the|his|her|their|an?|hi|hey|[,>])$/.test(word))
  );
}
