/** A text in compatible letters, without the characters that show nothing and only part what belongs together. */
export function withoutInvisible(text: string): string {
  return text.normalize("NFKC").replace(/\p{Cf}|\p{Variation_Selector}/gu, "");
}
