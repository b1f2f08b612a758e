import type { Lexeme } from "@alithia/protocol/lexing/lexeme.ts";
import { type Piece, toPiece } from "./stands-in.ts";

const between =
  /^([,.…–-]|no|wait|i|mean|meant|sorry|rather|actually|make|that|it|oops|uh|um|er|correction|scratch|is|better)$/;
const correcting = /^(no|wait|mean|meant|sorry|rather|actually|oops|correction|scratch)$/;
const maxBetween = 12;

/** The value that replaces the one at this place, e.g. of 1200 in "swap 1200 USDC to S, actually make it 1000"; null if none does. */
export function findCorrection(pieces: readonly Piece[], at: number): { from: number; at: number } | null {
  const kind = pieces[at]?.kind;
  const next = pieces.slice(at + 1, at + 1 + maxBetween).findIndex((one) => one.kind === kind);
  if (kind === undefined || next === -1) return null;
  const to = at + 1 + next;
  const said = pieces.slice(at + 1, to);
  const from = at + 2 + said.findLastIndex(({ word, kind }) => kind !== undefined || !between.test(word));
  const isCorrected = pieces.slice(from, to).some(({ word }) => correcting.test(word));
  return isCorrected && (kind !== "number" || isAlone(pieces, to)) ? { from, at: to } : null;
}

/** With no recipient of its own and no other thing that it counts. */
function isAlone(pieces: readonly Piece[], at: number): boolean {
  const end = at + (pieces[at + 1]?.kind === "token" ? 2 : 1);
  const [next, after] = [pieces[end], pieces[end + 1]];
  const counts = end === at + 1 && next?.kind === undefined && /^[a-z]{3,}s$/.test(next?.word ?? "");
  return !counts && !(next?.word === "to" && after?.kind !== undefined);
}

/** The place of the number that replaces the one at this place, or null. */
export function findReplacement(lexemes: readonly Lexeme[], at: number): number | null {
  if (lexemes[at]?.kind !== "number") return null;
  const found = findCorrection(lexemes.slice(at, at + 2 * maxBetween).map(toPiece), 0);
  return found && at + found.at;
}
