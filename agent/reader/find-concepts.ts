import concepts from "./concepts.json" with { type: "json" };

const byPhrase = new Map<string, string[]>();
for (const [concept, phrases] of Object.entries(concepts)) {
  for (const phrase of phrases.split(",").map((one) => one.trim())) {
    if (phrase !== "") byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), concept]);
  }
}

/** Every phrase cut off after each of its words: no phrase goes on from other words. */
const beginnings = new Set(
  [...byPhrase.keys()].flatMap((phrase) => {
    const words = phrase.split(" ");
    return words.map((_, at) => words.slice(0, at + 1).join(" "));
  }),
);

const endings = /(?:ings?|ed|es|s|er|ers|ly|'s)$/;

function lookUp(word: string): string[] | undefined {
  const found = byPhrase.get(word);
  if (found !== undefined) return found;
  if (word.length < 5) return undefined;
  const stem = word.replace(endings, "");
  if (stem === word || stem.length < 3) return undefined;
  return (
    byPhrase.get(stem) ??
    byPhrase.get(`${stem}e`) ??
    (stem.at(-1) === stem.at(-2) ? byPhrase.get(stem.slice(0, -1)) : undefined)
  );
}

type ConceptPlace = { concept: string; from: number; to: number };

/** Returns the concepts of the words, preferring longer phrases; positions are [from, to) word indexes. */
export function findConcepts(words: readonly string[]): ConceptPlace[] {
  const found: ConceptPlace[] = [];
  for (let from = 0; from < words.length; ) {
    let said = words[from] ?? "";
    let named = lookUp(said);
    let end = from + 1;
    for (let to = from + 1; to < words.length && beginnings.has(said); to++) {
      said += ` ${words[to]}`;
      const longer = byPhrase.get(said);
      if (longer !== undefined) [named, end] = [longer, to + 1];
    }
    for (const concept of named ?? []) found.push({ concept, from, to: end });
    from = end;
  }
  return found;
}
