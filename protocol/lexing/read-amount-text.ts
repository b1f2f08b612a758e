import { type Numeral, unreadable } from "./numeral.ts";
import { readNumber } from "./read-number.ts";
import { hiddenCharacters, splitText } from "./split-text.ts";

/** The number that a text as a whole says, as in a field for an amount; the same reading as in a message. */
export function readAmountText(text: string): Numeral {
  if (hiddenCharacters.test(text)) return unreadable("hidden-characters");
  const typed = text.trim().replace(/(?<=\d)[.,]$/, "");
  const pieces = splitText(typed);
  const number = readNumber(pieces, 0, () => false);
  const isWhole = number !== null && number.kind === "number" && number.pieces === pieces.length;
  return isWhole && pieces[0]?.from === 0 ? number.numeral : unreadable("malformed");
}
