import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { questionWords } from "../../likeness/split-questions.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { findMentioned } from "../token-queries.ts";

const minWords = 2;
const question = `${questionWords}|whether|whose|may|must|had|any`;
const order =
  "show|tell|remind|give|list|check|explain|find|look|read|count|send|transfer|pay|swap|trade|buy|sell|convert|exchange|change|wrap|unwrap|mint|burn|deploy|create|make|approve|allow|revoke|return|call|remember|save|quote|compare|decode|draw|chart|get|let|put|turn|move|summari[sz]e|describe|take|remove|i(?: want| need|['’]?d like| would like| wish)|need|want|gimme|wanna";
const filler =
  "ok|okay|so|and|also|plus|but|then|now|anyway|well|oh|hi|hey|hello|hm+|thanks|thank you|please|pls|kindly|lol|right|yes|yeah|no|wait|next|just|maybe|btw|by the way";
/** Where another request may begin: after a sentence or a connective, or at a comma before a question or an order. */
const boundary = new RegExp(
  String.raw`[.!?;\n]+(?=\s|$)\s*|,?\s+(?:(?:and|n|&|also|plus|but|then)\s+)+|,\s+(?=(?:${question}|show|tell|list|check)\b)`,
  "gi",
);
const opening = new RegExp(
  String.raw`^(?:(?:${filler}|(?:can|could|would|will) you)\b[\s,.:!-]*)*(?:(?:to|until|till|since|from|by|for|in|at|on|with|of) )?(?:(?:${question})(?:['’]?s|n['’]?t)?|${order})\b`,
  "i",
);
const indirect =
  /\b(?:tell me|let me know|(?:wants?|wanna|like) (?:to )?know|show me|wondering|question is)\b/i;

/** What opens a clause that belongs to the question behind its comma, e.g. "once the sale closes, what about my ALI". */
const subordinate =
  /^\W*(?:(?:and|but|so|ok) )?(?:if|once|when|whenever|after|before|while|because|since|as|although|unless|until|given|suppos\w+|assum\w+|provided|should|were|had)\b/i;

/** "… and in dollars" asks for the same in another unit. */
const unitAlone = /^in (?:us )?\p{L}+\W*$/iu;

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** A stretch of a message, as [from, to) character offsets without the mark that ends it. */
export type Piece = { from: number; to: number };

/** Splits a message where another request may begin; what is too short belongs to the piece before. */
export function listPieces(text: string): Piece[] {
  const cuts = [...text.matchAll(boundary)].map(({ 0: found, index }) => [index, index + found.length]);
  const pieces: Piece[] = [];
  let from = 0;
  for (const [to = 0, next = 0] of [...cuts, [text.length, text.length]]) {
    if (next < text.length && unitAlone.test(text.slice(next))) continue;
    if (/^,\s+$/.test(text.slice(to, next)) && subordinate.test(text.slice(from, to))) continue;
    const latest = pieces.at(-1);
    if (countWords(text.slice(from, to)) >= minWords) pieces.push({ from, to });
    else if (latest !== undefined) latest.to = to;
    else if (to < text.length) continue;
    from = next;
  }
  return pieces;
}

/** The pieces from one to another as a message of their own, with the mark that ends it. */
export function joinPieces(base: Utterance, first: Piece, last: Piece): Utterance {
  const mark = /^[?!.]*/.exec(base.text.slice(last.to))?.[0].length ?? 0;
  const [from, to] = [first.from, last.to + mark];
  const isWithin = (token: Token) => token.from >= from && token.to <= to;
  const mentioned = findMentioned(base.tokens.filter((token) => token.to <= from));
  return {
    ...base,
    ...keepDefined({ mentioned: mentioned ?? base.mentioned }),
    text: `${" ".repeat(from)}${base.text.slice(from, to)}`,
    tokens: base.tokens.filter(isWithin),
  };
}

/** Whether a text has the form of a question or an order. */
export function hasAskingForm(text: string): boolean {
  const said = text.trim();
  return said.endsWith("?") || opening.test(said) || indirect.test(said);
}
