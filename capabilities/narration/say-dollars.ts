/** What follows an amount whose worth was read; empty for any other. */
export function sayDollars(dollars: string | null): string {
  return dollars === null ? "" : ` (${dollars.startsWith("$") ? "about " : ""}${dollars})`;
}
