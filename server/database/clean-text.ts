/** Text as a text column can hold it: without U+0000, and with no half of a surrogate pair. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
