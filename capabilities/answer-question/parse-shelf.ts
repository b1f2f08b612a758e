import { splitAskings } from "./parse-knowledge.ts";

/** A short text that answers by itself; `words` are the turns of phrase, lower case, by which people ask for it, `asked` whole questions. */
export type ShelfEntry = { title: string; words: string[]; asked: string[]; text: string };

/** `preface` is what stands before the first entry; empty where nothing does. */
export type Shelf = { preface: string; entries: ShelfEntry[] };

const entryPattern =
  /^(?<title>.+)\n\*Asked as: (?<words>.+)\*\n(?:\*Asked: (?<asked>.+)\*\n)?\n(?<text>[\s\S]+)$/;

/** Parses a file of `content/shelves`: a heading for each entry, the words people ask by, the text. Throws with the line. */
export function parseShelf(file: string, markdown: string): Shelf {
  const [head = "", ...sections] = markdown.split(/^## /m);
  let line = head.split("\n").length;
  const entries = sections.map((section) => {
    const found = entryPattern.exec(section.trim())?.groups;
    if (found === undefined)
      throw new Error(
        `${file}:${line}: an entry is "## Title", "*Asked as: one, two*" on the next line, an empty line and the text.`,
      );
    line += section.split("\n").length - 1;
    const { title = "", words = "", asked = "", text = "" } = found;
    return { title, words: words.split(", "), asked: splitAskings(asked), text };
  });
  return { preface: head.replace(/^# .*\n/, "").trim(), entries };
}
