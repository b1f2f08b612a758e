import type { DialogueState } from "../../dialogue-state.ts";
import type { Lexicon } from "../../lexicon.ts";
import type { Entity, ThreadEntry, Token } from "../../utterance.ts";
import { hasEntity, hasWord } from "../token-queries.ts";

const partyPhrases: [first: RegExp, second: RegExp][] = [
  [/^(that|this)$/, /^(address|wallet|account|spender|contract|sender|person|guy)$/],
  [/^the$/, /^(spender|sender)$/],
  [/^(their|his|her)$/, /^(wallet|account|balance|address|holdings|portfolio)$/],
];

const personPronouns = /^(he|she|they|him|her|them)$/;
const personContext =
  /^(do|does|did|has|have|had|own|owns|hold|holds|send|sent|sends|pay|paid|pays|get|got|receive|received|give|gave|given|to|from|else|ever|up)$/;
const questionWords = /^(who|what|whats|which|when|how|did|does|do|has|have|is|was|can)$/;

/** A pronoun for a person in a question, e.g. "what else did he do", "have I ever paid them". */
function isPerson(tokens: Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1]?.word ?? "", tokens[at + 1]?.word ?? ""];
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
  const parts = tokens.slice(from, isLast(tokens, at) ? at + 1 : at + 2);
  const { entity: _, ...joined } = joinTokens(parts, value);
  return tokens.toSpliced(from, parts.length, { ...joined, entity: { kind: "hash", value } });
}

/** E.g. "explain the second": only punctuation follows. */
function isLast(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.word === "the" && tokens.slice(at + 1).every(({ word }) => /^\W+$/.test(word));
}

function placeOf(word: string): number {
  return newest.test(word) ? 0 : Math.max(ordinals.indexOf(word), numerals.indexOf(word));
}

/** Resolves e.g. "0x14dC…" to the only address of the last reply that begins and ends so. */
function resolveShortened(tokens: Token[], reply: string): Token[] {
  const shown = new Set(reply.match(wholeAddress));
  return tokens.map((token) => {
    if (token.entity?.kind !== "hex" || !token.entity.shortened) return token;
    const [first = "", last = ""] = token.text.toLowerCase().split(/…|\.{2,}/);
    const fits = (address: string) =>
      address.toLowerCase().startsWith(first) && address.toLowerCase().endsWith(last);
    const [only, ...others] = first.length < minShown ? [] : [...shown].filter(fits);
    if (only === undefined || others.length > 0) return token;
    return { ...token, entity: { kind: "address", value: only as `0x${string}`, checksum: "right" } };
  });
}

const wholeAddress = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g;
const accountNouns = /^(?:address|wallet|account|recipient|receiver|sender|person|spender|contract)$/;

