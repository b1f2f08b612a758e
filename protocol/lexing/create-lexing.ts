import type { Lexeme, LexemeValue, ListedToken, Vocabulary } from "./lexeme.ts";
import { unreadable } from "./numeral.ts";
import { readNumber } from "./read-number.ts";
import { readReference } from "./read-reference.ts";
import { readShare } from "./read-share.ts";
import { hiddenCharacters, type Piece, splitText } from "./split-text.ts";

/** A token is expected after these words, so a short symbol counts in any case. */
const leads =
  /^(much|many|for|into|with|using|turn|convert|swap|trade|exchange|wrap|unwrap|sell|buy|send|transfer|pay|plain|native)$/;

/** After these words too, one or two letters in any case count as a symbol. */
const shortLeads = /^(some|any|more|all|half|my|me|of|to|in)$/;

export type Lexing = {
  lex(text: string): Lexeme[];
  /** Like `lex`, for a message that the caller has already split and corrected. */
  lexPieces(pieces: readonly Piece[]): Lexeme[];
};

type Knowledge = TokenFinder & Pick<Vocabulary, "checksumAddress"> & { calls: Vocabulary["calls"] };

/** Creates the lexer that turns messages into typed lexemes, shared by the server and the browser. */
export function createLexing({ tokens, checksumAddress, calls }: Vocabulary): Lexing {
  const knowledge = { ...createTokenFinder(tokens), checksumAddress, calls };

  function lexPieces(pieces: readonly Piece[]): Lexeme[] {
    const lexemes: Lexeme[] = [];
    for (let index = 0; index < pieces.length; ) {
      const { value, used } = lexAt(pieces, index, lexemes.at(-1), knowledge);
      const taken = pieces.slice(index, index + used);
      const [first, last] = [taken[0], taken.at(-1)] as [Piece, Piece];
      lexemes.push({ text: join(taken), from: first.from, to: last.to, ...value });
      index += used;
    }
    return lexemes;
  }

  return { lex: (text) => lexPieces(splitText(text)), lexPieces };
}

