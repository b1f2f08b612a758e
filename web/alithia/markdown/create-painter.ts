import type { MarkdownIt } from "markdown-it";
import { createMarkdownStream } from "./markdown-stream.ts";
import { createMarkdownView } from "./markdown-view.ts";
import type { NodeSurroundings } from "./tokens-to-nodes.ts";

const longestHeld = 640;
const unfinishedLink = /^\[[^\]\n]{0,200}(?:\](?:\([^()\s]{0,400})?)?$/;
/** Signs alone: the beginning of a list, a rule, a heading's underline, a fence or the second row of a table. */
const onlySigns = /^[ \t>]*(?:[-=+*_#~`|:][-=+*_#~`|: \t]*|\d{1,9}[.)]?[ \t]*)?$/;
const row = /^[ \t]*\|/;
/** As long as a transaction's hash, so that none is ever seen in pieces. */
const longestWord = 66;
const unfinishedWord = /(?<!\w)(?:\d[\d.,]{0,64}\d|\w{1,66})$/;

function isUnfinishedLink(text: string, at: number): boolean {
  return at !== -1 && text.length - at <= longestHeld && unfinishedLink.test(text.slice(at));
}

/** Where the line above the one that begins at `start` begins. */
function findLineAbove(text: string, start: number): number {
  return start < 2 ? 0 : text.lastIndexOf("\n", start - 2) + 1;
}

/** Where a line begins whose rest decides what it is, or what the row above it is; the text's length if none does. */
function findUndecidedLine(text: string): number {
  const start = text.lastIndexOf("\n") + 1;
  const line = text.slice(start);
  if (line.length > longestHeld) return text.length;
  const above = findLineAbove(text, start);
  const isBelowRow = start > 0 && row.test(text.slice(above, start));
  if (!isBelowRow) return onlySigns.test(line) || row.test(line) ? start : text.length;
  if (!onlySigns.test(line)) return text.length;
  const isBelowTwo = above > 0 && row.test(text.slice(findLineAbove(text, above), above));
  return isBelowTwo || start - above > longestHeld ? start : above;
}

/** Where the last word begins, which may still grow past the end of its line; the text's length where none does. */
function findUnfinishedWord(text: string): number {
  const end = text.slice(-longestWord - 1);
  return text.length - (unfinishedWord.exec(end)?.[0].length ?? 0);
}

/**
 * Where the drawable part of a text that is being written ends. A link whose address is still coming is held back,
 * and so are a line of signs and the first row of a table: drawn as they stand, they would be words for a moment, take
 * room and give it up again. So is half a word or figure: it would move to the next line as it grows, or be read as
 * another.
 */
export function findStablePrefix(text: string): number {
  const at = text.lastIndexOf("[");
  const link = isUnfinishedLink(text, at) ? at : text.length;
  const end = Math.min(link, findUnfinishedWord(text));
  return findUndecidedLine(text.slice(0, text[end - 1] === "!" ? end - 1 : end));
}

/** Shows a text. While it is being written, only what was added is drawn. */
export type Painter = (text: string, isWriting: boolean) => void;

/** Draws one message's Markdown into its element. */
export function createPainter(
  container: Element,
  parser: MarkdownIt,
  surroundings: NodeSurroundings,
): Painter {
  let view = createMarkdownView(container, createMarkdownStream(parser, surroundings));
  let drawn = "";
  let isFinished = false;

  function begin(): void {
    container.replaceChildren();
    view = createMarkdownView(container, createMarkdownStream(parser, surroundings));
    drawn = "";
    isFinished = false;
  }

  return (whole, isWriting) => {
    const text = isWriting ? whole.slice(0, findStablePrefix(whole)) : whole;
    if (isFinished ? text !== drawn || isWriting : !text.startsWith(drawn)) begin();
    if (text.length > drawn.length) view.append(text.slice(drawn.length));
    drawn = text;
    if (!isWriting && !isFinished) {
      view.finish();
      isFinished = true;
    }
  };
}
