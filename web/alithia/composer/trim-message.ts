/** What of a typed text is sent: without white space and line breaks around it. */
export function trimMessage(text: string): string {
  return text.trim().replace(/(\r\n|\r|\n)+$/, "");
}