/** Resolves e.g. "the second address" to that of the last reply, in its order. */
function resolvePlaced(tokens: Token[], reply: string, account: `0x${string}` | undefined): Token[] {
  const at = tokens.findIndex(
    ({ word }, index) =>
      !newest.test(word) && placeOf(word) >= 0 && accountNouns.test(tokens[index + 1]?.word ?? ""),
  );
  if (at === -1 || hasEntity(tokens, "address", "hash")) return tokens;
  const isOther = (address: string) => address.toLowerCase() !== account?.toLowerCase();
  const listed = [...new Set(reply.match(wholeAddress))].filter(isOther);
  const value = listed[placeOf(tokens[at]?.word ?? "")];
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
const moving =
  /^(?:send|pay|transfer|give|swap|trade|buy|sell|approve|allow|mint|burn|wrap|unwrap|deploy|revoke|call|same|instead|remember|save)$/;
/** Resolves what points to an address of the last reply, for reading alone. */
function resolveShownAddress(
  tokens: Token[],
  reply: string | undefined,
  account: `0x${string}` | undefined,
): Token[] {
  if (reply === undefined || hasWord(tokens, moving)) return tokens;
  return resolvePlaced(resolveEnding(resolveShortened(tokens, reply), reply), reply, account);
}

/** "0x" and four digits. */
const minShown = 6;

/** Resolves references to the last reply's counterparty or transactions if the message names no address. */
export function resolveShown(
  said: Token[],
  { party: shown, answered, transactions = [], reply }: DialogueState,
  account: `0x${string}` | undefined,
): Token[] {
  const tokens = resolveShownAddress(said, reply, account);
  const isNamed = hasEntity(tokens, "address", "hash", "hex", "name");
  const pointed = isNamed ? tokens : resolveListed(tokens, transactions);
  if (pointed !== tokens) return pointed;
  const isRead = tokens.some(({ word }) => /^(?:did|has|have|does|was|were)$/.test(word));
  const party = shown ?? (isRead || !hasWord(tokens, moving) ? answered : undefined);
  if (party === undefined || isNamed || party.toLowerCase() === account?.toLowerCase()) return tokens;
  const at = tokens.findIndex(({ word }, index) =>
    partyPhrases.some(([first, second]) => first.test(word) && second.test(tokens[index + 1]?.word ?? "")),
  );
  const alone = tokens.findIndex((_, index) => isPerson(tokens, index));
  if (at === -1 && alone !== -1)
    return tokens.toSpliced(alone, 1, joinTokens(tokens.slice(alone, alone + 1), party));
  if (at === -1) return tokens;
  const [first, second] = tokens.slice(at, at + 2) as [Token, Token];
  return /^(their|his|her)$/.test(first.word)
    ? tokens.toSpliced(at, 1, joinTokens([first], party))
    : tokens.toSpliced(at, 2, joinTokens([first, second], party));
}

/** Fractions of a balance that was just read. */
const fractions = /^(all|half|rest|most|quarter|third)$/;
const pronoun = /^(them|those|these|it|that)$/;

/** Resolves a counted pronoun, e.g. "20 of those", "250 of them", to the token that was mentioned last. */
export function resolveCounted(tokens: Token[], thread: ThreadEntry[], lexicon: Lexicon): Token[] {
  const entity = findTopicToken(thread, lexicon);
  if (entity === undefined) return tokens;
  const [latest] = thread;
  const isBalance = latest?.capability === "read-chain" && latest.input.topic === "balance";
  const isHeld = isBalance || (latest !== undefined && isPriced(latest));
  return tokens.map((token, index) => {
    const counter = tokens[index - 2];
    const isPart = isHeld && fractions.test(counter?.word ?? "");
    const isCounted =
      tokens[index - 1]?.word === "of" && (/^(number|percent)$/.test(counter?.entity?.kind ?? "") || isPart);
    return isCounted && token.entity === undefined && pronoun.test(token.word) ? { ...token, entity } : token;
  });
}

/** A price of one token, or a worth in dollars, rather than a trade. */
function isPriced({ capability, input }: ThreadEntry): boolean {
  return capability === "quote-price" && (input.amount === "1" || input.money === "usd");
}

function findTopicToken(thread: ThreadEntry[], lexicon: Lexicon): Entity | undefined {
  const latest = thread.slice(0, 2).find(({ isHearsay }) => !isHearsay);
  if (latest === undefined) return undefined;
  const { token, sell, buy } = latest.input;
  const traded = isPriced(latest) ? sell : buy;
  const named = latest.capability === "buy-ali" ? "ALI" : (latest.created ?? token ?? traded);
  const known = lexicon.tokens.filter(({ symbol }) => symbol === named);
  if (known.length > 0) return { kind: "token", symbol: String(named), candidates: known };
  const isAddress = typeof named === "string" && /^0x[0-9a-fA-F]{40}$/.test(named);
  return isAddress ? { kind: "address", value: named as `0x${string}`, checksum: "right" } : undefined;
}

type Deployed = { address: `0x${string}`; name: string; symbol: string };

const creationVerbs = "deployed|created|made|launched|minted|issued";
const tokenNouns = "token|coin|contract|one";
/** E.g. "the token I just deployed", "my new token", "the newly created coin". */
const deployedPhrase = new RegExp(
  `(?<=^| )(?:(?:the|my|our|that|this) )?(?:(?:new|newly|latest|last|own|fresh|freshly|just|recently) )*(?:(?:${creationVerbs}) )?(?:${tokenNouns})(?: (?:that|which))?(?:(?: (?:i|we|you))?(?: (?:have|had|just|recently|now))* (?:${creationVerbs}))?(?: (?:earlier|before|here|now|today|just now))?(?=$| )`,
  "g",
);
/** Right after the deployment, these refer to the new token. */
const deployedPronouns = /(?<=^| )(?:these|those|(?:the|its) (?:contract )?address)(?= |$)/g;
const mentionsCreation = new RegExp(`(?:^| )(?:new|newly|${creationVerbs})(?: |$)`);

/** Resolves names and descriptions of tokens deployed in this conversation to their addresses. */
export function resolveDeployed(tokens: Token[], { proposals }: DialogueState): Token[] {
  const written = tokens.flatMap(({ entity }) =>
    entity?.kind === "address" ? [entity.value.toLowerCase()] : [],
  );
  const deployed = proposals.flatMap(({ token }) =>
    token === undefined || written.includes(token.address.toLowerCase()) ? [] : token,
  );
  const [latest] = deployed;
  if (latest === undefined) return tokens;
  const isNewest = proposals[0]?.token === latest && !hasEntity(tokens);
  const places = [
    ...findNames(tokens, deployed),
    ...findPhrase(tokens, latest),
    ...(isNewest ? findPronouns(tokens, latest) : []),
  ];
  return places
    .sort((one, other) => other.from - one.from)
    .reduce((named, { from, to, address }) => {
      const said = named.slice(from, to);
      const [first] = said;
      const isAddress = first !== undefined && said.at(-1)?.word === "address";
      const kind = isAddress ? [{ ...first, text: "token", word: "token" }] : [];
      return named.toSpliced(from, to - from, ...kind, joinTokens(said, address));
    }, tokens);
}

type Place = { from: number; to: number; address: `0x${string}` };

/** Matches the exact symbol or a name of several words. Listed tokens take precedence. */
function findNames(tokens: Token[], deployed: readonly Deployed[]): Place[] {
  return deployed.flatMap(({ address, name, symbol }) => {
    const bySymbol = tokens.flatMap((token, from) =>
      token.entity === undefined && isSymbol(tokens, from, symbol) ? [{ from, to: from + 1, address }] : [],
    );
    const words = name.toLowerCase().split(/\s+/).filter(Boolean);
    const byName =
      words.length < 2
        ? []
        : findWords(tokens, words).map((from) => ({ from, to: from + words.length, address }));
    return [...bySymbol, ...byName];
  });
}

/** In another letter case it could be any word, unless a number precedes it. */
function isSymbol(tokens: Token[], at: number, symbol: string): boolean {
  const text = tokens[at]?.text ?? "";
  if (text === symbol) return true;
  return text.toLowerCase() === symbol.toLowerCase() && tokens[at - 1]?.entity?.kind === "number";
}

function findWords(tokens: Token[], words: string[]): number[] {
  return [...tokens.keys()].filter((from) =>
    words.every((word, index) => {
      const token = tokens[from + index];
      return token?.entity === undefined && token?.text.toLowerCase() === word;
    }),
  );
}

function findPhrase(tokens: Token[], { address }: Deployed): Place[] {
  return findPlaces(tokens, deployedPhrase, address).filter(({ from, to }) =>
    mentionsCreation.test(
      tokens
        .slice(from, to)
        .map(({ word }) => word)
        .join(" "),
    ),
  );
}

const findPronouns = (tokens: Token[], { address }: Deployed) =>
  findPlaces(tokens, deployedPronouns, address);

function findPlaces(tokens: Token[], wanted: RegExp, address: `0x${string}`): Place[] {
  const text = tokens
    .map(({ word, entity }) => (entity === undefined ? word.replace(/\s/g, "_") : "{}"))
    .join(" ");
  return [...text.matchAll(wanted)].map(({ 0: found, index }) => {
    const from = text.slice(0, index).split(" ").length - 1;
    return { from, to: from + found.split(" ").length, address };
  });
}

/** Joins several tokens into one with an address entity. */
function joinTokens(parts: Token[], address: `0x${string}`): Token {
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
