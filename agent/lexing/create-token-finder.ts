import { fillerWords } from "../grammar/filler-words.ts";
import type { Lexicon, LexiconToken } from "../lexicon.ts";
import { commonWords } from "../understanding/common-words.ts";
import { editDistance } from "../understanding/create-spelling.ts";
import type { Entity } from "../utterance.ts";

/** What people call a kind of coin, and the letters its tokens carry in their symbols. */
const families: ReadonlyMap<string, string> = new Map(
  Object.entries({
    eth: "ETH",
    ether: "ETH",
    btc: "BTC",
    bitcoin: "BTC",
    usd: "USD",
    dollar: "USD",
    dollars: "USD",
    bucks: "USD",
    eur: "EUR",
    euro: "EUR",
    euros: "EUR",
  }),
);

/** What people call one token, and how its symbol begins. */
const nicknames: ReadonlyMap<string, string> = new Map(Object.entries({ tether: "USDT" }));

/** In shorter words another letter makes another word. */
const leastToMistype = 4;

type TokenEntity = Extract<Entity, { kind: "token" }>;

/**
 * Finds what a word names in the registry. Symbols of one or two letters are parts of ordinary talk too, so in other
 * spellings than their own they need a number before them ("5 s"). A word for several tokens yields all of them.
 */
export function createTokenFinder(
  lexicon: Lexicon,
): (text: string, afterNumber: boolean) => TokenEntity | undefined {
  const bySymbol = Map.groupBy(lexicon.tokens, (token) => token.symbol.toLowerCase());
  const native = lexicon.tokens.filter((token) => token.address === undefined);

  function findFamily(word: string): LexiconToken[] {
    const letters = families.get(word);
    if (letters === undefined) return [];
    return lexicon.tokens.filter((token) => token.symbol.toUpperCase().includes(letters));
  }

  /** "200 betes": the one token that is a slip away; as it is not called so, it is asked about. */
  function findNear(word: string): LexiconToken | undefined {
    if (word.length < leastToMistype || commonWords.has(word) || fillerWords.has(word)) return undefined;
    const near = lexicon.tokens.filter(
      ({ symbol }) => symbol.length >= leastToMistype && editDistance(word, symbol.toLowerCase(), 1) === 1,
    );
    return near.length === 1 ? near[0] : undefined;
  }

  return (text, afterNumber) => {
    const word = text.toLowerCase();
    const named = bySymbol.get(word);
    if (named !== undefined) {
      const isExact = named.some((token) => token.symbol === text);
      if (text.length <= 2 && !isExact && !afterNumber) return undefined;
      return { kind: "token", symbol: named[0]?.symbol ?? text, candidates: named };
    }
    const [coin] = native;
    if (afterNumber && coin !== undefined && coin.name.toLowerCase() === word) {
      return { kind: "token", symbol: coin.symbol, candidates: native };
    }
    const nicknamed = lexicon.tokens.filter(({ symbol }) => symbol.split(".")[0] === nicknames.get(word));
    if (nicknamed.length > 0)
      return { kind: "token", symbol: nicknamed[0]?.symbol ?? text, candidates: nicknamed };
    const family = findFamily(word);
    const near = family.length === 0 && afterNumber ? findNear(word) : undefined;
    if (near !== undefined) return { kind: "token", symbol: text, candidates: [near] };
    return family.length === 0 ? undefined : { kind: "token", symbol: text, candidates: family };
  };
}
