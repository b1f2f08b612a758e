import type { DialogueState } from "../../dialogue-state.ts";
import type { Token } from "../../utterance.ts";
import { hasEntity, hasWord, onlyOf } from "../token-queries.ts";

const partyPhrases: [first: RegExp, second: RegExp][] = [
  [
    /^(that|this)$/,
    /^(address|wallet|account|spender|contract|router|pool|sender|recipient|receiver|payee|person|guy|man|woman|friend|buddy|mate|shop|company)$/,
  ],
  [/^the$/, /^(spender|sender|router|recipient|receiver|payee)$/],
  [/^(their|his|her)$/, /^(wallet|account|balance|address|holdings|portfolio)$/],
];

/** What is said of a wallet, and not of who may spend from it. */
const ofHolder = /^(?:address|wallet|account)$/;
const personPronouns = /^(he|she|they|him|her|them)$/;
const sending = /^(send|sent|pay|paid|transfer|transferred)$/;
const personContext =
  /^(do|does|did|has|have|had|own|owns|hold|holds|send|sent|sends|pay|paid|pays|get|got|receive|received|give|gave|given|to|from|else|ever|up)$/;
const questionWords = /^(who|what|whats|which|when|how|did|does|do|has|have|is|was|can)$/;

/** A pronoun for a person in a question, e.g. "what else did he do", "have I ever paid them". */
function isPerson(tokens: Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1]?.word ?? "", tokens[at + 1]?.word ?? ""];
  // "did I send there before?"
  if (tokens[at]?.word === "there") return sending.test(before) && hasWord(tokens, questionWords);
  return (
    personPronouns.test(tokens[at]?.word ?? "") &&
    hasWord(tokens, questionWords) &&
    (personContext.test(before) || personContext.test(after))
  );
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const numerals = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"];
const newest = /^(last|latest|newest)$/;
const listedNouns = /^(one|transaction|transfer|payment|movement|entry|line|tx)$/;

/** Resolves e.g. "the second one", "the last transfer" to a hash that the last reply listed. */
function resolveListed(tokens: Token[], hashes: readonly `0x${string}`[]): Token[] {
  const at = tokens.findIndex(
    ({ word }, index) =>
      placeOf(word) !== -1 && (listedNouns.test(tokens[index + 1]?.word ?? "") || isLast(tokens, index)),
  );
  const value = hashes[placeOf(tokens[at]?.word ?? "")];
  if (at === -1 || value === undefined) return tokens;
  const from = tokens[at - 1]?.word === "the" ? at - 1 : at;
  const to = isLast(tokens, at) ? at + 1 : at + 2;
  const parts = tokens.slice(from, to + countDescribing(tokens.slice(to)));
  const { entity: _, ...joined } = joinTokens(parts, value);
  return tokens.toSpliced(from, parts.length, { ...joined, entity: { kind: "hash", value } });
}

/** How many words describe it further, e.g. ", the ALI purchase". */
function countDescribing(rest: readonly Token[]): number {
  if (rest[0]?.word !== "," || rest[1]?.word !== "the") return 0;
  const end = rest.findIndex(({ word }, at) => at > 1 && /^(?:\W|and|then)$/.test(word));
  return end === -1 ? rest.length : end;
}

/** E.g. "explain the second": only punctuation follows. */
function isLast(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.word === "the" && tokens.slice(at + 1).every(({ word }) => /^\W+$/.test(word));
}

/** The place in a list that a word names, from 0; -1 for other words. */
export function placeOf(word: string): number {
  return newest.test(word) ? 0 : Math.max(ordinals.indexOf(word), numerals.indexOf(word));
}

/** The only address or hash of the last replies that begins and ends as e.g. "0x14dC…", "0x178c882c". */
export function findShortened({ entity, text }: Token, recent: string): `0x${string}` | undefined {
  const [first = "", last = ""] = text.toLowerCase().split(/…|\.{2,}/);
  if (entity?.kind !== "hex" || first.length < minShown) return undefined;
  const shown = new Map(recent.match(wholeHex)?.map((one) => [one.toLowerCase(), one]));
  const fitting = [...shown].flatMap(([one, whole]) =>
    one.startsWith(first) && one.endsWith(last) ? whole : [],
  );
  return onlyOf(fitting) as `0x${string}` | undefined;
}

function resolveShortened(tokens: Token[], recent: string): Token[] {
  return tokens.map((token) => {
    const value = findShortened(token, recent);
    if (value === undefined) return token;
    const isHash = value.length === hashLength;
    return {
      ...token,
      entity: isHash ? { kind: "hash", value } : { kind: "address", value, checksum: "right" },
    };
  });
}

const wholeHex = /0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})(?![0-9a-fA-F])/g;
export const hashLength = 66;
export const wholeAddress = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g;
const accountNouns = /^(?:address|wallet|account|recipient|receiver|sender|person|spender|contract)$/;

/** A token's contract beside its symbol, as in "30 USDC (0x…)". */
const contracts = /(?<=\p{L}[\p{L}\p{N}.]*”? )\(`?0x[0-9a-fA-F]{40}`?\)/gu;

/** The addresses that a reply shows, in its order, but the visitor's own and those of tokens named beside them. */
export function listShownAddresses(reply: string, account: `0x${string}` | undefined): string[] {
  const shown = new Map(
    reply
      .replace(contracts, "")
      .match(wholeAddress)
      ?.map((one) => [one.toLowerCase(), one]),
  );
  return [...shown.values()].filter((one) => one.toLowerCase() !== account?.toLowerCase());
}

