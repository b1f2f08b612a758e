import { type Contact, sameName } from "@alithia/protocol/address-book.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { DialogueState } from "./dialogue-state.ts";
import { fillerWords } from "./grammar/word-classes.ts";
import type { Lexicon } from "./lexicon.ts";
import { numberWords } from "./lexing/correct-numbers.ts";
import { isEverydayName, isRequestWord } from "./understanding/normalization/common-words.ts";

/** One word of the names of contacts, where a text names somebody by it alone. */
type PartName = { word: string; contacts: readonly Contact[]; from: number; to: number };

/** The address book, and what else names stand for. */
export type Names = { book: readonly Contact[]; taken: readonly string[] };

/** What the conversation calls an address or a token, which a part of a contact's name may not stand for. */
export function listNames(
  book: readonly Contact[],
  { names = [], shown = [], proposals }: Pick<DialogueState, "names" | "shown" | "proposals">,
  { tokens }: Pick<Lexicon, "tokens">,
): Names {
  const symbols = [...tokens, ...shown, ...proposals.flatMap(({ token }) => token ?? [])];
  const listed = [...symbols.map(({ symbol }) => symbol), ...tokens.flatMap(({ alias }) => alias ?? [])];
  const isKept = (one: Contact) =>
    book.some(
      ({ name, address }) => sameName(name, one.name) && address.toLowerCase() === one.address.toLowerCase(),
    );
  return { book, taken: [...names.filter((one) => !isKept(one)).map(({ name }) => name), ...listed] };
}

/** A name of this conversation, with the place where its address was said; see `NamePair`. */
type SaidContact = Contact & { isTold: boolean; source: Extract<Source, { kind: "said" }> };

/** The names that messages gave to whole addresses and the book gives to no other. */
export function listSaidContacts(
  book: readonly Contact[],
  { names = [] }: Pick<DialogueState, "names">,
  { checksumAddress }: Pick<Lexicon, "checksumAddress">,
): SaidContact[] {
  return names.flatMap(({ name, address, back, from, to, isTold = false }) => {
    const right = checksumAddress(address);
    const digits = address.slice(2);
    const isRight = right === address || digits === digits.toLowerCase() || digits === digits.toUpperCase();
    return !isRight || book.some((one) => sameName(one.name, name))
      ? []
      : [{ name, address: right, isTold, source: { kind: "said", message: back, from, to } }];
  });
}

/** Words of many names, and who somebody is to the visitor. */
const titles =
  /^(?:mr|mrs|ms|miss|dr|prof|professor|sir|lady|lord|saint|st|jr|sr|mom|mum|mama|dad|papa|brother|sister|uncle|aunt|auntie|cousin|granny|grandma|grandpa|team|club|company|ltd|inc|gmbh|client|contact|address)$/i;

/** Finds where the text names contacts by one word of their names: none that means anything else. */
export function findPartNames(text: string, { book, taken }: Names): PartName[] {
  const long = book.filter(({ name }) => name.includes(" "));
  const words = new Set(long.flatMap(({ name }) => name.toLowerCase().split(" ")));
  const free = [...words].filter(
    (word) =>
      word.length > 1 &&
      !titles.test(word) &&
      !isEverydayName(word) &&
      ![...book.map(({ name }) => name), ...taken].some((other) => sameName(other, word)),
  );
  return free.flatMap((word) => {
    const contacts = long.filter(({ name }) => name.toLowerCase().split(" ").includes(word));
    return findWord(text, word, contacts).map((place) => ({ word, contacts, ...place }));
  });
}

/** Finds where the text names contacts by their whole names: longer names first, and none that means anything else. */
export function findWholeNames<C extends Contact>(
  text: string,
  { book, taken }: Pick<Names, "taken"> & { book: readonly C[] },
) {
  const isFree = ({ name }: C) => !isEverydayName(name) && !taken.some((other) => sameName(other, name));
  return book
    .filter(isFree)
    .toSorted((one, other) => other.name.length - one.name.length)
    .flatMap((contact) => findName(text, contact.name).map((place) => ({ contact, ...place })));
}

const paying = "to|for|pay|repay|give|tip|send|wire|and|does|has|same";
const createLead = (words: string) =>
  new RegExp(`(?:^(?:the\\s+)?|[^\\p{L}\\p{N}\\s"“”'’‘]\\s*|(?:^|\\s)(?:${words})\\s+)$`, "iu");
const led = createLead(paying);
const ledProper = createLead(`${paying}|from|of|by|fund|allow|let|approve|owe|or|with|did|is|was|show|check`);
/** "to 0x… for Barry", "pay for timber": what it is for, and not who gets it. */
const purpose = /\b(?:to|pay)\s+(?:0x[0-9a-f]{40}|(?!\band\b|\bthen\b)[^\d.!?;,])*\bfor\s+(?:the\s+)?$/iu;
const goesOn = /^(?:['’]s)? +(?<next>[\p{L}\p{N}]+)/u;
const verbs = /^(?:holds?|owns?|gets?|receives?|sent|paid|spends?)$/i;
const properName = /^\p{Lu}\p{Ll}/u;
const nearby = 100;

/** The places of the word that are not within the whole name of a contact. */
function findWord(text: string, word: string, contacts: readonly Contact[]) {
  return findName(text, word).filter(({ from }) => !contacts.some(({ name }) => isWithin(text, name, from)));
}

/** The places of the name where it begins or follows a word before a name, and no other name goes on. */
function findName(text: string, word: string) {
  const spoken = new RegExp(`(?<![\\p{L}\\p{N}_'’-])${quoteWord(word)}(?![\\p{L}\\p{N}_"”-])`, "giu");
  return [...text.matchAll(spoken)].flatMap(({ 0: said, index: from }) => {
    const to = from + said.length;
    const before = from > nearby ? `x${text.slice(from - nearby, from)}` : text.slice(0, from);
    const isLed = (properName.test(said) ? ledProper : led).test(before) && !purpose.test(before);
    const { next } = goesOn.exec(text.slice(to, to + nearby))?.groups ?? {};
    const isEnd = next === undefined || endsName(next, said);
    return isLed && isEnd ? [{ from, to }] : [];
  });
}

/** Whether the next word is more of the name, as in "Barry White". */
export function isSurname(next: string): boolean {
  return properName.test(next) && !isEverydayName(next) && !numberWords.includes(next.toLowerCase());
}

/** Whether the next word cannot be more of the name: "Barry White" is somebody else. */
function endsName(next: string, said: string): boolean {
  if (/^\d|^\p{Lu}[\p{Lu}\p{N}]*$/u.test(next) || numberWords.includes(next)) return true;
  if (properName.test(next)) return false;
  const isPlain = fillerWords.has(next) || isRequestWord(next) || verbs.test(next);
  return isPlain || (properName.test(said) && isEverydayName(next));
}

/** Whether the whole name stands around the place. */
function isWithin(text: string, name: string, at: number): boolean {
  const [said, whole] = [text.toLowerCase(), name.toLowerCase()];
  const from = said.lastIndexOf(whole, at);
  return from !== -1 && from + whole.length > at;
}

const quoteWord = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
