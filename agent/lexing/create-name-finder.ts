import type { Lexicon, LexiconToken } from "../lexicon.ts";
import type { Entity } from "../utterance.ts";

type TokenEntity = Extract<Entity, { kind: "token" }>;

/** Finds what a phrase of two to four words names: the tokens whose name it is, or all that are "staked sonic". */
export function createNameFinder(lexicon: Lexicon): (phrase: string) => TokenEntity | undefined {
  const named = new Map<string, LexiconToken[]>();
  for (const token of lexicon.tokens) {
    for (const name of namesOf(token, lexicon)) named.set(name, [...(named.get(name) ?? []), token]);
  }
  return (phrase) => {
    const candidates = named.get(phrase.toLowerCase());
    const [only, ...others] = candidates ?? [];
    if (candidates === undefined || only === undefined) return undefined;
    return { kind: "token", symbol: others.length === 0 ? only.symbol : phrase, candidates };
  };
}

const nativeNames = ["native coin", "native token", "native currency"];

/** "Beets Staked Sonic" is called "staked sonic" as well, and the wrapped coin "wrapped S". */
function namesOf({ symbol, name }: LexiconToken, { tokens }: Lexicon): string[] {
  const words = name
    .toLowerCase()
    .replace(/\s*\(.*$/, "")
    .split(/\s+/);
  const endings = words
    .map((_, from) => words.slice(from))
    .filter(
      (ending, from) => ending.length > 1 && (from === 0 || /^(wrapped|staked)$/.test(ending[0] ?? "")),
    );
  const coin = tokens.find(({ address }) => address === undefined);
  const isWrapped = coin !== undefined && symbol === `w${coin.symbol}`;
  const also = isWrapped
    ? [`wrapped ${coin.symbol.toLowerCase()}`]
    : coin?.symbol === symbol
      ? nativeNames
      : [];
  return [...new Set([...endings.map((ending) => ending.join(" ")), ...also])];
}
