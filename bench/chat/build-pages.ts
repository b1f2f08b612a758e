import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

export const contenders = ["ours", "marked", "streamdown", "react-markdown"] as const;
export type ContenderName = (typeof contenders)[number];

const entries: Record<ContenderName, string> = {
  ours: "ours.tsx",
  marked: "marked.ts",
  streamdown: "streamdown.tsx",
  "react-markdown": "react-markdown.tsx",
};

/** Builds each contender's page, minified, in its own folder below `results/`. */
export async function buildPages(): Promise<string> {
  const pages = join(import.meta.dirname, "pages");
  const out = join(import.meta.dirname, "../results/chat-pages");
  for (const name of contenders) {
    // As in a chat: a reply is never the first text on the page.
    const html = `<!doctype html><meta charset="utf-8"><body style="margin:0;font:17px/1.6 sans-serif"><div style="max-width:46rem;margin:auto"><h3>The words of the page</h3><p>A question as it stands above every reply: 1,204.5?</p><div id="root"></div></div><script type="module" src="./${entries[name]}"></script>`;
    mkdirSync(pages, { recursive: true });
    writeFileSync(join(pages, `${name}.html`), html);
    await build({
      root: pages,
      base: "./",
      configFile: false,
      logLevel: "error",
      build: {
        outDir: join(out, name),
        emptyOutDir: true,
        rollupOptions: { input: join(pages, `${name}.html`) },
      },
    });
  }
  return out;
}
