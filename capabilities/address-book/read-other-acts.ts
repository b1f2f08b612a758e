import { namePattern } from "@alithia/content/own-names.ts";
import { kin } from "./contact-words.ts";
import { isName } from "./find-name.ts";

const letters = "(?:(?!['’]s(?![\\p{L}\\p{N}]))[\\p{L}\\p{M}\\p{N}.'’-])*";
const name = `["“]?(?<name>\\p{L}${letters}(?: [\\p{L}\\p{N}]${letters}){0,3}?)(?<!['’.-])["”]?`;
const book = "(?:my |the |your )?(?:address ?book|contacts?(?: list)?|book|memory|list of contacts)";
const polite = `(?:[^.!?]{1,60}[.!?] )?(?:(?:please|pls|can you|could you|would you|will you|can we|let['’]?s|${namePattern}|hey|hi|ok|okay|so|and|now|thanks|thank you|great|perfect|cool|actually|no|rather)[,.! ]+)*`;
const end = "(?:[, ]+(?:please|pls|thanks|thank you|for me))*(?:,? (?:so|because|since) [^?]+)?[.!? ]*$";
const kept = "(?:saved?|keep|kept|know|have|remember(?:ed)?|stored?)";
const adverbs = "(?:(?:got|still|already|now|really) )*";
const whole = (pattern: string, flags = "iu") => new RegExp(`^${polite}${pattern}${end}`, flags);

const listPatterns = [
  whole(
    `(?:[Dd]id|[Hh]ave|[Dd]o) (?:you|u) ${adverbs}${kept} (?:(?:my |our )?(?:\\p{Lu}${letters}|${[...kin].join("|")})(?:['’]s (?:address|wallet|name))?|him|her|them|(?:the|that|his|her) (?:name|address|contact))(?: now)?\\??`,
    "u",
  ),
];

const bookWords =
  /\b(?:address ?books?|contacts?(?: list)?|my book|(?:saved|stored|kept|remembered|known) (?:people|persons?|names?|address(?:es)?|contacts?|ones|wallets?|recipients?|payees?))\b/iu;
const people =
  /\b(?:who|whom|whose|(?:which|what|the|all|any|my) (?:\w+ )?(?:people|persons?|names?|address(?:es)?|contacts?|recipients?|payees?)|everyone|everybody)\b/iu;
