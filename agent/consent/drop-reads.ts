import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { connectors } from "./binder-words.ts";

const readOpenings = new Set(
  "what what's whats show check explain list tell read how's balance price gas approvals".split(" "),
);
/** A part with one of these may be about what comes after it. */
const notInReads = new Set(
  `if would could should happens happen when before after send transfer pay give swap trade sell buy wrap unwrap
  revoke approve mint burn deploy call return said says told it this them will cost mean not don't doesn't or but so because`.split(
    /\s+/,
  ),
);

/** A message without the parts at its beginning and end that only ask for something to read, beside a request. */
export function dropReads(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const parts: Lexeme[][] = [[]];
  for (const lexeme of lexemes) {
    parts.at(-1)?.push(lexeme);
    if (connectors.has(wordOf(lexeme) ?? "") || wordOf(lexeme) === "?") parts.push([]);
  }
  const said = parts.filter((part) => part.length > 0);
  const first = said.findIndex((part) => !isRead(part));
  const last = said.findLastIndex((part) => !isRead(part));
  return first === -1 ? lexemes : said.slice(first, last + 1).flat();
}

function isRead(part: readonly Lexeme[]): boolean {
  const words = part.map((lexeme) => wordOf(lexeme)).filter((word) => word !== null);
  return readOpenings.has(words[0] ?? "") && !words.some((word) => notInReads.has(word));
}
