/** A piece of text before classification, with its character offsets. */
export type Piece = { text: string; from: number; to: number };

/** Invisible characters: zero width, bidi controls, soft hyphens. Pieces that contain one have no value. */
export const hiddenCharacters = /\p{Cf}|\u034f/u;

const parts = [
  /"[^"\n]{1,300}"|“[^”\n]{1,300}”|«[^»\n]{1,300}»|„[^“”\n]{1,300}[“”]|`[^`\n]{1,300}`|(?<![\p{L}\p{N}])['‘][^'’\n]{1,300}['’](?![\p{L}\p{N}])/u, // quoted
  /https?:\/\/[^\s<>"]{1,500}/u, // links
  /[\p{L}\p{N}._+-]{0,64}@[\p{L}\p{N}._-]{1,100}/u, // handles and email addresses
  /0[xX](?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})(?=(?:…|\.{2,})(?![\p{L}\p{N}]))/u, // whole, before dots of hesitation
  /0[xX][\p{L}\p{N}]*(?:(?:…|\.{2,3})[\p{L}\p{N}]*)?(?:\.[a-z][a-z0-9]{0,9}(?![\p{L}\p{N}]))*/u, // hex, names
  /\b(?=[0-9a-fA-F]*[0-9])(?=[0-9a-fA-F]*[a-fA-F])[0-9a-fA-F]{40,}\b/u, // hex without its 0x
  /\bv\d+(?:\.\d+)+\b/u, // versions
  /\b(?:ERC|EIP|erc|eip)[- ]?\d{2,5}\b/u, // names of standards
  /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{1,64}\.(?:s|eth|sonic)\b(?![.\w])/u, // account names
  /(?<![\p{L}\p{N}_.,])[1-9]\d{0,2}(?: \d{3}){2,}(?![\p{L}\p{N}]|[ .,]\d)/u, // "7 000 123"
  /(?<![\p{L}\p{N}_.,])[1-9]\d{0,2}(?:[\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?(?!\p{N})/u, // grouped by typographic spaces
  /(?<![\p{L}\p{N}_.])[-−+]?(?!0[xX])(?:\p{Nd}+(?:[.,_'’]+\p{Nd}+)*|[.,]\p{Nd}+)(?:[eE][+-]?\p{Nd}+(?![\p{L}\p{N}]))?\p{No}*|\p{No}+/u, // numbers
  /\b[uU]n[- ][wW]rap(?:ping)?\b/u, // "un wrap" is the opposite of "wrap"
  /\p{L}[\p{L}\p{M}\p{N}_]*(?:\.e\b)?(?:['’]\p{L}+)?/u, // words
  /['’]s(?![\p{L}\p{N}])/u, // possessive after a non-word
  /->|=>|[\p{P}\p{S}\n]/u,
]
  .map((part) => part.source)
  .join("|");

const plainPieces = new RegExp(parts, "gu");
/** For texts with hidden characters: a run that contains one becomes a piece of its own. */
const hiddenPieces = new RegExp(`\\S{0,200}?(?:${hiddenCharacters.source})\\S{0,200}|${parts}`, "gu");

/** Ordinary messages have a few dozen pieces; longer ones are not handled. */
const maxPieces = 400;

/** Whether a message has more pieces than are processed. */
export function isTooLong(pieces: readonly Piece[]): boolean {
  return pieces.length > maxPieces;
}

/** Splits a text into words, numbers, hex, quotations and marks. Drops white space but keeps new lines. */
export function splitText(text: string): Piece[] {
  const split: Piece[] = [];
  const pieces = hiddenCharacters.test(text) ? hiddenPieces : plainPieces;
  for (const match of text.matchAll(pieces)) {
    split.push({ text: match[0], from: match.index, to: match.index + match[0].length });
    if (split.length > maxPieces) break;
  }
  return split;
}
