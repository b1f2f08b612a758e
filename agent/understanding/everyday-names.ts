import { fillerWords } from "../grammar/filler-words.ts";
import { commonWords } from "./common-words.ts";

const requestWords = new Set(
  `max min all half rest everything nothing send pay transfer swap sell buy wrap unwrap mint burn deploy approve revoke
  call return token tokens coin wallet address account contract transaction hash block gas fee price balance sale pool
  quote chart history approval approvals slippage amount sonic alithia me my mine myself someone anyone everyone`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a name consists only of common or request words, and so would match unintentionally. */
export function isEverydayName(name: string): boolean {
  return name
    .toLowerCase()
    .split(" ")
    .every((word) => commonWords.has(word) || fillerWords.has(word) || requestWords.has(word));
}

/** Whether the word is a request word or a filler. */
export function isRequestWord(word: string): boolean {
  return fillerWords.has(word.toLowerCase()) || requestWords.has(word.toLowerCase());
}
