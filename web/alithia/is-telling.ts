/** Whether a message says something by itself: by three words, a figure or a question. A greeting has none of them. */
export function isTelling(text: string): boolean {
  return /\d|\?|\S\s+\S+\s+\S/.test(text.trim());
}
