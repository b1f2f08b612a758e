import type { Piece } from "@alithia/agent/split-pieces.ts";
import * as words from "./contact-words.ts";

/** The pieces from `from` to before `to`. */
export type Span = { from: number; to: number };

export const isVerb = ({ word }: Piece) => words.keepsAlone.has(word) || words.keepsNamed.has(word);
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

export const isTarget = ({ kind, word }: Piece) =>
  kind === "address" || words.pointing.has(word) || words.places.has(word);

/** Names that quotation marks or words such as "as" and "call him" mark. */
export function listMarked(pieces: readonly Piece[]): Span[] {
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
export function listPlaced(pieces: readonly Piece[]): Span[] {
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
