import { type Contact, sameName } from "@alithia/protocol/address-book.ts";
import type { DialogueState } from "./dialogue-state.ts";
import { fillerWords } from "./grammar/word-classes.ts";
import type { Lexicon } from "./lexicon.ts";
import { numberWords } from "./lexing/correct-numbers.ts";
import { isEverydayName, isRequestWord } from "./understanding/normalization/common-words.ts";

/** One word of the names of contacts, where a text names somebody by it alone. */
export type PartName = { word: string; contacts: readonly Contact[]; from: number; to: number };

/** The address book, and what else names stand for. */
export type Names = { book: readonly Contact[]; taken: readonly string[] };

/** What the conversation calls an address or a token, which a part of a contact's name may not stand for. */
export function listNames(
  book: readonly Contact[],
  { names = [], shown = [], proposals }: Pick<DialogueState, "names" | "shown" | "proposals">,
  { tokens }: Pick<Lexicon, "tokens">,
): Names {
  const symbols = [...tokens, ...shown, ...proposals.flatMap(({ token }) => token ?? [])];
  return { book, taken: [...names.map(({ name }) => name), ...symbols.map(({ symbol }) => symbol)] };
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

const leading = /^(?:to|for|from|pay|give|tip|send|and|with|does|did|has|is|same|the)$/i;
const verbs = /^(?:holds?|owns?|gets?|receives?|sent|paid)$/i;
const surname = /^\p{Lu}\p{Ll}/u;

function findWord(text: string, word: string, contacts: readonly Contact[]) {
  const spoken = new RegExp(
    `(?<before>[\\p{L}\\p{N}'’]*)(?<gap>[^\\p{L}\\p{N}_"“”]*)(?<![\\p{L}\\p{N}_"“])(?<said>${quoteWord(word)})(?:['’]s)?(?![\\p{L}\\p{N}_"”'’-])(?<mark> *[^ \\p{L}\\p{N}]*) *(?<after>[\\p{L}\\p{N}]*)`,
    "giu",
  );
  return [...text.matchAll(spoken)].flatMap(({ index, groups = {} }) => {
    const { before = "", gap = "", said = "", mark = "", after = "" } = groups;
    const from = index + before.length + gap.length;
    const opensText = /(?:^|[.!?\n]\s*)$/.test(text.slice(0, index));
    const isAlone = /[^\s]/.test(gap) || before === "";
    const isLed = isAlone || leading.test(before);
    const isFull = contacts.some(({ name }) => isWithin(text, name, from));
    const isLower = said === said.toLowerCase();
    const goesOn = mark.trim() === "" && after !== "" && !endsName(after, isLower);
    const isSecond = !isAlone && surname.test(before) && !opensText;
    return isFull || goesOn || isSecond || (isLower && !isLed) ? [] : [{ from, to: from + said.length }];
  });
}

/** Whether the next word cannot be more of a name. */
function endsName(word: string, isLower: boolean): boolean {
  if (/^\d|^\p{Lu}[\p{Lu}\p{N}]*$/u.test(word) || numberWords.includes(word)) return true;
  if (surname.test(word)) return false;
  return (
    fillerWords.has(word) || isRequestWord(word) || verbs.test(word) || (!isLower && isEverydayName(word))
  );
}

/** Whether the whole name stands around the place. */
function isWithin(text: string, name: string, at: number): boolean {
  const [said, whole] = [text.toLowerCase(), name.toLowerCase()];
  const from = said.lastIndexOf(whole, at);
  return from !== -1 && from + whole.length > at;
}

const quoteWord = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
