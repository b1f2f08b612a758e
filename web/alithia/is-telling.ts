/** Returns whether a message is more than e.g. a greeting: has three words, a digit or a question mark. */
export function isTelling(text: string): boolean {
  return /\d|\?|\S\s+\S+\s+\S/.test(text.trim());
}
