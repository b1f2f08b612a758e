const longestHeld = 640;
const unfinishedLink = /^\[[^\]\n]{0,200}(?:\](?:\([^()\s]{0,400})?)?$/;
/** Signs alone: the beginning of a list, a rule, a heading's underline, a fence or the second row of a table. */
const onlySigns = /^[ \t>]*(?:[-=+*_#~`|:][-=+*_#~`|: \t]*|\d{1,9}[.)]?[ \t]*)?$/;
const row = /^[ \t]*\|/;

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

/**
 * Where the drawable part of a text that is being written ends. A link whose address is still coming is held back,
 * and so are a line of signs and the first row of a table: drawn as they stand, they would be words for a moment, take
 * room and give it up again.
 */
export function findDrawableEnd(text: string): number {
  const at = text.lastIndexOf("[");
  const end = Math.min(isUnfinishedLink(text, at) ? at : text.length, findUndecidedLine(text));
  return text[end - 1] === "!" ? end - 1 : end;
}
