import groups from "./harmless-words.json" with { type: "json" };

const split = (lines: readonly string[]) => [...listWords(lines.join(" "))];
const { grammar, talk, people, names, adjectives, adverbs, ...others } = groups;

const grammarWords = new Set(split(grammar));
const contentWords = new Set([
  ...Object.values(others).flatMap(split),
  ...split([...talk, ...people, ...names, ...adjectives, ...adverbs]),
]);
const talkWords = new Set(split(talk));
const persons = new Set(split([...people, ...names]));
const qualities = new Set(split([...adjectives, ...adverbs]));

/** Whether the word is in the curated list of words that never deny, limit, delay, ask, report or retract. */
export function isHarmlessWord(word: string): boolean {
  return isGrammarWord(word) || listStems(word).some((stem) => contentWords.has(stem));
}

/** Greetings, thanks, fillers and forms of address, which may occur anywhere. */
export function isTalk(word: string): boolean {
  return listStems(word).some((stem) => talkWords.has(stem));
}

export function isPerson(word: string): boolean {
  return listStems(word).some((stem) => persons.has(stem));
}

/** Adjectives and adverbs that may refer to the request, e.g. "large", "funny". */
export function isQuality(word: string): boolean {
  return qualities.has(word);
}

/** Function words; a clause of only these refers to the request itself. */
export function isGrammarWord(word: string): boolean {
  return grammarWords.has(word);
}

/** Candidates without possessive, plural or repeated letters ("heyyy"). */
function listStems(word: string): string[] {
  const bare = word.replace(/['’]s?$/, "");
  return [
    bare,
    bare.replace(/s$/, ""),
    bare.replace(/(?<=[sxzho])es$/, ""),
    bare.replace(/(.)\1{2,}/g, "$1"),
  ];
}

/** The words of a text; one with a star stands for its inflected forms too, as in "send*" and "reply*". */
export function listWords(text: string): Set<string> {
  const words = text.trim().split(/\s+/);
  return new Set(words.flatMap((word) => (word.endsWith("*") ? inflect(word.slice(0, -1)) : [word])));
}

function inflect(word: string): string[] {
  const stem = word.replace(/e$/, "");
  const soft = word.replace(/(?<=[^aeiou])y$/, "i").replace(/e$/, "");
  const doubled = `${word}${word.at(-1)}`;
  const isHissing = /(?:[sxz]|[cs]h)$/.test(word) || soft.endsWith("i");
  return [
    word,
    isHissing ? `${soft}es` : `${word}s`,
    `${stem}ing`,
    `${soft}ed`,
    `${doubled}ing`,
    `${doubled}ed`,
  ];
}
