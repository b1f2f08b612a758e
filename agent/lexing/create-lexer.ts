import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import type { Lexeme, LexemeOf, ListedToken } from "@alithia/protocol/lexing/lexeme.ts";
import { type Numeral, unreadable } from "@alithia/protocol/lexing/numeral.ts";
import { splitText } from "@alithia/protocol/lexing/split-text.ts";
import { fillerWords } from "../grammar/word-classes.ts";
import type { Lexicon } from "../lexicon.ts";
import { commonWords } from "../understanding/normalization/common-words.ts";
import { editDistance } from "../understanding/normalization/create-spelling.ts";
import type { Entity, Token } from "../utterance.ts";
import { correctNumbers } from "./correct-numbers.ts";
import { expandWord } from "./expand-word.ts";

/** In shorter words, one edit usually makes another word. */
const minLength = 4;

/** Returns the only token one edit away, e.g. in "200 betes"; it is a question, since the name differs. */
function findNearToken(tokens: readonly ListedToken[], word: string): ListedToken | undefined {
  if (word.length < minLength || commonWords.has(word) || fillerWords.has(word)) return undefined;
  const near = tokens.filter(
    ({ symbol }) => symbol.length >= minLength && editDistance(word, symbol.toLowerCase(), 1) === 1,
  );
  return near.length === 1 ? near[0] : undefined;
}

export type Lexer = (text: string) => Token[];

/**
 * Creates a lexer for the grammar: corrects spelling (`correct` maps lower case to lower case) and expands
 * contractions. Values are those of `protocol/lexing`.
 */
export function createLexer(lexicon: Lexicon, correct: (word: string) => string): Lexer {
  const { lexPieces } = createLexing(lexicon);

  function toTokens(lexeme: Lexeme, previous: Lexeme | undefined): Token[] {
    const place = { text: lexeme.text, from: lexeme.from, to: lexeme.to };
    const word = lexeme.text.toLowerCase();
    switch (lexeme.kind) {
      case "word": {
        const near = previous?.kind === "number" ? findNearToken(lexicon.tokens, lexeme.word) : undefined;
        if (near !== undefined)
          return [{ ...place, word, entity: { kind: "token", symbol: lexeme.text, candidates: [near] } }];
        return expandWord(/^erc|^eip/.test(lexeme.word) ? lexeme.text : lexeme.word).map((expanded) => ({
          ...place,
          word: correct(expanded),
        }));
      }
      case "mark":
        return expandWord(lexeme.word).map((expanded) => ({ ...place, word: expanded }));
      case "number":
        return toNumber(lexeme, place);
      case "duration":
        return toDuration(lexeme, place);
      case "link":
        return lexeme.inner === null ? [{ ...place, word }] : toTokens(toHex(lexeme, lexeme.inner), previous);
      default:
        return [{ ...place, word: findWord(lexeme), entity: toEntity(lexeme) }];
    }
  }

  function toHex(link: LexemeOf<"link">, inner: `0x${string}`): Lexeme {
    const place = { text: link.text, from: link.from, to: link.to };
    if (inner.length === 66) return { ...place, kind: "hash", value: inner };
    return { ...place, kind: "address", value: lexicon.checksumAddress(inner), checksum: "none" };
  }

  function toEntity(
    lexeme: LexemeOf<"percent" | "token" | "address" | "hash" | "hex" | "name" | "quote">,
  ): Entity {
    const { kind } = lexeme;
    if (kind === "token") return { kind, symbol: lexeme.symbol, candidates: [...lexeme.candidates] };
    if (kind === "hex")
      return { kind, text: lexeme.text, digits: lexeme.digits, shortened: lexeme.shortened };
    if (kind !== "address") return { kind, value: lexeme.value } as Entity;
    const { value, checksum } = lexeme;
    const token = lexicon.tokens.find(({ address }) => address?.toLowerCase() === value.toLowerCase());
    return { kind, value, checksum, ...(token === undefined ? {} : { symbol: token.symbol }) };
  }

  return (text) => {
    const lexemes = lexPieces(correctNumbers(splitText(text), correct));
    return lexemes.flatMap((lexeme, index) => toTokens(lexeme, lexemes[index - 1]));
  };
}

/** The longest integer part that capability inputs accept. */
const maxWholeDigits = 60;

function findWord(lexeme: Lexeme): string {
  if (lexeme.kind === "quote") return lexeme.text;
  if (lexeme.kind === "token" && isAlias(lexeme)) return lexeme.symbol.toLowerCase();
  return lexeme.kind === "percent" ? `${lexeme.value}%` : lexeme.text.toLowerCase();
}

function isAlias({ text, candidates }: LexemeOf<"token">): boolean {
  return candidates.some(({ alias }) => alias?.toLowerCase() === text.toLowerCase());
}

type Place = Pick<Token, "text" | "from" | "to">;

function toNumber({ numeral, bound }: LexemeOf<"number">, place: Place): Token[] {
  if (place.text.toLowerCase() === "zero") return [{ ...place, word: "zero" }];
  const isTooLong =
    numeral.certainty === "exact" && numeral.value.replace(/\..*$/, "").length > maxWholeDigits;
  const read = isTooLong ? unreadable("too-long") : numeral;
  const said = bound === undefined || read.certainty === "unreadable" ? read : unreadable("vague");
  const number: Token = {
    ...place,
    word: place.text,
    entity: { kind: "number", text: place.text, numeral: said, ...listBound(read, bound) },
  };
  return [number];
}

function listBound(
  numeral: Numeral,
  bound: LexemeOf<"number">["bound"],
): { bound?: { is: "least" | "most"; value: string } } {
  if (bound === undefined || bound === "about" || numeral.certainty !== "exact") return {};
  return { bound: { is: bound, value: numeral.value } };
}

/** E.g. "10 minutes" is a number and its unit. */
function toDuration({ value }: LexemeOf<"duration">, place: Place): Token[] {
  const [amount = "", unit = ""] = value.split(" ");
  return [
    {
      ...place,
      word: amount,
      entity: { kind: "number", text: amount, numeral: { certainty: "exact", value: amount } },
    },
    { ...place, word: unit },
  ];
}
