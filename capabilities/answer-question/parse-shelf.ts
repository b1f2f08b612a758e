import { type AskedThere, readAskedThere, splitAskings, splitList } from "./parse-knowledge.ts";

/** A short text; `words` are lower-case phrases and `asked` whole questions that ask for it. */
export type ShelfEntry = AskedThere & { title: string; words: string[]; asked: string[]; text: string };

/** `preface` is the text before the first entry, empty if there is none. */
export type Shelf = { preface: string; entries: ShelfEntry[] };

const entryPattern =
  /^(?<title>.+)\n(?=\*Asked as: |\*On )(?:\*Asked as: (?<words>.+)\*\n)?(?:\*Asked: (?<asked>.+)\*\n)?(?:\*On (?<on>.+?): (?<follows>.+)\*\n)?\n(?<text>[\s\S]+)$/;

/** Parses a file of `content/shelves`. Throws with the line number of a malformed entry. */
export function parseShelf(file: string, markdown: string): Shelf {
  const [head = "", ...sections] = markdown.split(/^## /m);
  let line = head.split("\n").length;
  const entries = sections.map((section) => {
    const found = entryPattern.exec(section.trim())?.groups;
    if (found === undefined)
      throw new Error(
        `${file}:${line}: an entry is "## Title", "*Asked as: one, two*" or "*On send: one | another*" on the next line, an empty line and the text.`,
      );
    line += section.split("\n").length - 1;
    const { title = "", words = "", asked = "", text = "" } = found;
    return { title, words: splitList(words), asked: splitAskings(asked), ...readAskedThere(found), text };
  });
  return { preface: head.replace(/^# .*\n/, "").trim(), entries };
}
