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
    /[\p{L}\p{N}_-]+\.(?:s|eth|sonic)\b(?![.\w])/u, // names
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

/** Splits a message into words, numbers, hex, quotations and marks; white space is dropped, new lines are kept. */
export function splitMessage(text: string): Piece[] {
  return Array.from(text.matchAll(pieces), (match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}
