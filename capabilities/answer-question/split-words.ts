/** The words of a text; hex and words with marks inside ("eip-1559", "what's") stay whole. */
export function splitWords(text: string): string[] {
  return text.match(/0x[0-9a-fA-F]+|[\p{L}\p{N}_]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];
}
