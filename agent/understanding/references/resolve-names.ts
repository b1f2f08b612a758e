import type { Contact } from "@alithia/protocol/address-book.ts";
import { exchangeWords } from "@alithia/protocol/trade-place.ts";
import type { Lexicon } from "../../lexicon.ts";
import type { NameSaid } from "../../names-said.ts";
import { findPartNames, isSurname, listSaidContacts, type Names } from "../../part-names.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";
import { isEverydayName, isRequestWord } from "../normalization/common-words.ts";

/** Replaces names from the visitor's address book with their addresses, longest name first. */
export function resolveContacts(tokens: Token[], book: readonly Contact[]): Token[] {
  return resolveNames(
    tokens,
    book.filter(({ name }) => !isEverydayName(name)),
  );
}

/** Replaces each name with its address, unless an address follows it in the text. */
function resolveNames(tokens: Token[], standing: readonly Pick<Contact, "name" | "address">[]): Token[] {
  const contacts = standing
    .map((contact) => ({ ...contact, words: contact.name.toLowerCase().split(" ") }))
    .sort((one, other) => other.words.length - one.words.length);
  if (contacts.length === 0) return tokens;
  const named: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const contact = contacts.find(
      ({ words }) =>
        words.every((word, index) => says(tokens[at + index], word)) && !goesOn(tokens, at + words.length),
    );
    const end = at + (contact?.words.length ?? 1);
    const [first, last] = [tokens[at], tokens[end - 1]];
    if (first === undefined || last === undefined) break;
    if (contact === undefined || hasOwnAddress(tokens, end, contact.address)) {
      named.push(first);
      continue;
    }
    named.push(standFor(contact, first, last));
    at += contact.words.length - 1;
  }
  return named;
}

/** Whether a surname follows that no contact has: "Bob Marley" is not Bob. */
function goesOn(tokens: Token[], end: number): boolean {
  const [last, next] = [tokens[end - 1], tokens[end]];
  return next?.entity === undefined && /^\p{Lu}/u.test(last?.text ?? "") && isSurname(next?.text ?? "");
}

/** Replaces words that only one contact has in its name with its address. */
export function resolvePartNames(tokens: Token[], text: string, names: Names): Token[] {
  return findPartNames(text, names).reduce((resolved, { contacts: [only, ...others], from, to }) => {
    const at = resolved.findIndex((one) => one.from <= from && one.to >= to && one.entity === undefined);
    const token = resolved[at];
    if (only === undefined || others.length > 0 || token === undefined) return resolved;
    return hasOwnAddress(resolved, at + 1, only.address)
      ? resolved
      : resolved.with(at, standFor(only, token, token));
  }, tokens);
}

function standFor({ name, address: value }: Contact, first: Token, last: Token): Token {
  const entity = { kind: "address", value, checksum: "right", contact: name } as const;
  return { text: name, word: value.toLowerCase(), from: first.from, to: last.to, entity };
}

const maxOwn = 9;