/** Resolves e.g. "the second address" to that of the last reply, in its order. */
function resolvePlaced(tokens: Token[], reply: string, account: `0x${string}` | undefined): Token[] {
  const at = tokens.findIndex(
    ({ word }, index) =>
      !newest.test(word) && placeOf(word) >= 0 && accountNouns.test(tokens[index + 1]?.word ?? ""),
  );
  if (at === -1 || hasEntity(tokens, "address", "hash")) return tokens;
  const value = listShownAddresses(reply, account)[placeOf(tokens[at]?.word ?? "")];
  if (value === undefined) return tokens;
  return tokens.toSpliced(at, 2, joinTokens(tokens.slice(at, at + 2), value as `0x${string}`));
}

const ending = /^(?:ends?|ending|finish(?:es|ing))$/;
const starting = /^(?:starts?|starting|begins?|beginning)$/;

/** Resolves e.g. "the one ending in 9955" to the only such address of the last reply. */
function resolveEnding(tokens: Token[], reply: string): Token[] {
  const at = tokens.findIndex(({ word }) => ending.test(word) || starting.test(word));
  if (at === -1) return tokens;
  const said = /^(?:in|with|on|by)$/.test(tokens[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const digits = (tokens[said]?.text ?? "").toLowerCase().replace(/^[.…]+|[.…]+$/g, "");
  if (!/^(?:0x)?[0-9a-f]{3,}$/.test(digits)) return tokens;
  const isEnd = ending.test(tokens[at]?.word ?? "");
  const shown = new Set(reply.match(wholeAddress));
  const [only, ...others] = [...shown].filter((address) =>
    isEnd
      ? address.toLowerCase().endsWith(digits)
      : address.toLowerCase().replace("0x", "").startsWith(digits.replace("0x", "")),
  );
  if (only === undefined || others.length > 0) return tokens;
  return tokens.toSpliced(at, said + 1 - at, joinTokens(tokens.slice(at, said + 1), only as `0x${string}`));
}

/** With one of these, an address has to be said in full. */
export const moving =
  /^(?:send|pay|transfer|give|swap|trade|buy|sell|approve|allow|mint|burn|wrap|unwrap|deploy|revoke|call|same|instead|remember|save)$/;
/** What is only supposed or told of others, e.g. "if I send my 500 there", "they sell". */
const supposing = /^(?:if|when|did|have|has)$/;
const others = /^(?:he|she|they|who)$/;

function isOrdered(tokens: readonly Token[], at: number): boolean {
  const [before, subject] = [tokens[at - 2]?.word ?? "", tokens[at - 1]?.word ?? ""];
  const isNamed =
    /^(?:i|we|it)$/.test(subject) || /^(?:hex|address)$/.test(tokens[at - 1]?.entity?.kind ?? "");
  const isSupposed = others.test(subject) || (supposing.test(before) && isNamed);
  return moving.test(tokens[at]?.word ?? "") && !isSupposed;
}

/** Resolves what points to an address or a hash of the last replies, for reading alone. */
function resolveShownAddress(
  tokens: Token[],
  { reply, recent = reply }: DialogueState,
  account: `0x${string}` | undefined,
): Token[] {
  if (reply === undefined || tokens.some((_, at) => isOrdered(tokens, at))) return tokens;
  return resolvePlaced(resolveEnding(resolveShortened(tokens, recent ?? reply), reply), reply, account);
}

/** "0x" and four digits. */
const minShown = 6;

/** Resolves references to the last reply's counterparty or transactions if the message names no address. */
export function resolveShown(
  said: Token[],
  dialogue: DialogueState,
  account: `0x${string}` | undefined,
): Token[] {
  const { party: shown, answered, transactions = [] } = dialogue;
  const tokens = resolveShownAddress(said, dialogue, account);
  const isNamed = hasEntity(tokens, "address", "hash", "hex", "name");
  const pointed = isNamed ? tokens : resolveListed(tokens, transactions);
  if (pointed !== tokens) return pointed;
  const [asks, moves] = [/^(?:did|has|have|does|was|were)$/, moving].map((words) =>
    tokens.findIndex(({ word }) => words.test(word)),
  ) as [number, number];
  const isRead = moves === -1 || (asks !== -1 && asks < moves);
  const party = shown ?? (isRead ? answered : undefined);
  if (party === undefined || isNamed || party.toLowerCase() === account?.toLowerCase()) return tokens;
  const at = tokens.findIndex(({ word }, index) =>
    partyPhrases.some(
      ([first, second]) => first.test(word) && second.test(tokens[nounAfter(tokens, index)]?.word ?? ""),
    ),
  );
  const alone = tokens.findIndex((_, index) => isPerson(tokens, index));
  if (at === -1 && alone !== -1)
    return tokens.toSpliced(alone, 1, joinTokens(tokens.slice(alone, alone + 1), party));
  if (at === -1) return tokens;
  const first = tokens[at] as Token;
  const end = /^(their|his|her)$/.test(first.word) ? at + 1 : nounAfter(tokens, at) + 1;
  const isOfOwner = isRead && ofHolder.test(tokens[end - 1]?.word ?? "");
  const meant = isOfOwner ? (dialogue.owner ?? party) : party;
  return tokens.toSpliced(at, end - at, joinTokens(tokens.slice(at, end), meant));
}

/** The place of the noun behind "that", e.g. in "that address", "that one address". */
const nounAfter = (tokens: readonly Token[], at: number) =>
  /^(?:one|same|very)$/.test(tokens[at + 1]?.word ?? "") ? at + 2 : at + 1;

/** Joins several tokens into one with an address entity. */
export function joinTokens(parts: Token[], address: `0x${string}`): Token {
  const [first] = parts;
  const last = parts.at(-1);
  const text = parts.map((part) => part.text).join(" ");
  return {
    text,
    word: address.toLowerCase(),
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    entity: { kind: "address", value: address, checksum: "right" },
  };
}