const keptHere =
  /\b(?:(?:you|u|i|we)(?:['’]ve)? (?:\w+ ){0,2}?(?:sav(?:ed?|ing)|kept|keep|stored?|remember(?:ed)?|know|have (?:down|noted|saved)|noted)|(?:are|is|were) (?:\w+ )?(?:saved|kept|stored|remembered|in (?:there|it)))\b/iu;
const asksForList =
  /^\W*(?:(?:and|so|ok|okay|now|please|pls|hey|hi|thanks|thank you|great|can|could|would|will|you|i|we|want|like|to|d|let|lets|just|me)\W+)*(?:who|whom|whose|what|whats|which|list|show|see|view|open|display|read|tell|give|print|remind|(?:do|have) you (?:still )?(?:have|got|know|sav|kept|keep|remember)|do i have|how many|(?:(?:my|the|all) )?(?:saved |kept |stored )?(?:contacts?|names?|address ?book|people))\b/iu;
/** Of the book itself, of one of it, or something to do with it. */
const ofElse =
  /0x[0-9a-f]{6}|\d|\b(?:how(?! many)|where|when|why|who (?:can|could|may|else|sees?)|can (?:i|we|you|anyone|somebody)|could|should|erase|delete|remove|forget|add|save (?!d)|put|rename|change|edit|import|export|send|pay|paid|sent|swap|balances?|hold|holds|owns?|approv\w+|spend|take|allowed|permissions?|rights?|(?:not|n['’]t) know|tokens?|transactions?|contracts?|functions?|about me|this wallet|in (?:my|the|this|that|his|her) wallet|team|sale|behind|mean|means)\b|\bwhat (?:is|are) (?:an? |the )?(?:contacts?|address ?books?)\b|\bcontact (?:you|the|us|support|address|information|info|details|a human|someone|somebody)\b/iu;

/** Whether the text asks for the names, or whether one is kept. */
export function asksForNames(text: string): boolean {
  if (listPatterns.some((pattern) => pattern.test(text))) return true;
  const isOfBook = bookWords.test(text) || (people.test(text) && keptHere.test(text));
  return isOfBook && asksForList.test(text) && !ofElse.test(text);
}

const asksForAddress =
  /\b(?:address|addy|number)\b|\b(?:save|keep|store) (?:as|under)\b|\b(?:in|on) (?:my |the |your )?(?:address ?book|contacts?|book|memory)\b/iu;
const asksForOne =
  /^\W*(?:(?:and|so|ok|okay|now|please|pls|hey|hi|thanks|can|could|would|you|i|need|want|to|know|me|just|again)\W+)*(?:what|whats|which|give|show|tell|remind|read|find|look|is|are|do|did|have|has|get)\b|^\W*[\p{L}'’ ]+ address\W*$/iu;
/** What is asked of an address that is known, or done with it. */
const ofOtherThing =
  /0x[0-9a-f]{6}|\d|\b(?:in (?:his|her|their|\S+['’]s) (?:wallet|account)|holds?|balances?|worth|activity|transactions?|contract|safe|correct|right|valid|wrong|real|same|change|changed|update|how|where|why|when|sen[dt]|pay|paid|remember|(?:save|keep|store)(?! (?:as|under)\b)|forget|remove|delete)\b/iu;
const owned = /(?<![\p{L}'’])(\p{Lu}[\p{L}-]+)['’]s (?:\p{Ll}+ )?(?:address|addy|number)\b/u;

const toWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]s(?!\p{L})/gu, "")
    .replace(/[^\p{L}\p{N}.'’-]+|[.](?=\s|$)/gu, " ")
    .trim();

/** The name whose address is asked for: one of the book, or one that stands before "’s address". */
export function readNameAsked(text: string, book: readonly { name: string }[]): string | undefined {
  if (!asksForAddress.test(text) || !asksForOne.test(text) || ofOtherThing.test(text)) return undefined;
  const said = ` ${toWords(text)} `;
  const known = book.filter(({ name }) => said.includes(` ${toWords(name)} `));
  const [only, ...others] = known;
  if (others.length > 0) return undefined;
  return only?.name ?? [owned.exec(text)?.[1]].find((name) => name !== undefined && isName(name));
}

const opening = String.raw`^\W*(?:(?:and|so|ok|okay|sorry|wait|please|then|but|now|at least|hm+|um|again|remind me|tell me)\W+)*`;
const who = `(?:who|which (?:one|address|wallet|account))`;
const said = String.raw`(?<name>\p{L}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*){0,2}?)`;
const whoPatterns = [
  `${opening}(?:(?:do|did|will|can|could) you (?:\\p{L}+ ){0,3}?(?:know|remember|recall|tell(?: me)?)(?: \\p{Ll}+)? )?${who} ${said} (?:is|was)\\b`,
  `${opening}(?:(?:do|can) you (?:still )?(?:know|remember) )?${who}(?:['’]s| is| was) ${said}(?: again| now| then| here)*\\W*$`,
  `${opening}do you (?:\\p{L}+ ){0,3}?(?:know|remember|have) ${said}(?: now| already| yet)?\\W*$`,
].map((pattern) => new RegExp(pattern, "iu"));

/** The person of whom the text asks who it is, e.g. "do you know who Jonas is?", among those known. */
export function readWhoAsked(text: string, isKnown: (name: string) => boolean): string | undefined {
  const asked = whoPatterns.flatMap((pattern) => pattern.exec(text)?.groups?.name ?? []);
  return asked.find(isKnown);
}

const forgetPatterns = [
  whole(`(?:remove|delete|drop|erase|take) ${name} (?:from|out of) ${book}`),
  whole(`forget (?:about |that )?${name}(?: is 0x[0-9a-f]{40})?(?: in ${book})?`),
];

export function readForgotten(text: string): string | undefined {
  const found = forgetPatterns.map((pattern) => pattern.exec(text)?.groups?.name ?? "");
  return found.find(isName);
}

const renamePattern = whole(
  `(?:rename|change the name of) (?<old>\\p{L}[^"“”]{0,31}?) (?:to|as|into) ${name}(?: in ${book})?(?:, [^?]+)?`,
);

/** Reads "Rename Escrow to Old Escrow". */
export function readRenamed(text: string): { old: string; name: string } | null {
  const { old, name: said } = renamePattern.exec(text)?.groups ?? {};
  return old === undefined || said === undefined || !isName(said) ? null : { old, name: said };
}
