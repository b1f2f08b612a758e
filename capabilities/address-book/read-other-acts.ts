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
    `(?:(?:show|list|open|see|view|display)(?: me)?|(?:what|who)(?:['’]s| is| do i have| have i)?(?: in| on)?|what names (?:are|do you have) in) (?:all )?(?:names in )?(?:my |the )(?:address ?book|saved (?:names|addresses|contacts)|contacts?(?: list)?)\\??`,
  ),
  whole(
    `(?:who|whom|(?:what|which) (?:names|contacts|addresses)) (?:do|did|have) (?:you|u|i|we) (?:have )?${adverbs}${kept}(?: so far| already)?\\??`,
  ),
  whole(
    `(?:[Dd]id|[Hh]ave|[Dd]o) (?:you|u) ${adverbs}${kept} (?:(?:my |our )?(?:\\p{Lu}${letters}|${[...kin].join("|")})(?:['’]s (?:address|wallet|name))?|him|her|them|(?:the|that|his|her) (?:name|address|contact))(?: now)?\\??`,
    "u",
  ),
];

/** Whether the text asks for the names, or whether one is kept. */
export function asksForNames(text: string): boolean {
  return listPatterns.some((pattern) => pattern.test(text));
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
