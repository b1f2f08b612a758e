import type { Lexicon } from "../lexicon.ts";
import type { Entity, Token } from "../utterance.ts";
import { correctNumbers } from "./correct-numbers.ts";
import { createNameFinder } from "./create-name-finder.ts";
import { createTokenFinder } from "./create-token-finder.ts";
import { expandWord } from "./expand-word.ts";
import { readHex } from "./read-hex.ts";
import { readNumberWords } from "./read-number-words.ts";
import { isMultiple, type Numeral, normalizeDecimal, readNumeral } from "./read-numeral.ts";
import { type Piece, splitMessage } from "./split-message.ts";

export type Lexer = (text: string) => Token[];

/** A token and how many pieces of the message it took. */
type Lexed = { tokens: Token[]; pieces: number };

/** Turns messages into typed tokens. `correct` puts misspelt words right; it gets and gives lower case. */
export function createLexer(lexicon: Lexicon, correct: (word: string) => string): Lexer {
  const findToken = createTokenFinder(lexicon);
  const findNamed = createNameFinder(lexicon);

  function lexWord(piece: Piece, previous: Token | undefined): Token[] {
    const word = piece.text.toLowerCase();
    if (/\.(?:s|eth|sonic)$/.test(word))
      return [{ ...piece, word, entity: { kind: "name", value: piece.text } }];
    const entity = findToken(piece.text.replace(/['’]s$/, ""), isBeforeToken(previous));
    if (entity !== undefined) return [{ ...piece, word, entity }];
    return expandWord(piece.text).map((expanded) => ({ ...piece, word: correct(expanded) }));
  }

  /** "wrapped ether": a token by its name of several words. */
  function lexPhrase(split: Piece[], index: number): Lexed | null {
    for (let pieces = Math.min(4, split.length - index); pieces > 1; pieces--) {
      const named = split.slice(index, index + pieces);
      const text = named.map((piece) => piece.text).join(" ");
      const entity = findNamed(text);
      if (entity === undefined) continue;
      const [from, to] = [named[0]?.from ?? 0, named.at(-1)?.to ?? 0];
      return { tokens: [{ text, word: text.toLowerCase(), from, to, entity }], pieces };
    }
    return null;
  }

  /** "1O", "2 dozen": what follows makes it another number, or none. */
  function lexGarbled(split: Piece[], index: number): Lexed | null {
    const piece = split[index] as Piece;
    const next = split[index + 1];
    const isGlued = next !== undefined && next.from === piece.to && /^\p{L}/u.test(next.text);
    const isUnit =
      next !== undefined &&
      (isMultiple(next.text) ||
        /^(am|pm|st|nd|rd|th|tokens?|coins?|percent)$/i.test(next.text) ||
        findToken(next.text, true) !== undefined);
    if (!(isGlued && !isUnit) && !isMultiplied(split, index)) return null;
    const text = `${piece.text}${isGlued ? "" : " "}${next?.text ?? ""}`;
    const entity: Entity = { kind: "number", text, numeral: { certainty: "unreadable", why: "malformed" } };
    return { tokens: [{ text, word: text, from: piece.from, to: next?.to ?? piece.to, entity }], pieces: 2 };
  }

  function lexAt(split: Piece[], index: number, previous: Token | undefined): Lexed {
    const piece = split[index] as Piece;
    const text = piece.text;
    if (/^["“`']./.test(text)) return { tokens: [lexQuotation(piece, lexicon)], pieces: 1 };
    if (/^0x/i.test(text) || /^[0-9a-fA-F]{40,}$/.test(text)) {
      return { tokens: [{ ...piece, word: text.toLowerCase(), entity: readHex(text, lexicon) }], pieces: 1 };
    }
    if (/^[-−+]?\.?\d|^[½¼¾⅓⅔]/.test(text))
      return (
        lexVague(split, index) ??
        lexRange(split, index) ??
        lexGarbled(split, index) ??
        lexNumber(piece, split[index + 1])
      );
    const phrase = lexPhrase(split, index);
    if (phrase !== null) return phrase;
    if (!/^\p{L}/u.test(text))
      return { tokens: expandWord(text).map((word) => ({ ...piece, word })), pieces: 1 };
    const following = split.slice(index, index + 8).map((one) => one.text.toLowerCase());
    const isOne = following[0] === "one" && findToken(split[index + 1]?.text ?? "", true) !== undefined;
    const spelled = isOne ? { value: "1", length: 1 } : readNumberWords(following);
    if (spelled !== null) return lexSpelledNumber(split, index, spelled, previous);
    return { tokens: lexWord(piece, previous), pieces: 1 };
  }

  return (text) => {
    const tokens: Token[] = [];
    const split = correctNumbers(splitMessage(text), correct);
    for (let index = 0; index < split.length; ) {
      const lexed = lexAt(split, index, tokens.at(-1));
      tokens.push(...lexed.tokens);
      index += lexed.pieces;
    }
    return tokens;
  };
}

function lexQuotation(piece: Piece, lexicon: Lexicon): Token {
  const value = piece.text.slice(1, -1).trim();
  const isHex = /^0x[0-9a-fA-F]+$/i.test(value);
  const entity: Entity = isHex ? readHex(value, lexicon) : { kind: "quote", value };
  return { ...piece, word: isHex ? value.toLowerCase() : piece.text, entity };
}

function lexNumber(piece: Piece, next: Piece | undefined): Lexed {
  const text = piece.text.replace("−", "-");
  const numeral = readNumeral(text);
  if (next?.text === "%" || next?.text.toLowerCase() === "percent") {
    const value = numeral.certainty === "exact" ? normalizeDecimal(numeral.value) : text;
    const entity: Entity = { kind: "percent", value };
    return {
      tokens: [{ text: `${text}%`, word: `${text}%`, from: piece.from, to: next.to, entity }],
      pieces: 2,
    };
  }
  if (next !== undefined && isMultiple(next.text) && isAttached(piece, next)) {
    const entity: Entity = {
      kind: "number",
      text: `${text} ${next.text}`,
      numeral: readNumeral(text, next.text),
    };
    return {
      tokens: [{ text: `${text}${next.text}`, word: text, from: piece.from, to: next.to, entity }],
      pieces: 2,
    };
  }
  if (next !== undefined && /^(am|pm|st|nd|rd|th)$/i.test(next.text) && next.from === piece.to) {
    return {
      tokens: [
        {
          text: `${text}${next.text}`,
          word: next.text.toLowerCase(),
          from: piece.from,
          to: next.to,
        },
      ],
      pieces: 2,
    };
  }
  // "1 500" may be one number or two.
  if (next !== undefined && /^\d{1,3}$/.test(text) && /^\d{3}$/.test(next.text)) {
    const values = [`${text}${next.text}`, text, next.text];
    const entity: Entity = {
      kind: "number",
      text: `${text} ${next.text}`,
      numeral: { certainty: "ambiguous", values },
    };
    return {
      tokens: [{ text: `${text} ${next.text}`, word: text, from: piece.from, to: next.to, entity }],
      pieces: 2,
    };
  }
  return { tokens: [{ ...piece, word: text, entity: { kind: "number", text, numeral } }], pieces: 1 };
}

/** After a number, and after the words that lead to a token, a short symbol counts in any spelling. */
function isBeforeToken(previous: Token | undefined): boolean {
  return (
    previous?.entity?.kind === "number" ||
    /^(much|many|for|into|with|using|turn|convert|swap|trade|exchange|wrap|unwrap|sell|buy|send|transfer|pay|plain|native)$/.test(
      previous?.word ?? "",
    )
  );
}

const vaguely = /^(about|around|roughly|approximately|approx|nearly|almost|circa|ca|over|under|maybe|~|≈)$/i;

/** "about 5", "up to 5", "at least 5", "$5" and "5ish" name no exact amount of a token. */
function lexVague(split: Piece[], index: number): Lexed | null {
  const piece = split[index] as Piece;
  const [before, between] = [
    split[index - 2]?.text.toLowerCase() ?? "",
    split[index - 1]?.text.toLowerCase() ?? "",
  ];
  const after = split[index + 1];
  const isParticle =
    between === "over" && /^(send|sending|move|hand|forward|transfer|shoot|wire|bring)$/.test(before);
  const isSuggested = between === "about" && /^(how|what)$/.test(before);
  const isVague =
    (vaguely.test(between) && !isParticle && !isSuggested) ||
    /^(up to|at least|at most|more than|less than|fewer than)$/.test(`${before} ${between}`);
  const isMoney = /^[$€£]$/.test(between) || (after !== undefined && /^[$€£]$/.test(after.text));
  const isIsh = after !== undefined && /^ish$/i.test(after.text);
  const isFraction =
    after !== undefined && /^(k|m|g|t)?wei$|^(finney|szabo|cents?|pence|sats?|satoshis?)$/i.test(after.text);
  const isNegative = /^(negative|minus)$/.test(between);
  const isBroken = /^and a? ?(half|quarter|third)/.test(
    split
      .slice(index + 1, index + 4)
      .map(({ text }) => text.toLowerCase())
      .join(" "),
  );
  if (!isVague && !isMoney && !isIsh && !isNegative && !isBroken && !isFraction) return null;
  const why = isNegative ? "negative" : isBroken || isFraction ? "malformed" : isMoney ? "currency" : "vague";
  const numeral: Numeral = { certainty: "unreadable", why };
  return {
    tokens: [{ ...piece, word: piece.text, entity: { kind: "number", text: piece.text, numeral } }],
    pieces: 1,
  };
}

/** "5-10", "5 or 10", "between 5 and 10" and "1/2" are not one amount. */
function lexRange(split: Piece[], index: number): Lexed | null {
  const [one, joint, other] = split.slice(index, index + 3);
  if (one === undefined || joint === undefined || other === undefined) return null;
  const isPlain = (piece: Piece) => /^\d+(\.\d+)?$/.test(piece.text);
  const isBetween = /^and$/i.test(joint.text) && /^between$/i.test(split[index - 1]?.text ?? "");
  if (!/^([/–-]|or|to)$/i.test(joint.text) && !isBetween) return null;
  if (!isPlain(one) || !isPlain(other)) return null;
  const text = `${one.text} ${joint.text} ${other.text}`;
  const numeral: Numeral =
    joint.text === "/"
      ? { certainty: "unreadable", why: "malformed" }
      : { certainty: "ambiguous", values: [one.text, other.text] };
  const entity: Entity = { kind: "number", text, numeral };
  return { tokens: [{ text, word: text, from: one.from, to: other.to, entity }], pieces: 3 };
}

/** "2 dozen", "5 thousand million". */
function isMultiplied(split: Piece[], index: number): boolean {
  const [next, afterNext] = [
    split[index + 1]?.text.toLowerCase() ?? "",
    split[index + 2]?.text.toLowerCase() ?? "",
  ];
  return (
    /^(dozen|score|pairs?|couple)$/.test(next) ||
    (isMultiple(next) && next.length > 1 && isMultiple(afterNext) && afterNext.length > 1)
  );
}

function lexSpelledNumber(
  split: Piece[],
  index: number,
  spelled: { value: string; length: number },
  previous: Token | undefined,
): Lexed {
  const used = split.slice(index, index + spelled.length);
  const [first] = used as [Piece];
  const text = used.map((piece) => piece.text).join(" ");
  const after = split
    .slice(index + spelled.length, index + spelled.length + 3)
    .map((piece) => piece.text.toLowerCase());
  const isPart =
    /^(half|quarter|third|hundred|thousand|million|billion|almost|around|over|under|negative|minus)$/.test(
      previous?.word ?? "",
    ) || /^(and (a )?(half|quarter|third)|point )/.test(`${after.join(" ")} `);
  const numeral: Numeral = isPart
    ? { certainty: "unreadable", why: "malformed" }
    : { certainty: "exact", value: spelled.value };
  const entity: Entity = { kind: "number", text, numeral };
  return {
    tokens: [{ text, word: text, from: first.from, to: used.at(-1)?.to ?? first.to, entity }],
    pieces: used.length,
  };
}

/** "5m" and "5 million" multiply; in "5 m" the letter is a word of its own. */
function isAttached(piece: Piece, next: Piece): boolean {
  return next.from === piece.to || next.text.length >= 3 || next.text === "k";
}
