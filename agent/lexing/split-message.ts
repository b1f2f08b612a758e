/** A piece of a message before anything is known about it. */
export type Piece = { text: string; from: number; to: number };

const pieces = new RegExp(
  [
    /"[^"\n]{1,300}"|“[^”\n]{1,300}”|`[^`\n]{1,300}`|(?<![\p{L}\p{N}])'[^'\n]{1,300}'(?![\p{L}\p{N}])/u, // quoted
    /0[xX][\p{L}\p{N}]*(?:(?:…|\.{2,3})[\p{L}\p{N}]*)?/u, // hex, possibly shortened or garbled
    /\b(?=[0-9a-fA-F]*[0-9])(?=[0-9a-fA-F]*[a-fA-F])[0-9a-fA-F]{40,}\b/, // hex without its 0x
    /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine)\b/i, // "twenty-five"
    /\bv\d+(?:\.\d+)+\b/, // versions
    /\b(?:ERC|EIP|erc|eip)[- ]?\d{2,5}\b/, // names of standards
    /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{1,64}\.(?:s|eth|sonic)\b(?![.\w])/u, // names
    /(?<![\p{L}\p{N}_.,])[1-9]\d{0,2}(?: \d{3}){2,}(?![\p{L}\p{N}]|[ .,]\d)/u, // "7 000 123"
    /(?<![\p{L}\p{N}_.])[-−+]?(?:\d+(?:[.,_'’]+\d+)*|\.\d+)(?:[eE][+-]?\d+\b)?[½¼¾⅓⅔]?|[½¼¾⅓⅔]/u, // numbers
    /\p{L}[\p{L}\p{M}\p{N}_]*(?:\.e\b)?(?:['’]\p{L}+)?/u, // words
    /['’]s(?![\p{L}\p{N}])/u, // the possessive of what is no word
    /[\p{P}\p{S}\n]/u,
  ]
    .map((part) => part.source)
    .join("|"),
  "gu",
);

/** What has more pieces is no message to an agent; an ordinary one has some dozens. */
const mostPieces = 400;

/** Whether a message has more pieces than are looked at. */
export function isTooLong(pieces: Piece[]): boolean {
  return pieces.length > mostPieces;
}

/**
 * Splits a message into words, numbers, hex, quotations and marks; white space is dropped, new lines are kept. Of a
 * message that is too long only the beginning is split.
 */
export function splitMessage(text: string): Piece[] {
  const split: Piece[] = [];
  for (const match of text.matchAll(pieces)) {
    split.push({ text: match[0], from: match.index, to: match.index + match[0].length });
    if (isTooLong(split)) break;
  }
  return split;
}
