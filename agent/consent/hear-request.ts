import type { SentenceKind } from "@alithia/protocol/command.ts";
import type { Lexeme } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { splitSentences } from "../binder/clauses.ts";
import type { Turn } from "../language-model.ts";
import { standsIn } from "../lexing/stands-in.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import { findSentenceKind, shiftLexemes } from "./find-sentence-kind.ts";
import type { RequestMessage, Situation } from "./request.ts";
import { countsOther, namesThing } from "./wordings/uses.ts";

/** Pure. Undefined without a trained reader, or if the message cannot be classified. */
export type Witness = (
  turns: readonly Turn[],
  account: `0x${string}` | undefined,
) => ReaderJudgement | undefined;

const sureOfOperation = 0.8;
const sureOfMove = 0.7;
const sureOfKind = 0.8;

/** Whether the reader predicts a request for this operation; `least` is the minimum probability. */
export function hearsRequest(
  judgement: ReaderJudgement | undefined,
  operation: OperationName,
  least = sureOfOperation,
): boolean {
  const [top] = judgement?.labels ?? [];
  if (judgement === undefined || top === undefined) return false;
  const isTrade = (label: string) => /^(trade|wrap|unwrap)$/.test(label);
  const isSame = top.label === operation || (isTrade(top.label) && isTrade(operation));
  const asking = judgement.kinds.filter(({ kind }) => /^(request|answer|correction)$/.test(kind));
  const share = asking.reduce((sum, one) => sum + one.share, 0);
  const moves = operation === "remember-contact" || judgement.moves >= sureOfMove;
  return isSame && top.share >= least && moves && share >= sureOfKind;
}

/** A number of something unrelated, e.g. "two nephews", which the confirmation lists as left out. */
export function isIdle(lexeme: Lexeme, { request }: Situation): boolean {
  const { lexemes = [] } = request.messages.find((one) => one.lexemes.includes(lexeme)) ?? {};
  const isBounded = lexeme.kind === "number" && lexeme.bound !== undefined;
  return !isBounded && standsIn(countsOther, lexemes, lexemes.indexOf(lexeme));
}

/** If the reader predicts a request, only sentences that may concern it determine the kind. */
export function kindOf({ request }: Situation, operation: OperationName, isHeard: boolean): SentenceKind {
  const last = request.messages.at(-1);
  if (last === undefined) return "other-language";
  if (last.pick !== undefined) return "answer";
  const { text, lexemes } = last;
  const whole = findSentenceKind(text, lexemes, operation);
  const kind =
    request.ticket !== null && whole === "report" && isRelayed(last)
      ? "request"
      : whole === "request" || !isHeard
        ? whole
        : kindOfSentences(text, lexemes, operation);
  return kind === "request" && request.messages.length > 1 ? "answer" : kind;
}

const ordering =
  /\b(?:send|pay|transfer|swap|trade|buy|sell|wrap|approve|allow|revoke|mint|burn|deploy|call|done|paid|sent|already)\b/i;

const correcting =
  /^\W*(?:oh|ok|wait|sorry|no|actually|oops|ah|hm+|hang on)\b|\b(?:same (?:number|amount)|not|instead)\b/i;

/** A value that somebody else said for the visitor's own order, e.g. "wait, she said 18". */
function isRelayed({ text, lexemes }: RequestMessage): boolean {
  const values = lexemes.filter(({ kind }) => kind === "number" || kind === "token");
  const isOther = lexemes.some(({ kind }) => kind === "address" || kind === "quote");
  return values.length > 0 && values.length <= 2 && !isOther && correcting.test(text) && !ordering.test(text);
}

function kindOfSentences(text: string, all: readonly Lexeme[], operation: OperationName): SentenceKind {
  const kinds = listAsking(all).map((lexemes) => {
    const from = lexemes[0]?.from ?? 0;
    return findSentenceKind(text.slice(from, lexemes.at(-1)?.to), shiftLexemes(lexemes, from), operation);
  });
  return kinds.find((kind) => kind !== "request") ?? "request";
}

/** The sentences that contain a value, and short ones after the first of them. */
function listAsking(all: readonly Lexeme[]): Lexeme[][] {
  const sentences = splitSentences(all);
  const isNaming = (lexemes: readonly Lexeme[]) => lexemes.some((_, at) => namesValue(lexemes, at));
  const first = sentences.findIndex(isNaming);
  return sentences.filter(
    (lexemes, place) => isNaming(lexemes) || (place > first && lexemes.length <= maxBeside),
  );
}

/** A word in a sentence that does not concern the request, e.g. "it was lovely for all of us". */
export function isWordBeside(lexeme: Lexeme, { request }: Situation): boolean {
  const { lexemes = [] } = request.messages.find((one) => one.lexemes.includes(lexeme)) ?? {};
  return lexeme.kind === "word" && !listAsking(lexemes).some((sentence) => sentence.includes(lexeme));
}

/** Maximum length of a later sentence that may concern the request, e.g. "Better not.", "Is that wise?" */
const maxBeside = 6;

function namesValue(lexemes: readonly Lexeme[], at: number): boolean {
  const kind = lexemes[at]?.kind;
  return kind !== "word" && kind !== "mark" && !standsIn(namesThing, lexemes, at);
}
