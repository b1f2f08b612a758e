import type { DialogueState } from "../../dialogue-state.ts";
import type { Lexicon } from "../../lexicon.ts";
import type { ShownToken } from "../../shown-facts.ts";
import type { Entity, Token } from "../../utterance.ts";
import { commonWords } from "../normalization/common-words.ts";
import { hasEntity, hasWord } from "../token-queries.ts";
import { moving } from "./resolve-shown.ts";

type Words = { tokens: Lexicon["tokens"]; isWord(word: string): boolean };

/** "Can I sell …", "did I buy …" and the like, unlike "can you send …". */
const asking =
  /^(?:can|could|should|may|did|do|does|is|are|was|has|have|who|when|what|whats|why|where|which)$/;
const leading = /^(?:and|so|but|ok|okay|wait|now|then|also|well|[^a-z0-9]+)$/;
const requested = /^(?:you|u|we|us)$/;

/**
 * Creates a function that resolves the symbol or name of the only token that a reply showed or that was deployed
 * here, for reading alone: what moves value names such a token by its address. The entity's symbol is the address.
 * A name of words that mean something else, such as `vocabulary`, has to be written exactly.
 */
export function createShownTokens(tokens: Lexicon["tokens"], vocabulary: readonly string[]) {
  const known = new Set([...vocabulary, ...commonWords]);
  const words: Words = { tokens, isWord: (word) => known.has(word) };
  return (said: Token[], dialogue: DialogueState): Token[] => {
    const text = said.map(({ word }) => word).join(" ");
    const own = mayMove(said) && !asksWorth(text) ? [] : listOwnTokens(dialogue, tokens);
    return own.reduce((named, token) => replaceNames(named, token, own, words), said);
  };
}

/** Asks for a price, whatever trade is named. */
const asksWorth = (text: string): boolean => /\b(?:whats?|how)\b.*\bworth\b/i.test(text);

/** The unlisted tokens of the conversation: those deployed here, then those shown. */
function listOwnTokens({ proposals, shown = [] }: DialogueState, listed: Lexicon["tokens"]): ShownToken[] {
  const made = proposals.flatMap(({ token }) => token ?? []);
  const known = new Set(listed.map(({ address }) => address?.toLowerCase()));
  const unlisted = [...made, ...shown].filter(({ address }) => !known.has(address.toLowerCase()));
  return [...new Map(unlisted.map((token) => [token.address.toLowerCase(), token])).values()];
}

function mayMove(tokens: readonly Token[]): boolean {
  if (!hasWord(tokens, moving)) return false;
  const at = tokens.findIndex(({ word }) => !leading.test(word));
  const isAsked = asking.test(tokens[at]?.word ?? "") && !requested.test(tokens[at + 1]?.word ?? "");
  return !isAsked || hasEntity(tokens, "number", "percent");
}

/** Replaces each name that this token bears and no other of the conversation, nor a listed one. */
function replaceNames(tokens: Token[], token: ShownToken, own: readonly ShownToken[], words: Words): Token[] {
  const isWritten = tokens.some(
    ({ entity }) => entity?.kind === "address" && entity.value.toLowerCase() === token.address.toLowerCase(),
  );
  if (isWritten) return tokens;
  const others = [...own.filter((one) => one !== token), ...words.tokens].flatMap(listNames);
  return listNames(token)
    .filter((name) => !others.some((other) => other.toLowerCase() === name.toLowerCase()))
    .reduce((said, name) => replaceName(said, name.split(/\s+/), token, words), tokens);
}

const listNames = ({ name, symbol }: Pick<ShownToken, "name" | "symbol">): string[] =>
  [name ?? "", symbol].map((one) => one.trim()).filter(({ length }) => length > 1);

function replaceName(tokens: Token[], name: string[], token: ShownToken, words: Words): Token[] {
  const from = tokens.findIndex((_, at) => isCalled(tokens, at, name, words));
  if (from === -1) return tokens;
  const said = tokens.slice(from, from + name.length);
  return tokens.toSpliced(from, name.length, toNamed(said, token));
}

/** In letters of another size it has to be counted, or to hold a word that means nothing else here. */
function isCalled(tokens: readonly Token[], from: number, name: string[], { isWord }: Words): boolean {
  const said = tokens.slice(from, from + name.length);
  const isAlike = name.every(
    (part, at) => said[at]?.entity === undefined && said[at]?.text.toLowerCase() === part.toLowerCase(),
  );
  if (!isAlike) return false;
  const isCounted = /^(?:many|much)$/.test(tokens[from - 1]?.word ?? "");
  if (isCounted || name.some((part) => part.length > 2 && !isWord(part.toLowerCase()))) return true;
  const isShouted = tokens.every(({ text }) => text === text.toUpperCase());
  const isExact = name.every((part, at) => said[at]?.text === part) && /\p{Lu}.*\p{Lu}/u.test(name.join(" "));
  return isExact && !isShouted;
}

function toNamed(said: readonly Token[], { address, name, symbol }: ShownToken): Token {
  const [first, last] = [said[0], said.at(-1)];
  const entity: Entity = {
    kind: "token",
    symbol: address,
    candidates: [{ symbol: address, name: name ?? symbol, address }],
  };
  return {
    text: said.map(({ text }) => text).join(" "),
    word: symbol.toLowerCase(),
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    entity,
  };
}

/** A token named that a reply showed. */
export const isShown = (entity: Entity): entity is Extract<Entity, { kind: "token" }> =>
  entity.kind === "token" && /^0x[0-9a-f]{40}$/i.test(entity.symbol);
