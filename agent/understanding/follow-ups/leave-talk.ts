import type { OperationName } from "@alithia/protocol/operations.ts";
import type { Entity, Token, Utterance } from "../../utterance.ts";
import { listNamedOperations } from "../dialogue/focus.ts";
import { flattenTransfer } from "../dialogue/request-frame.ts";
import { findExactNumber, listEntities } from "../token-queries.ts";

/** What tells no more than why, e.g. "the invoice says 355.40", "…, I already gave him 20". */
const reasons =
  /\b(?:the |my |his |her |their )?(?:invoice|bill|receipt|sheet|list|note) (?:says|said)\b|[,;.] *(?:because |since |as )?(?:i|we|he|she|they)(?:['’]ve| have)? already\b.*$/gis;
/** A clause that denies something and names no amount, e.g. "I am not buying ALI, …". */
const denials =
  /(?<=^|[.!?;,] *)(?:no,? )?(?:i|we)(?:['’](?:m|re)| am| are| do| did| was)?(?: not|n['’]?t)\b(?! (?:mean|say|see|sure)\b)[^.!?;,\d]*(?:[.!?;,]|$)/gi;
const pointing = /\b(?:it|that|this)\b/i;
/** A question in a sentence of its own that names no amount, e.g. "And what does it cost me on top of that?". */
const questions =
  /(?<=^|[.!?;] +)(?![^.!?;]*\b(?:half|third|quarter|twice|double|should|shall|sure|right|wrong|ok|okay|believe|trust|true|safe)\b)[^.!?;\d]*\?/gi;
/** What stays as it was, e.g. "the other two stay as they are", "leave the rest alone", "same slippage". */
const kept =
  /(?<=^|[.,;!?]\s*|\b(?:and|but)\s+)(?:(?:(?:leave|keep)\b[^.,;!?]{0,40}?|[^.,;!?\d]{0,40}?\b(?:stays?|remains?|is|are|be)) (?:all |both |exactly |just )*(?:the same|as (?:they|it|he|she) (?:are|is|were|was)|as (?:before|is|planned)|unchanged|untouched|alone|put|like (?:that|before))|same (?:slippage|place|exchange|address|recipient|deadline))\b(?: please)?(?=\W*$|\s*[.,;!])/gim;
/** "Can you make it 5?" orders the change. */
const courtesy = /(?<=\b(?:can|could|would|will) (?:you|u|we)\b[^.!?;]*)\?/gi;

/** Leaves out what a correction is told with: why, questions beside it, and denials of something else. */
export function leaveTalk(text: string, operations: readonly OperationName[]): string {
  const blank = (told: string) => " ".repeat(told.length);
  const leaveDenial = (clause: string) => (isOfRequest(clause, operations) ? clause : blank(clause));
  return [reasons, kept, questions, courtesy]
    .reduce((left, talk) => left.replace(talk, blank), text)
    .replace(denials, leaveDenial);
}

/** Whether the words deny the request itself, e.g. "I am not sending that", and not only something else. */
export function deniesRequest(text: string, operations: readonly OperationName[]): boolean {
  return [...text.matchAll(denials)].some(([clause]) => isOfRequest(clause, operations));
}

function isOfRequest(clause: string, operations: readonly OperationName[]): boolean {
  const words = clause.toLowerCase().match(/[a-z]+/g) ?? [];
  const named = words.flatMap((word) => baseForms(word).flatMap(listNamedOperations));
  return named.length === 0 ? pointing.test(clause) : named.some((one) => operations.includes(one));
}

/** E.g. "send" of "sending", "swap" of "swapping", "trade" of "trading". */
function baseForms(word: string): string[] {
  const stem = word.replace(/ing$/, "");
  return stem === word ? [word] : [stem, `${stem}e`, stem.slice(0, -1)];
}

/** The tokens that are left in the text. */
export const leaveTokens = (tokens: readonly Token[], text: string) =>
  tokens.filter(({ from, to }) => text.slice(from, to).trim() !== "");

const declining = /\b(?:(?:don'?t|do not) (?:want|wanna|wish)|not (?:going to|gonna))\b/i;
const otherwise = /[,;]|\b(?:half|third|quarter|twice|double|all|only|just|instead|but|rather)\b/i;

/** E.g. "no I don't want to send it", which changes nothing; "I don't want to send all, half" does. */
export function isDeclined({ text, tokens, thread: [latest] }: Utterance): boolean {
  const said = listEntities(tokens);
  const before = Object.values(flattenTransfer(latest?.input ?? {}) ?? {}).map(String);
  const isBefore = said.length > 0 && said.every((entity) => before.includes(sayEntity(entity)));
  return declining.test(text) && (isBefore || (said.length === 0 && !otherwise.test(text)));
}

function sayEntity(entity: Entity): string {
  if (entity.kind === "token") return entity.symbol;
  return entity.kind === "address" ? entity.value : (findExactNumber(entity) ?? "");
}
