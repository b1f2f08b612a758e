import { exchangeWords } from "@alithia/protocol/trade-place.ts";
import { leavePrices } from "../grammar/leave-prices.ts";
import type { Entity, EntityKind, Token } from "../utterance.ts";

type Tokens = readonly Token[];

/** Whether the word of any token matches, whatever entity the token is. */
export const hasWord = (tokens: Tokens, pattern: RegExp): boolean =>
  tokens.some(({ word }) => pattern.test(word));

/** Whether an entity of one of these kinds is named; without kinds, any entity. */
export const hasEntity = (tokens: Tokens, ...kinds: EntityKind[]): boolean =>
  tokens.some(({ entity }) => entity !== undefined && (kinds.length === 0 || kinds.includes(entity.kind)));

/** Returns the entities of these kinds in order; without kinds, all. */
export function listEntities<Kind extends EntityKind>(
  tokens: Tokens,
  ...kinds: Kind[]
): Extract<Entity, { kind: Kind }>[] {
  const isWanted = (entity: Entity): entity is Extract<Entity, { kind: Kind }> =>
    kinds.length === 0 || kinds.some((kind) => kind === entity.kind);
  return tokens.flatMap(({ entity }) => (entity !== undefined && isWanted(entity) ? [entity] : []));
}

/** The addresses, in lower case, that an entity is or that a token has. */
export function listAddresses(entity: Entity | undefined): string[] {
  if (entity?.kind === "address") return [entity.value.toLowerCase()];
  const candidates = entity?.kind === "token" ? entity.candidates : [];
  return candidates.flatMap(({ address }) => address?.toLowerCase() ?? []);
}

/** Returns the only element of a list, or undefined if it has none or several. */
export const onlyOf = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** The place of the only number, or -1. */
export const findOnlyNumber = (tokens: Tokens): number =>
  onlyOf([...tokens.keys()].filter((at) => tokens[at]?.entity?.kind === "number")) ?? -1;

/** Returns the value of an exact number, or null. */
export function findExactNumber(entity: Entity | undefined): string | null {
  return entity?.kind === "number" && entity.numeral.certainty === "exact" ? entity.numeral.value : null;
}

/** The exact amounts but for prices, with the token that each counts. */
export function listAmounts(tokens: Tokens): { amount: string; unit: string | undefined }[] {
  return leavePrices(tokens).flatMap(({ entity }, at) => {
    const amount = findExactNumber(entity);
    const unit = tokens[at + 1]?.entity;
    return amount === null ? [] : [{ amount, unit: unit?.kind === "token" ? unit.symbol : undefined }];
  });
}

/** Creates the token of an address that the message does not spell out. */
export function toAddressToken(value: `0x${string}`): Token {
  return { text: value, word: value, from: 0, to: 0, entity: { kind: "address", value, checksum: "right" } };
}

/** What stands for money and for no token in particular. */
export const dollarWords = /^(?:dollars?|bucks|usd|\$)$/i;

/** The only token that a message names; an exchange is none, e.g. in "the fee on the shadow one". */
export function findMentioned(tokens: readonly Token[]): string | undefined {
  const isExchange = ({ text }: Token) => exchangeWords.includes(text);
  const named = tokens.filter((token) => !dollarWords.test(token.text) && !isExchange(token));
  const candidates = listEntities(named, "token").flatMap((entity) => entity.candidates);
  return onlyOf([...new Set(candidates.map(({ symbol }) => symbol))]);
}

/** "What does … mean", "what is a …", and "what is …" of a bare noun, e.g. "what is gas, explain it like I'm 5". */
const definitions = [
  /^\W*(?:(?:and|so|please|pls)\W+)*what(?:['’]?s| is| does) (?:this|that|the) (?:word|term|thing) ["“'‘]?\w/i,
  /^\W*(?:(?:and|so|but|ok)\W+)*(?:(?:this|that|an?|the) )?\w+\s*[,:;–—-]+\s*what(?:['’]?s| is| are) (?:it|that|this|those)\b/i,
  /^\W*what (?:(?:does|do) (?!it\b|that\b|this\b|the\b)\w.*\bmean|(?:is|are) an? )/i,
  /^\W*(?:(?:and|so|ok|okay|but|wait|sorry|um+)\W+)*(?:what(?:['’]?s| is| are)|explain) (?!(?:an?|the|that|this|it|its|my|your|our|his|their|left|worth|next|there|happening|going|new|up|in|to|for|on|of|done)\b)[a-z]+(?: [a-z]+)?\W*(?:even|anyway|exactly|actually|again|really|please|pls|explain .*|like i.*|eli5|in (?:simple|plain|easy) .*)?\W*$/i,
];

/** Asks what a term means, rather than about what was shown. */
export const asksDefinition = (text: string): boolean => definitions.some((one) => one.test(text));
