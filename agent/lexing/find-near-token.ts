import { fillerWords } from "../grammar/filler-words.ts";
import type { LexiconToken } from "../lexicon.ts";
import { commonWords } from "../understanding/common-words.ts";
import { editDistance } from "../understanding/create-spelling.ts";

/** In shorter words another letter makes another word. */
const minLength = 4;

/** "200 betes": the one token that is a slip away; as it is not called so, it is asked about. */
export function findNearToken(tokens: readonly LexiconToken[], word: string): LexiconToken | undefined {
  if (word.length < minLength || commonWords.has(word) || fillerWords.has(word)) return undefined;
  const near = tokens.filter(
    ({ symbol }) => symbol.length >= minLength && editDistance(word, symbol.toLowerCase(), 1) === 1,
  );
  return near.length === 1 ? near[0] : undefined;
}