/** Whether a price is asked around a word, e.g. "how much is s", "whats s at", "s price". */
function isPriced(pieces: readonly Piece[], index: number): boolean {
  const [amount = "", asking = "", after = ""] = [-2, -1, 1].map((step) =>
    pieces[index + step]?.text.toLowerCase(),
  );
  if (/^(much|many)$/.test(amount) && /^(is|are|does|do)$/.test(asking)) return true;
  if (/^(what['’]?s|is|are)$/.test(asking)) return /^(at|worth|trading|doing|price)$/.test(after);
  return index === 0 && after === "price";
}

type Lexed = { value: LexemeValue; used: number };

function lexAt(
  pieces: readonly Piece[],
  index: number,
  previous: Lexeme | undefined,
  vocabulary: Knowledge,
): Lexed {
  const { text } = pieces[index] as Piece;
  const single = (value: LexemeValue): Lexed => ({ value, used: 1 });
  if (hiddenCharacters.test(text))
    return single(
      /\p{N}/u.test(text)
        ? { kind: "number", numeral: unreadable("hidden-characters") }
        : { kind: "mark", word: "hidden" },
    );
  if (text.length > 2 && /^["“«„`'‘]/.test(text)) return single(lexQuotation(text, vocabulary));
  if (/^https?:/i.test(text)) return single({ kind: "link", inner: findInner(text) });
  if (text.includes("@")) return single({ kind: "name", value: text });
  if (/^0x/i.test(text) || /^(?=\d*[a-f])[0-9a-f]{40,}$/i.test(text))
    return single(lexHex(pieces, index, vocabulary));
  if (/\.(?:s|eth|sonic)$/i.test(text)) return single({ kind: "name", value: text });
  const isToken = (word: string) => vocabulary.findToken(word, true) !== null;
  const reference = readReference(pieces, index, isToken);
  if (reference !== null)
    return {
      value: { kind: "word", word: join(pieces.slice(index, index + reference)) },
      used: reference,
    };
  const number = readShare(pieces, index) ?? readNumber(pieces, index, isToken);
  if (number?.kind === "ordinal") {
    const said = join(pieces.slice(index, index + number.pieces)).toLowerCase();
    return { value: { kind: "word", word: said }, used: number.pieces };
  }
  if (number !== null) return lexNumber(number, pieces[index + number.pieces - 1]);
  return lexWords(pieces, index, previous, vocabulary);
}

/** Hex directly after a letter, dot or sign is part of something longer and never an address or hash. */
function lexHex(pieces: readonly Piece[], index: number, vocabulary: Knowledge): LexemeValue {
  const [piece, before] = [pieces[index] as Piece, pieces[index - 1]];
  const value = readHex(piece.text, vocabulary);
  const isGlued = before?.to === piece.from && /[\p{L}\p{N}_@.-]$/u.test(before.text);
  return isGlued ? { kind: "hex", digits: piece.text.length - 2, shortened: false } : value;
}

function lexQuotation(text: string, vocabulary: Knowledge): LexemeValue {
  const value = text.slice(1, -1).trim();
  return /^0x[0-9a-fA-F]+$/i.test(value) ? readHex(value, vocabulary) : { kind: "quote", value };
}

function lexNumber(number: NonNullable<ReturnType<typeof readNumber>>, last: Piece | undefined): Lexed {
  const { kind, numeral, pieces, bound } = number;
  if ((kind === "percent" || kind === "duration") && numeral.certainty === "exact") {
    const unit = spellUnit(last?.text.toLowerCase() ?? "", numeral.value === "1");
    const value = kind === "percent" ? numeral.value : `${numeral.value} ${unit}`;
    return { value: { kind, value }, used: pieces };
  }
  return { value: { kind: "number", numeral, ...(bound === undefined ? {} : { bound }) }, used: pieces };
}

/** Spells a unit out: "5 min" is "5 minutes". */
function spellUnit(unit: string, isOne: boolean): string {
  const [, short] = /^(min|sec)s?$/.exec(unit) ?? [];
  if (short === undefined) return unit;
  return `${short === "min" ? "minute" : "second"}${isOne ? "" : "s"}`;
}

function lexWords(
  pieces: readonly Piece[],
  index: number,
  previous: Lexeme | undefined,
  { findToken, findNamedToken, calls }: Knowledge,
): Lexed {
  for (let used = Math.min(4, pieces.length - index); used > 1; used--) {
    const phrase = pieces.slice(index, index + used);
    if (!phrase.every((piece) => /^\p{L}/u.test(piece.text))) continue;
    const named = findNamedToken(phrase.map((piece) => piece.text).join(" "));
    if (named !== null) return { value: { kind: "token", ...named }, used };
  }
  const { text } = pieces[index] as Piece;
  if (!/^\p{L}/u.test(text)) return { value: { kind: "mark", word: text }, used: 1 };
  const before = previous?.kind === "word" ? previous.word : "";
  const isShort = text.length <= 2 && (shortLeads.test(before) || isPriced(pieces, index));
  const isDue =
    previous?.kind === "number" || leads.test(before) || isShort || isOfPair(pieces, index, findToken);
  const token = findToken(text.replace(/['’]s$/, ""), isDue);
  if (token !== null) return { value: { kind: "token", ...token }, used: 1 };
  const word = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^un[- ]wrap/, "unwrap");
  return {
    value: { kind: "word", word: calls !== undefined && word === calls.name ? calls.word : word },
    used: 1,
  };
}

/** Either side of a pair, e.g. "ws/usdc", "usdc and ws": a symbol in any case. */
function isOfPair(pieces: readonly Piece[], index: number, findToken: Knowledge["findToken"]): boolean {
  const isBeside = (step: number) => {
    const [slash, other] = [pieces[index + step], pieces[index + 2 * step]];
    return (
      /^(?:\/|&|and)$/i.test(slash?.text ?? "") && other !== undefined && findToken(other.text, true) !== null
    );
  };
  return isBeside(1) || isBeside(-1);
}

function findInner(link: string): `0x${string}` | null {
  const found = link.match(/(?<![0-9a-zA-Z])0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})(?![0-9a-zA-Z])/g) ?? [];
  return found.length === 1 ? (found[0] as `0x${string}`) : null;
}

/** Joins pieces as written, with a space wherever there was white space. */
function join(pieces: readonly Piece[]): string {
  return pieces
    .map((piece, index) => (index > 0 && piece.from > (pieces[index - 1]?.to ?? 0) ? " " : "") + piece.text)
    .join("");
}

/** Classifies a hex piece: an address (checksum verified), a hash, a name that starts with hex, or else. */
function readHex(text: string, vocabulary: Pick<Vocabulary, "checksumAddress">): LexemeValue {
  if (/^0x[0-9a-f]{40}\.[a-z]/i.test(text) || /^0x[0-9a-f]*(…|\.{2,3})[0-9a-f]*\.[a-z]/i.test(text))
    return { kind: "name", value: text };
  const digits = text.replace(/^0x/i, "");
  const isHex = /^0x/i.test(text) && /^[0-9a-fA-F]+$/.test(digits);
  if (isHex && digits.length === 64) return { kind: "hash", value: `0x${digits.toLowerCase()}` };
  if (isHex && digits.length === 40) {
    const typed: `0x${string}` = `0x${digits}`;
    const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
    const value = vocabulary.checksumAddress(typed);
    return { kind: "address", value, checksum: oneCase ? "none" : value === typed ? "right" : "wrong" };
  }
  const shortened = /…|\.\./.test(text);
  return { kind: "hex", digits: digits.replace(/[^0-9a-zA-Z]/g, "").length, shortened };
}

type FoundToken = { symbol: string; candidates: readonly ListedToken[] };

/** Colloquial names of a kind of coin, with the letters its tokens' symbols contain. */
const families = new Map([
  ["eth", "ETH"],
  ["ether", "ETH"],
  ["btc", "BTC"],
  ["bitcoin", "BTC"],
  ["usd", "USD"],
  ["dollar", "USD"],
  ["dollars", "USD"],
  ["bucks", "USD"],
]);

/** Colloquial names of a single token, with the start of its symbol. */
const nicknames = new Map([["tether", "usdt"]]);

/** Shorter symbols are too easily two words of a sentence. */
const minSpelled = 4;

type TokenFinder = {
  /**
   * Returns the tokens a word names. Symbols of one or two letters are also ordinary words, so unless spelled
   * exactly they count only where a token is expected. A word for several tokens yields all of them.
   */
  findToken(text: string, isDue: boolean): FoundToken | null;
  /** Returns the tokens a phrase of two to four words names; "staked sonic" may yield several. */
  findNamedToken(phrase: string): FoundToken | null;
};

function createTokenFinder(tokens: readonly ListedToken[]): TokenFinder {
  const bySymbol = Map.groupBy(tokens, ({ symbol }) => symbol.toLowerCase());
  for (const token of tokens)
    if (token.alias !== undefined && !bySymbol.has(token.alias.toLowerCase()))
      bySymbol.set(token.alias.toLowerCase(), [token]);
  const byName = new Map<string, ListedToken[]>();
  for (const token of tokens)
    for (const name of namesOf(token, tokens)) byName.set(name, [...(byName.get(name) ?? []), token]);
  const coin = tokens.find((token) => token.address === undefined);

  function findToken(text: string, isDue: boolean): FoundToken | null {
    const word = text.toLowerCase();
    const named = bySymbol.get(word);
    if (named !== undefined) {
      const isExact = named.some((token) => token.symbol === text);
      if (text.length <= 2 && !isExact && !isDue) return null;
      return { symbol: named[0]?.symbol ?? text, candidates: named };
    }
    if (isDue && coin?.name.toLowerCase() === word) return { symbol: coin.symbol, candidates: [coin] };
    return findByNickname(word) ?? findFamily(text);
  }

  function findByNickname(word: string): FoundToken | null {
    const bare = nicknames.get(word) ?? word;
    const candidates = tokens.filter(({ symbol }) => symbol.toLowerCase().split(".")[0] === bare);
    const [first] = candidates;
    return first === undefined ? null : { symbol: first.symbol, candidates };
  }

  function findFamily(text: string): FoundToken | null {
    const family = families.get(text.toLowerCase());
    if (family === undefined) return null;
    const candidates = preferHere(tokens.filter(({ symbol }) => symbol.toUpperCase().includes(family)));
    return candidates.length === 0 ? null : { symbol: text, candidates };
  }

  /** Matches dictated symbols, "u s d c" and "us dc"; pieces that contain vowels are treated as words. */
  function findSpelled(phrase: string): ListedToken[] | undefined {
    const isSpelled = phrase.split(" ").some((piece) => piece.length <= 2 && !/[aeiou]/.test(piece));
    const joined = phrase.replaceAll(" ", "");
    return isSpelled && joined.length >= minSpelled ? bySymbol.get(joined) : undefined;
  }

  function findNamedToken(phrase: string): FoundToken | null {
    const candidates = byName.get(phrase.toLowerCase()) ?? findSpelled(phrase.toLowerCase());
    const [only, ...others] = candidates ?? [];
    if (candidates === undefined || only === undefined) return null;
    return { symbol: others.length === 0 ? only.symbol : phrase, candidates };
  }

  return { findToken, findNamedToken };
}

/** "Dollars" are those of this network, where it has any. */
function preferHere(tokens: readonly ListedToken[]): readonly ListedToken[] {
  const here = tokens.filter(({ isElsewhere }) => isElsewhere !== true);
  return here.length === 0 ? tokens : here;
}

/** "Beets Staked Sonic" is also called "staked sonic", and the wrapped coin "wrapped S". */
function namesOf({ symbol, name }: ListedToken, tokens: readonly ListedToken[]): string[] {
  const words = name
    .toLowerCase()
    .replace(/\s*\(.*$/, "")
    .split(/\s+/);
  const endings = words
    .map((_, from) => words.slice(from))
    .filter((ending, from) => ending.length > 1 && (from === 0 || /^(wrapped|staked)$/.test(ending[0] ?? "")))
    .map((ending) => ending.join(" "));
  const coin = tokens.find(({ address }) => address === undefined);
  if (coin !== undefined && symbol === `w${coin.symbol}`)
    endings.push(`wrapped ${coin.symbol.toLowerCase()}`);
  if (coin?.symbol === symbol) endings.push("native coin", "native token", "native currency");
  return [...new Set(endings)];
}
