import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const importOfFile = /^import file from "(\.\/[a-z-]+\.json)".*\n/m;
const use = /\(?\bfile as [\w<>"-]+\)?(?:\.(\w+))?/g;

/**
 * Vite plugin that inlines the JSON fields used by a module of `content/`, so that a page ships only the
 * fields it shows.
 */
export function inlineContent() {
  return {
    name: "inline-content",
    enforce: "pre" as const,
    transform: {
      filter: { id: /\/content\/[a-z-]+\.ts$/ },
      handler(this: { addWatchFile(path: string): void }, code: string, id: string): string {
        const name = importOfFile.exec(code)?.[1];
        if (name === undefined) return code;
        const path = join(dirname(id), name);
        this.addWatchFile(path);
        const { $schema: _, ...fields }: Record<string, unknown> = JSON.parse(readFileSync(path, "utf8"));
        return code
          .replace(importOfFile, "")
          .replace(use, (_use, field?: string) =>
            JSON.stringify(field === undefined ? fields : fields[field]),
          );
      },
    },
  };
}
