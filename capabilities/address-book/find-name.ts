import { joinPieces, type Piece, splitPieces } from "@alithia/agent/split-pieces.ts";
import { isEverydayName } from "@alithia/agent/understanding/normalization/common-words.ts";
import { contactSchema } from "@alithia/protocol/address-book.ts";
import * as words from "./contact-words.ts";

/**
 * A name, and whether what stands beside it asks to keep it, only tells whose the address is, or nothing more than
 * names both; `unsure` where other words stand there.
 */
export type FoundName = { name: string; way: "asked" | "told" | "beside" | "unsure" };

const kinship = new RegExp(
  `^(?:my|our|the|his|her) (?:${[...words.kin].join("|")})(?: in law)? (?=\\S)`,
  "iu",
);
const before =
  /^(?:[Nn]ew|[Cc]ontacts?|[Nn]ames?|[Aa]ddress|[Nn]umber|[Pp]erson|[Ww]allet|[Aa]ccount|[Bb]eing|[Ff]ile|[Rr]ecord|[Ll]og|book|pop|stick) (?=\S)/u;
const after = /(?<=\S) (?:address|addr|wallet|account|number|contact)$/u;

/** Leaves out what says who somebody is to the visitor: "our neighbour Horst" is "Horst", "the tutor" "tutor". */
function leaveKinship(said: string): string {
  return said
    .replace(kinship, "")
    .replace(/^(?:[Mm]y|[Oo]ur|[Tt]he) (?:\p{Ll}[\p{L}'’-]* )+(?=\p{Lu})/u, "")
    .replace(/^(?:my|our|the|an?) (?!(?:wallet|address|account|one|name|contact)\b)/iu, "");
}

export function isName(said: string): boolean {
  return !words.noName.test(said) && contactSchema.shape.name.safeParse(said).success;
}

/** Whether the pieces ask to keep something: "save …", "call him …", "… is known as". */
export function asksToKeep(pieces: readonly Piece[]): boolean {
  return pieces.some((one, at) => {
    const isTold = words.callers.has(pieces[at - 1]?.word ?? "");
    return !isTold && (isVerb(one) || isNaming(pieces, at));
  });
}

function isNaming(pieces: readonly Piece[], at: number): boolean {
  const [{ word = "" } = {}, next, second] = pieces.slice(at);
  if (word === "known") return next?.word === "as";
  const isOfTarget = [next, second].some((one) => one !== undefined && isTarget(one));
  return words.names.has(word) && isOfTarget;
}

const cutsName = /\b(?:call|label|under|called|named)\b|["“«]/iu;

/** Leaves out courtesies, and reasons that follow the request: "so that I need not type it again". */
function leaveReasons(said: string): string {
  const text = said
    .replace(words.courtesies, " ")
    .replace(/\bbelongs to\b/giu, "belongs")
    .replace(/(?<=0x[0-9a-fA-F]{40}) for (?=\p{Lu})/gu, " as ");
  return text.replace(words.reason, (found, ...rest) => {
    const at = Number(rest.at(-2));
    return asksToKeep(splitPieces(text.slice(0, at))) && !cutsName.test(found) ? " " : found;
  });
}

/** Whether pieces outside the name are words of the request, or say who is meant ("my assistant: Tom"). */
function isOnlyKept(pieces: readonly Piece[], name: Span): boolean {
  return listSentences(pieces).every(({ from, to }) => {
    const sentence = pieces.slice(from, to);
    const isBeside = name.to <= from || name.from >= to;
    const isFree = isBeside && !asksToKeep(sentence) && sentence.every(({ kind }) => kind !== "address");
    if (isFree) return !words.asksElse.test(joinPieces(pieces.slice(from, to + 1)));
    return sentence.every(
      (one, at) =>
        (from + at >= name.from && from + at < name.to) ||
        one.kind === "own" ||
        one.kind === "address" ||
        (one.kind === "mark" && one.word !== "?") ||
        (words.isBeside(one.word) && !isElsewhere(sentence, at)) ||
        isDescribed(sentence, at),
    );
  });
}

/** "add liquidity to 0x…", as opposed to "change Ana's address to 0x…". */
function isElsewhere(sentence: readonly Piece[], at: number): boolean {
  const isTowards = words.towards.has(sentence[at]?.word ?? "") && sentence[at + 1]?.kind === "address";
  return isTowards && !sentence.slice(0, at).some(({ word }) => words.places.has(word));
}

function listSentences(pieces: readonly Piece[]): Span[] {
  const ends = pieces.flatMap(({ kind, word }, at) => (kind === "mark" && /[.!?;]/.test(word) ? [at] : []));
  return [...ends, pieces.length].map((to, at) => ({ from: at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, to }));
}

const maxDescribed = 4;

/** Whether the word describes a person behind a determiner, e.g. "our honey buyer", not a place ("to the multisig"). */
function isDescribed(sentence: readonly Piece[], at: number): boolean {
  const first = Math.max(0, at - maxDescribed);
  const near = sentence.slice(first, at);
  const led = near.findLastIndex(({ kind, word }) => kind !== "word" || words.determiners.has(word));
  const isLed = led !== -1 && words.determiners.has(near[led]?.word ?? "");
  return (
    isLed &&
    /^\p{L}/u.test(sentence[at]?.word ?? "") &&
    !/^(?:to|into|in|on|from|at|by|for)$/.test(sentence[first + led - 1]?.word ?? "")
  );
}

/** "Bob's address is 0x…", "my mom is 0x…", and nothing after it. */
function tellsAddress(pieces: readonly Piece[], name: string): boolean {
  const at = pieces.findIndex(({ kind }) => kind === "address");
  const led = pieces.slice(Math.max(0, at - 4), Math.max(0, at));
  const isOwned = led.some(({ kind }) => kind === "own") || words.kin.has(name.toLowerCase());
  const isLast = pieces.slice(at + 1).every(({ kind, word }) => kind === "mark" || words.isBeside(word));
  return isOwned && isLast && /^(?:is|=|:|\()$/.test(led.at(-1)?.word ?? "");
}

/** Finds the name where it stands in a message with its one address, or with a word that points to one. */
export function findName(text: string): FoundName | null {
  const pieces = splitPieces(leaveReasons(text));
  const spans = [
    ...listMarked(pieces).map((span) => ({ span, leave: leaveKinship })),
    ...listPlaced(pieces).map((span) => ({ span, leave: leavePlace })),
  ];
  for (const { span, leave } of spans) {
    const said = pieces.slice(span.from, span.to);
    const written = joinPieces(said);
    const name = said[0]?.kind === "quote" ? written : leave(written);
    const isAsked = asksToKeep(pieces) ? "asked" : tellsAddress(pieces, name) ? "told" : "beside";
    if (isName(name)) return { name, way: isOnlyKept(pieces, span) ? isAsked : "unsure" };
  }
  return null;
}

/** Whether the message asks to keep an address and says nothing else, not even a name. */
export function keepsNameless(text: string): boolean {
  const pieces = splitPieces(leaveReasons(text));
  const isAlone = pieces.every(({ kind, word }) => (kind === "word" ? words.isBeside(word) : word !== "?"));
  const isKept = pieces.some(isVerb) && pieces.some(({ word }) => words.books.has(word));
  return isAlone && (isKept || pieces.some(({ word }) => words.keepsAlone.has(word)));
}

const proper = /(?<=[\p{L}'’,:.] )\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*){0,3}/gu;
const identified = /\b(?:it|that|this)(?:['’]?s| is) (?<name>[^,.!?;:\d]{1,32})/giu;

/** Finds a name in a message that is known to keep one. */
export function findLooseName(text: string): string | undefined {
  const said = [...text.matchAll(identified)].map(({ groups = {} }) => leavePlace(groups.name ?? ""));
  return [...said, ...[...text.matchAll(proper)].map(([name]) => leavePlace(name))].find(isName);
}

/** Leaves out what says what the address is: "contact Ana", "Ana address". */
export function leaveLabels(said: string): string {
  return leaveKinship(said.replace(before, ""))
    .replace(before, "")
    .replace(after, "")
    .replace(/['’]s$/u, "");
}

function leavePlace(said: string): string {
  const name = leaveLabels(said);
  return isEverydayName(name) && !words.kin.has(name.toLowerCase()) ? "" : name;
}

/** The pieces from `from` to before `to`. */
type Span = { from: number; to: number };

const isVerb = ({ word }: Piece) => words.keepsAlone.has(word) || words.keepsNamed.has(word);
const isNamePart = ({ kind, word }: Piece) => kind === "own" || (kind === "word" && !words.ends.has(word));

/** Returns the index of the first piece from `at` on that is not skipped. */
function skip(pieces: readonly Piece[], at: number, isSkipped: (piece: Piece) => boolean): number {
  const next = pieces.slice(at).findIndex((piece) => !isSkipped(piece));
  return next === -1 ? pieces.length : at + next;
}

/** The words from here on, up to a label of the address ("payroll address=0x…", "Ana's wallet"). */
function forward(pieces: readonly Piece[], from: number): Span {
  const to = skip(pieces, from, isNamePart);
  const label = pieces.slice(from, to).findIndex(({ kind, word }, at) => {
    const next = pieces[from + at + 1];
    const isOwner = kind === "own" && words.joins.has(next?.word ?? "");
    return (
      isOwner ||
      (words.places.has(word) && (next?.kind === "address" || /^(?:=|:|is)$/.test(next?.word ?? "")))
    );
  });
  return { from, to: label === -1 ? to : from + label };
}

function backward(pieces: readonly Piece[], to: number): Span {
  let from = to;
  while (from > 0 && isNamePart(pieces[from - 1] as Piece)) {
    from--;
    if (words.determiners.has(pieces[from]?.word ?? "")) break;
  }
  return { from, to };
}

const isTarget = ({ kind, word }: Piece) =>
  kind === "address" || words.pointing.has(word) || words.places.has(word);

/** Names that quotation marks or words such as "as" and "call him" mark. */
function listMarked(pieces: readonly Piece[]): Span[] {
  const quoted = pieces.flatMap(({ kind }, from) => (kind === "quote" ? [{ from, to: from + 1 }] : []));
  const called = pieces.flatMap(({ word }, at) => {
    if (!words.names.has(word)) return [];
    const next = skip(pieces, at + 1, (one) => isTarget(one) || words.behindTarget.has(one.word));
    return pieces.slice(at + 1, next).some(isTarget) ? [forward(pieces, next)] : [];
  });
  const led = pieces.flatMap(({ word }, at) =>
    words.leads.has(word)
      ? [
          forward(
            pieces,
            skip(pieces, at + 1, (one) => words.behindLead.has(one.word)),
          ),
        ]
      : [],
  );
  return [...quoted, ...called, ...led];
}

function beforeAddress(pieces: readonly Piece[], at: number): Span {
  return backward(pieces, pieces.slice(0, at).findLastIndex(({ word }) => !words.joins.has(word)) + 1);
}

function behindAddress(pieces: readonly Piece[], at: number): Span {
  const from = skip(pieces, at + 1, ({ word }) => words.behindAddress.has(word));
  return pieces[from]?.kind === "quote" ? { from, to: from + 1 } : forward(pieces, from);
}

/** Names in the possessive, beside the address or behind the verb. */
function listPlaced(pieces: readonly Piece[]): Span[] {
  const at = pieces.findIndex(({ kind }) => kind === "address");
  const owned = pieces.flatMap(({ kind }, index) =>
    kind === "own" && words.joins.has(pieces[index + 1]?.word ?? "") ? [backward(pieces, index)] : [],
  );
  const ofOwner = pieces.flatMap(({ word }, index) =>
    word === "of" && words.places.has(pieces[index - 1]?.word ?? "") ? [forward(pieces, index + 1)] : [],
  );
  const [before = [], behind = []] =
    at === -1 ? [] : [[beforeAddress(pieces, at)], [behindAddress(pieces, at)]];
  const kept = pieces.flatMap((piece, index) =>
    isVerb(piece)
      ? [
          forward(
            pieces,
            skip(pieces, index + 1, ({ word }) => words.behindVerb.has(word)),
          ),
        ]
      : [],
  );
  return [...before, ...owned, ...ofOwner, ...behind, ...kept];
}
