import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import { readAmountText } from "@alithia/protocol/lexing/read-amount-text.ts";
import { isTooLong, splitText } from "@alithia/protocol/lexing/split-text.ts";
import type { Turn } from "../language-model.ts";
import type { Lexer } from "../lexing/create-lexer.ts";
import { findSpokenPick } from "../understanding/find-spoken-pick.ts";

/** Everything the visitor said or picked in this conversation, in the forms in which an argument may use it. */
export type VisitorWords = {
  /** Lower case. */
  addresses: Set<string>;
  /** In their one spelling (no separators, no trailing zeros); only amounts that can be read in one way. */
  amounts: Set<string>;
  /** Symbols that name one token of the registry, lower case. */
  symbols: Set<string>;
  texts: string[];
};

export function readVisitorWords(turns: Turn[], lex: Lexer): VisitorWords {
  const words: VisitorWords = { addresses: new Set(), amounts: new Set(), symbols: new Set(), texts: [] };
  for (const [index, turn] of turns.entries()) {
    if (turn.sender !== "user") continue;
    const spoken = findSpokenPick(turn.text, turns[index - 1]) ?? [];
    for (const text of [turn.text, ...turn.picks.map((pick) => pick.value), spoken].flat())
      addText(words, text, lex);
  }
  return words;
}

function addText(words: VisitorWords, text: string, lex: Lexer): void {
  // What is too long to be understood as a whole lends no words either.
  if (isTooLong(splitText(text))) return;
  words.texts.push(text);
  for (const { entity } of lex(text)) {
    if (entity?.kind === "address" && entity.checksum !== "wrong")
      words.addresses.add(entity.value.toLowerCase());
    if (entity?.kind === "token" && entity.candidates.length === 1)
      words.symbols.add(entity.symbol.toLowerCase());
    if (entity?.kind === "number" && entity.numeral.certainty === "exact") {
      words.amounts.add(normalizeDecimal(entity.numeral.value));
    }
    if (entity?.kind === "quote") {
      const numeral = readAmountText(entity.value);
      if (numeral.certainty === "exact") words.amounts.add(normalizeDecimal(numeral.value));
    }
  }
}
