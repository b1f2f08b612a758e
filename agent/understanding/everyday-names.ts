import { fillerWords } from "../grammar/filler-words.ts";
import { commonWords } from "./common-words.ts";

const requestWords = new Set(
  `max min all half rest everything nothing send pay transfer swap sell buy wrap unwrap mint burn deploy approve revoke
  call return token tokens coin wallet address account contract transaction hash block gas fee price balance sale pool
  quote chart history approval approvals slippage amount sonic alithia me my mine myself someone anyone everyone`
    .split(/\s+/)
    .filter(Boolean),
);

/** A name that is a word of requests, or an everyday one, would be heard where nobody is meant. */
export function isEverydayName(name: string): boolean {
  return name
    .toLowerCase()
    .split(" ")
    .every((word) => commonWords.has(word) || fillerWords.has(word) || requestWords.has(word));
}

/** A word of requests, or one that says nothing. */
export function isRequestWord(word: string): boolean {
  return fillerWords.has(word.toLowerCase()) || requestWords.has(word.toLowerCase());
}
