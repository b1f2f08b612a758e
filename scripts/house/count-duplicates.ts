const blockLines = 8;

/** Lines that say something, as they are compared: imports and lines of brackets alone are left out. */
function readLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !line.startsWith("import ") && !line.startsWith("//"));
}

/** How many lines stand in a block of eight that stands word for word somewhere else as well. */
export function countDuplicateLines(texts: string[]): number {
  const places = new Map<string, { file: number; line: number }[]>();
  for (const [file, text] of texts.entries()) {
    const lines = readLines(text);
    for (let line = 0; line + blockLines <= lines.length; line += 1) {
      const block = lines.slice(line, line + blockLines).join("\n");
      places.set(block, [...(places.get(block) ?? []), { file, line }]);
    }
  }
  const repeated = new Set<string>();
  for (const found of places.values()) {
    if (found.length < 2) continue;
    for (const { file, line } of found)
      for (let offset = 0; offset < blockLines; offset += 1) repeated.add(`${file} ${line + offset}`);
  }
  return repeated.size;
}
