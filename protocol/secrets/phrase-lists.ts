import {
  czech,
  english,
  french,
  italian,
  japanese,
  korean,
  portuguese,
  simplifiedChinese,
  spanish,
  traditionalChinese,
} from "viem/accounts";

/** A BIP-39 list: the place of each word in it. Latin words are also found without accents and by four letters. */
export type PhraseList = {
  isHan: boolean;
  places: ReadonlyMap<string, number>;
  /** By the first four letters, which tell a word from all others of its list. */
  places4: ReadonlyMap<string, number>;
};

export const phraseLists: readonly PhraseList[] = [
  english,
  spanish,
  french,
  italian,
  portuguese,
  czech,
  japanese,
  korean,
  simplifiedChinese,
  traditionalChinese,
].map(createList);

function createList(words: readonly string[]): PhraseList {
  const normal = words.map((word) => word.normalize("NFKD"));
  const isLatin = /^[a-z]/.test(normal[0] ?? "");
  const places = new Map(normal.map((word, place) => [word, place]));
  const bare = normal.map((word) => word.replace(/\p{M}/gu, ""));
  if (isLatin) bare.forEach((word, place) => void (places.has(word) || places.set(word, place)));
  const places4 = new Map(isLatin ? bare.map((word, place) => [word.slice(0, 4), place]) : []);
  return { isHan: /^\p{Script=Han}$/u.test(normal[0] ?? ""), places, places4 };
}