/** E.g. "Bob (0x…)" specifies its own address, and "Bob (sound) 40 S to 0x…" the one that is known. */
function hasOwnAddress(tokens: Token[], end: number, known: string): boolean {
  const next = tokens.slice(end, end + maxOwn);
  const at = next.findIndex(({ entity }) => entity?.kind === "address");
  if (at === -1) return false;
  const { entity } = next[at] as Token;
  const isKnown = entity?.kind === "address" && entity.value.toLowerCase() === known.toLowerCase();
  const isBeside =
    at < 3 && next.slice(0, at).every(({ word }) => /^(at|is|['’]s|address|wallet|\W+)$/.test(word));
  return isKnown || isBeside;
}

function says(token: Token | undefined, word: string): boolean {
  return (
    token !== undefined &&
    token.entity === undefined &&
    token.text.toLowerCase().replace(/['’]s$/, "") === word
  );
}

const asksToken = /^(token|sell|buy)$/;
const between = /^(is|:|,|'s|’s|address|at|\()$/;

/** Resolves names given to addresses earlier in the conversation; the address book takes precedence. */
export function resolveGivenNames(
  tokens: Token[],
  names: readonly NameSaid[],
  book: readonly Contact[],
  lexicon: Pick<Lexicon, "checksumAddress">,
): Token[] {
  const standing = listSaidContacts(book, { names }, lexicon);
  return resolveNames(dropNamesOfAddresses(tokens, names), standing);
}

/** Drops a name directly before its address, e.g. "for Ana 0x…"; keeps "my wallet 0x…". */
function dropNamesOfAddresses(tokens: Token[], names: readonly NameSaid[]): Token[] {
  return names.reduce((joined, { name, address }) => {
    if (/^(my|our) /i.test(name)) return joined;
    const words = name.toLowerCase().split(" ");
    const at = joined.findIndex(({ entity }, index) => {
      const isIt = entity?.kind === "address" && entity.value.toLowerCase() === address.toLowerCase();
      const before = joined.slice(Math.max(0, index - words.length), index);
      return isIt && before.map(({ text }) => text.toLowerCase()).join(" ") === words.join(" ");
    });
    return at === -1 ? joined : joined.toSpliced(at - words.length, words.length);
  }, tokens);
}

const besides =
  /^(?:[?]|what|who|whose|how|why|when|where|does|can|check|explain|show|list|read|call|send|pay|swap|approve|revoke|to|for|from|by)$/;
const maxAnswer = 16;

/** When a token's address was asked for, keeps the address alone where nothing else is asked beside it. */
export function keepAnsweredToken(tokens: Token[], [open]: readonly ThreadEntry[]): Token[] {
  const named = tokens.filter(({ entity }) => entity !== undefined && entity.kind !== "name");
  const [only, ...others] = named;
  const isAlone = only?.entity?.kind === "address" && others.length === 0 && tokens.length <= maxAnswer;
  const isAnswer =
    isAlone && asksToken.test(open?.missing ?? "") && !tokens.some(({ word }) => besides.test(word));
  return isAnswer ? [only] : tokens;
}

/** When a token's address was asked for, drops the symbol from e.g. "LIND is 0x…". */
export function dropAnsweredSymbol(tokens: Token[], [open]: readonly ThreadEntry[]): Token[] {
  const at = tokens.findIndex(({ entity }) => entity?.kind === "address");
  const from = tokens.findLastIndex((token, index) => index < at && !between.test(token.word));
  const isNamed = from !== -1 && from < at && tokens[from]?.entity === undefined;
  return isNamed && asksToken.test(open?.missing ?? "") && /^\p{Lu}+$/u.test(tokens[from]?.text ?? "")
    ? tokens.toSpliced(from, at - from)
    : tokens;
}

const towards = /^(?:to|from|pay|paid|give|gave|given|send|sent|owe|tip|tell|with)$/;
const doing =
  /^(?:get|gets|got|gotten|receive|receives|received|have|has|had|hold|holds|owns?|send|sent|pay|pays|paid|owes?|earn|earned|keep|kept|move|moved|spend|spent|take|took|still|already|ever)$/;
/** Places and bodies, of which an address is asked in other words. */
const noPerson =
  /^(?:ethereum|binance|coinbase|kraken|okx|bybit|kucoin|metamask|rabby|ledger|trezor|arbitrum|polygon|optimism|avalanche|fantom|paypal|revolut|layerzero|chainlink|opera|(?:tues|wednes|thurs|satur)day|january|february|april|june|july|august|september|october|november|december|english|german)$/i;

const isName = ({ text, entity }: Token) =>
  entity === undefined &&
  /^\p{Lu}\p{Ll}[\p{L}-]*$/u.test(text) &&
  !noPerson.test(text) &&
  !isEverydayName(text) &&
  !isRequestWord(text) &&
  !exchangeWords.includes(text.toLowerCase());

/** Somebody named by capitalised words where the one stands who gives, gets or is asked about, and not known by them. */
export function findUnknownPerson(tokens: readonly Token[]): string | undefined {
  const from = tokens.findIndex((token, at) => {
    const [first = "", before = "", next = ""] = [at - 2, at - 1, at + 1].map((place) => tokens[place]?.word);
    const isAsked =
      before === "who" || (/^(?:is|was|['’]s)$/.test(before) && first === "who") || before === "who's";
    // "Did the Monday Club pay me?"
    const isPart = at > 1 && /^\p{Lu}\p{Ll}/u.test(tokens[at - 1]?.text ?? "");
    const isParty = towards.test(before) || (doing.test(next) && !isPart);
    return isName(token) && (isAsked || isParty);
  });
  if (from === -1) return undefined;
  const length = tokens.slice(from).findIndex((token) => !isName(token));
  return tokens
    .slice(from, length === -1 ? undefined : from + length)
    .map(({ text }) => text)
    .join(" ");
}
