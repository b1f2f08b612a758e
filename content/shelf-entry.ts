/** A short text that answers by itself; `words` are the turns of phrase, lower case, by which people ask for it. */
export type ShelfEntry = { title: string; words: string[]; text: string };
