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
