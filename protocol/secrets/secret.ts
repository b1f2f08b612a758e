/** A secret that must never be sent, stored or shown. */
export type Secret = { kind: "private-key" | "seed-phrase"; sentence: string };

export const privateKeySecret: Secret = {
  kind: "private-key",
  sentence:
    "That looks like a private key. I did not keep it and never need one: whoever has it owns the wallet. If it is real, move its funds to a new wallet now.",
};

export const seedPhraseSecret: Secret = {
  kind: "seed-phrase",
  sentence:
    "That looks like a seed phrase. I did not keep it and never need one: whoever has it owns the wallet. If it is real, move its funds to a new wallet now.",
};

/** Returns the NFKC-normalised text without invisible characters. */
export function withoutInvisible(text: string): string {
  return text.normalize("NFKC").replace(/\p{Cf}|\p{Variation_Selector}/gu, "");
}

export const shortestPhrase = 12;
/** Minimum length of a phrase written without separators. */
const shortestRunOn = 36;
/** A word this frequent is considered a separator or a numbering label. */
const separatorCount = 10;

export type PhraseWord = {
  text: string;
  /** Index of the piece for adjoining Han characters; null for any other word. */
  piece: number | null;
};

/** Returns a text's words in NFKD and lower case, without numbers, punctuation and numbered labels. */
export function splitPhraseWords(text: string): PhraseWord[] {
  const parted = withoutInvisible(text).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const pieces = parted.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const labels = countLabels(pieces);
  return pieces.flatMap((piece, place): PhraseWord[] => {
    const letters = piece.replace(/\p{N}+/gu, "");
    if (letters === "" || (letters !== piece && (labels.get(letters) ?? 0) >= separatorCount)) return [];
    const han = letters.match(/\p{Script=Han}/gu);
    if (han === null) return [{ text: letters.normalize("NFKD"), piece: null }];
    return han.map((text) => ({ text, piece: han.length > 1 ? place : null }));
  });
}

function countLabels(pieces: readonly string[]): Map<string, number> {
  const labels = new Map<string, number>();
  for (const piece of pieces) {
    const letters = piece.replace(/\p{N}+/gu, "");
    if (letters !== piece) labels.set(letters, (labels.get(letters) ?? 0) + 1);
  }
  return labels;
}

/** Returns the words frequent enough to be separators: "one then two then three". */
export function findFrequentWords(words: readonly PhraseWord[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= separatorCount).map(([text]) => text));
}

/** Whether word lengths alone allow for a phrase in the text: a precheck before loading the word lists. */
export function mayHoldSeedPhrase(text: string): boolean {
  const words = splitPhraseWords(text);
  if (words.some(({ text: word }) => word.length >= shortestRunOn)) return true;
  let run = 0;
  const frequent = findFrequentWords(words);
  for (const { text: word } of words) {
    if (!hasListedLength(word) && frequent.has(word)) continue;
    run = hasListedLength(word) ? run + 1 : 0;
    if (run >= shortestPhrase) return true;
  }
  return false;
}

function hasListedLength(word: string): boolean {
  if (!/^[\p{Script=Latin}\p{M}]+$/u.test(word)) return true;
  const letters = word.replace(/\p{M}/gu, "").length;
  return letters >= 3 && letters <= 10;
}

/** Whether a word is long enough to be a phrase without separators. */
export function isRunOn(word: string): boolean {
  return word.length >= shortestRunOn && /^[a-z]+$/.test(word);
}
