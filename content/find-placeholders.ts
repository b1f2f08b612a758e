const marks = [/\[owner:[^\]]*\]/g, /\b(?:[a-z0-9-]+\.)+example\b/g];

/** Every gap the owner still has to fill, found in any piece of content: `[owner: …]` texts and `.example` hosts. */
export function findPlaceholders(content: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      for (const mark of marks) for (const match of value.matchAll(mark)) found.add(match[0]);
    } else if (typeof value === "object" && value !== null) {
      for (const part of Object.values(value)) visit(part);
    }
  };
  visit(content);
  return [...found];
}
