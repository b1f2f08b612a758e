/** Text from a contract or stranger as a code span: no markup works in it, and its writing direction stays inside. */
export function quote(text: string): string {
  const harmless = text.replaceAll("`", "{U+0060}").replaceAll("|", "{U+007C}");
  const turns = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(harmless);
  return turns ? `\`\u2068${harmless}\u2069\`` : `\`${harmless}\``;
}
