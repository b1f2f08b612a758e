import type { ShelfEntry } from "./parse-shelf.ts";

/** The entry whose turns of phrase a question names most of, longer ones counting more; null where it names none. */
export function findEntry(entries: readonly ShelfEntry[], question: string): ShelfEntry | null {
  const text = ` ${question
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}'.-]+/gu, " ")} `;
  let best: { entry: ShelfEntry; weight: number } | null = null;
  for (const entry of entries) {
    const named = entry.words.filter((words) => text.includes(` ${words} `));
    const weight = named.reduce((sum, words) => sum + words.split(" ").length ** 2 + words.length / 20, 0);
    if (weight > (best?.weight ?? 0)) best = { entry, weight };
  }
  return best?.entry ?? null;
}
