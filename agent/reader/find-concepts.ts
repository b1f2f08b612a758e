import concepts from "./concepts.json" with { type: "json" };

/** Maximum number of words in a phrase of the lexicon. */
const maxPhraseWords = 5;

const byPhrase = new Map<string, string[]>();
for (const [concept, phrases] of Object.entries(concepts)) {
  for (const phrase of phrases.split(",").map((one) => one.trim())) {
    if (phrase !== "") byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), concept]);
  }
}

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
    let taken = 1;
    for (let length = Math.min(maxPhraseWords, words.length - from); length > 0; length--) {
      const named =
        length === 1 ? lookUp(words[from] ?? "") : byPhrase.get(words.slice(from, from + length).join(" "));
      if (named === undefined) continue;
      for (const concept of named) found.push({ concept, from, to: from + length });
      taken = length;
      break;
    }
    from += taken;
  }
  return found;
}
