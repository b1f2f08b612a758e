import type { Lexicon, LexiconToken } from "../lexicon.ts";
import type { Entity, Token } from "../utterance.ts";
import { expandWord } from "./contractions.ts";
import { isMultiple, normalizeDecimal, readNumeral } from "./read-numeral.ts";
import { type Piece, splitMessage } from "./split-message.ts";

export type Lexer = (text: string) => Token[];

/** Turns messages into typed tokens. `correct` puts misspelt words right; it gets and gives lower case. */
export function createLexer(lexicon: Lexicon, correct: (word: string) => string): Lexer {
  const tokensBySymbol = Map.groupBy(lexicon.tokens, (token) => token.symbol.toLowerCase());

  function findToken(text: string, afterNumber: boolean): Entity | undefined {
    const named = tokensBySymbol.get(text.toLowerCase());
    if (named === undefined) {
      const native = lexicon.tokens.find((token) => token.address === undefined);
      const namesNative = afterNumber && native?.name.toLowerCase() === text.toLowerCase();
      return namesNative && native !== undefined ? tokenEntity([native]) : undefined;
    }
    const exact = named.filter((token) => token.symbol === text);
    // Short symbols ("S", "OS") are letters of other words too, so they need their own spelling or a number.
    if (text.length <= 2 && exact.length === 0 && !afterNumber) return undefined;
    return tokenEntity(named);
  }

  function lexWord(piece: Piece, afterNumber: boolean): Token[] {
    const entity = findToken(piece.text.replace(/['’]s$/, ""), afterNumber);
    if (entity !== undefined) return [{ ...piece, word: piece.text.toLowerCase(), entity }];
    return expandWord(piece.text).map((word) => ({ ...piece, word: correct(word) }));
  }

  return (text) => {
    const tokens: Token[] = [];
    const split = splitMessage(text);
    for (let index = 0; index < split.length; index++) {
      const piece = split[index] as Piece;
      const next = split[index + 1];
      const previous = tokens.at(-1)?.entity;
      if (/^["“`]/.test(piece.text) && piece.text.length > 1) {
        tokens.push(lexQuotation(piece, lexicon));
      } else if (/^0x/i.test(piece.text) || /^[0-9a-fA-F]{40,}$/.test(piece.text)) {
        tokens.push({ ...piece, word: piece.text.toLowerCase(), entity: readHex(piece.text, lexicon) });
      } else if (/^[-−+]?\.?\d/.test(piece.text)) {
        const merged = mergeNumber(piece, next);
        tokens.push(merged.token);
        if (merged.usedNext) index++;
      } else if (/^\p{L}/u.test(piece.text)) {
        if (/\.(?:s|eth|sonic)$/.test(piece.text)) {
          const word = piece.text.toLowerCase();
          tokens.push({ ...piece, word, entity: { kind: "name", value: piece.text } });
        } else {
          tokens.push(...lexWord(piece, previous?.kind === "number"));
        }
      } else {
        tokens.push({ ...piece, word: piece.text });
      }
    }
    return tokens;
  };
}

function tokenEntity(named: LexiconToken[]): Entity {
  const addresses = named.flatMap((token) => token.address ?? []);
  return { kind: "token", symbol: named[0]?.symbol ?? "", native: addresses.length === 0, addresses };
}

function lexQuotation(piece: Piece, lexicon: Lexicon): Token {
  const value = piece.text.slice(1, -1).trim();
  const isHex = /^0x[0-9a-fA-F]+$/i.test(value);
  const entity: Entity = isHex ? readHex(value, lexicon) : { kind: "quote", value };
  return { ...piece, word: isHex ? value.toLowerCase() : piece.text, entity };
}

function readHex(text: string, lexicon: Lexicon): Entity {
  const digits = text.replace(/^0x/i, "");
  const isHex = /^0x/i.test(text) && /^[0-9a-fA-F]+$/.test(digits);
  if (isHex && digits.length === 64) return { kind: "hash", value: `0x${digits.toLowerCase()}` };
  if (isHex && digits.length === 40) {
    const value: `0x${string}` = `0x${digits}`;
    const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
    const right = lexicon.checksumAddress(value);
    return {
      kind: "address",
      value: right,
      checksum: oneCase ? "none" : value === right ? "right" : "wrong",
    };
  }
  const shortened = /…|\.\./.test(text);
  return { kind: "hex", text, digits: digits.replace(/[^0-9a-zA-Z]/g, "").length, shortened };
}

function mergeNumber(piece: Piece, next: Piece | undefined): { token: Token; usedNext: boolean } {
  const text = piece.text.replace("−", "-");
  const numeral = readNumeral(text);
  if (next?.text === "%" || next?.text.toLowerCase() === "percent") {
    const value = numeral.certainty === "exact" ? normalizeDecimal(numeral.value) : text;
    const token = { text: `${text}%`, word: `${text}%`, from: piece.from, to: next.to };
    return { token: { ...token, entity: { kind: "percent", value } }, usedNext: true };
  }
  if (next !== undefined && isMultiple(next.text) && isAttachable(piece, next)) {
    const entity: Entity = {
      kind: "number",
      text: `${text} ${next.text}`,
      numeral: readNumeral(text, next.text),
    };
    return {
      token: { text: `${text}${next.text}`, word: text, from: piece.from, to: next.to, entity },
      usedNext: true,
    };
  }
  return { token: { ...piece, word: text, entity: { kind: "number", text, numeral } }, usedNext: false };
}

/** "5m" and "5 million" multiply; in "5 m" the letter is a word of its own. */
function isAttachable(piece: Piece, next: Piece): boolean {
  return next.from === piece.to || next.text.length >= 3;
}
