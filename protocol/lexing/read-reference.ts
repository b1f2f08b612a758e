import type { Piece } from "./split-text.ts";

const labels =
  /^(?:no|nr|number|ref|reference|invoices?|order|receipt|bill|ticket|booking|case|file|contract|account)$/;
const joints = /^[/-]$/;
const year = /^(?:19|20)\d\d$/;
const maxMarks = 3;

/**
 * The number of pieces of a reference such as "invoice 2026/118", or "2026/118" alone, which is no amount; null if
 * there is none at this place.
 */
export function readReference(
  pieces: readonly Piece[],
  index: number,
  isToken: (word: string) => boolean,
): number | null {
  const { text = "" } = pieces[index] ?? {};
  if (!/^\d+$/.test(text)) return null;
  let used = 1;
  while (isJoined(pieces, index + used)) used += 2;
  if (isCoded(pieces, index, isToken)) return used;
  const next = pieces[index + used];
  if (used === 1 || (next !== undefined && isToken(next.text))) return null;
  const isDated = used === 3 && pieces[index + 1]?.text === "/" && year.test(text);
  return isDated || isLabelled(pieces, index) ? used : null;
}

/** A joint and more digits, written without spaces. */
function isJoined(pieces: readonly Piece[], at: number): boolean {
  const [before, joint, digits] = [pieces[at - 1], pieces[at], pieces[at + 1]];
  if (before === undefined || joint === undefined || digits === undefined) return false;
  const isGlued = before.to === joint.from && joint.to === digits.from;
  return isGlued && joints.test(joint.text) && /^\d+$/.test(digits.text);
}

/** E.g. the digits of "INV-2207". */
function isCoded(pieces: readonly Piece[], index: number, isToken: (word: string) => boolean): boolean {
  const [code, joint, digits] = [pieces[index - 2], pieces[index - 1], pieces[index]];
  if (code === undefined || joint === undefined || digits === undefined) return false;
  const isGlued = code.to === joint.from && joint.to === digits.from;
  return (
    isGlued && joints.test(joint.text) && /^(?!ERC|EIP)[A-Z]{2,8}$/.test(code.text) && !isToken(code.text)
  );
}

/** E.g. "invoice no. 12/7", "ref: 12/7". */
function isLabelled(pieces: readonly Piece[], index: number): boolean {
  const before = pieces.slice(Math.max(0, index - maxMarks - 1), index).map(({ text }) => text.toLowerCase());
  const words = before.filter((word) => !/^[.:#]$/.test(word));
  return labels.test(words.at(-1) ?? "");
}
