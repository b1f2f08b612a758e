/** "one, two and three". */
export function sayList(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  const before = items.slice(0, -1).join(", ");
  return before === "" ? last : `${before} and ${last}`;
}
