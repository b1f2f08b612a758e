import { wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { type Amount, findOnly, listDistinct, type RequestValues, wordsBefore } from "./request-values.ts";
import {
  boughtMarkers,
  buyingVerbs,
  givenAway,
  pairMarkers,
  sellingVerbs,
  soldMarkers,
} from "./wordings/role-words.ts";

export type Side = "sell" | "buy";

/**
 * Which of the two tokens of a request is sold and which is bought, by the nearest marker before each mention. Null if
 * there are not two tokens, or the markers are missing or contradict each other.
 */
export function findTradeSides(values: RequestValues): Map<string, Side> | null {
  const { tokens, amounts, lexemes } = values;
  const sides = new Map<string, Side>();
  let since = 0;
  for (const token of tokens) {
    const from = Math.min(token.at, amounts.find(({ unit }) => unit === token)?.at ?? token.at);
    const words = lexemes.slice(since, from).map((lexeme) => wordOf(lexeme) ?? "#");
    since = Math.max(token.at, from) + 1;
    if (isWorthless(words)) return null;
    const isGiven = givenAway.test(wordOf(lexemes[token.at + 1]) ?? "");
    const side = isGiven
      ? "sell"
      : findMarker(words, findVerbSide(lexemes.slice(0, from).map((one) => wordOf(one) ?? "#")));
    if (side === null) continue;
    if ((sides.get(token.value) ?? side) !== side) return null;
    sides.set(token.value, side);
  }
  return completeSides(sides, listDistinct(tokens));
}

/** With one side known, the other token has the other side. */
function completeSides(sides: Map<string, Side>, symbols: readonly string[]): Map<string, Side> | null {
  if (symbols.length !== 2) return null;
  const open = findOnly(symbols.filter((symbol) => !sides.has(symbol)));
  const [known] = sides.values();
  if (open !== null && known !== undefined) sides.set(open, known === "sell" ? "buy" : "sell");
  return new Set(sides.values()).size === 2 ? sides : null;
}

/** "20 USDC of S" may be 20 USDC's worth: "of" alone does not tell the sides. */
function isWorthless(words: readonly string[]): boolean {
  return /^of(?: the| my)*$/.test(words.join(" "));
}

/** Whether the last verb buys or sells; null if there is none. */
function findVerbSide(words: readonly string[]): Side | null {
  const at = words.findLastIndex((word) => buyingVerbs.test(word) || sellingVerbs.test(word));
  if (at === -1) return null;
  return buyingVerbs.test(words[at] ?? "") ? "buy" : "sell";
}

const soldPhrases =
  / pay(?:ing)? (?:for (?:it|them|that) )?(?:in|with|from) (?:\S+ ){0,2}$| (?:in exchange for|out of|(?:i|we) (?:have|got|hold))(?: some| my| the)* $/;
const boughtPhrases =
  / (?:(?:give|get) (?:me|us)|make (?:it|that|them)(?: into)?|could use|worth of)(?: some| my| the)* $/;

/** The side by the words before a token: those nearest to it first. `verb`: the side of the last verb. */
function findMarker(words: readonly string[], verb: Side | null): Side | null {
  const text = ` ${words.join(" ")} `.replace(/ for (?:me|us) /, " ");
  if (soldPhrases.test(text)) return "sell";
  if (boughtPhrases.test(text)) return "buy";
  for (const word of text.trim().split(" ").toReversed()) {
    if (/^[.!?;\n]$/.test(word)) return null;
    if (soldMarkers.test(word)) return "sell";
    if (boughtMarkers.test(word)) return "buy";
    if (pairMarkers.test(word)) return verb === null ? null : verb === "buy" ? "sell" : "buy";
    if (sellingVerbs.test(word)) return "sell";
  }
  return null;
}

/** A number without a token counts what is sold, as in "S to USDC, 30"; in a sentence of its own it may count anything. */
export function countsSold(values: RequestValues, amount: Amount): boolean {
  const words = wordsBefore(values, amount).trim();
  return /^(?:(?:[,:=-]|amount|quantity|is|of|swap|sell|trade|convert|exchange)(?: |$))*$/.test(words);
}
