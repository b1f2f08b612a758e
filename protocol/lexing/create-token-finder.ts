import type { ListedToken } from "./lexeme.ts";

type FoundToken = { symbol: string; candidates: readonly ListedToken[] };

/** What people call a kind of coin, and the letters its tokens carry in their symbols. */
const families = new Map([
  ["eth", "ETH"],
  ["ether", "ETH"],
  ["btc", "BTC"],
  ["bitcoin", "BTC"],
  ["usd", "USD"],
  ["dollar", "USD"],
  ["dollars", "USD"],
  ["bucks", "USD"],
  ["eur", "EUR"],
  ["euro", "EUR"],
  ["euros", "EUR"],
]);

/** What people call one token, and how its symbol begins. */
const nicknames = new Map([["tether", "usdt"]]);

/** Shorter symbols are too easily two words of a sentence. */
const minSpelled = 4;

export type TokenFinder = {
  /**
   * What a word names among the tokens. Symbols of one or two letters are parts of ordinary talk too, so in other
   * spellings than their own they need a place where a token is due. A word for several tokens yields all of them.
   */
  findToken(text: string, isDue: boolean): FoundToken | null;
  /** What a phrase of two to four words names: the tokens whose name it is, or all that are "staked sonic". */
  findNamedToken(phrase: string): FoundToken | null;
};

export function createTokenFinder(tokens: readonly ListedToken[]): TokenFinder {
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
    const candidates = tokens.filter(({ symbol }) => symbol.toUpperCase().includes(family));
    return candidates.length === 0 ? null : { symbol: text, candidates };
  }

  /** "u s d c" and "us dc", as dictation writes a symbol; pieces with vowels alone are words. */
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

/** "Beets Staked Sonic" is called "staked sonic" as well, and the wrapped coin "wrapped S". */
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
