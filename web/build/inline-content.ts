import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { escapeHtml } from "@alithia/protocol/escape-html.ts";
import type { HmrContext, ViteDevServer } from "vite";

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

type Banner = { text: string; level: "information" | "warning"; since: string };

const file = join(import.meta.dirname, "../../content/banner.json");

/** Returns the HTML of the incident banner, placed before every page's root; "" if it has no text. */
export function writeBanner({ text, level, since }: Banner): string {
  if (text.trim() === "") return "";
  const time =
    since === ""
      ? ""
      : ` <time datetime="${escapeHtml(since)}">Since ${escapeHtml(since.replace("T", " ").replace(/(:\d\d)?(\.\d+)?Z$/, " UTC"))}.</time>`;
  return `<aside class="site-banner site-banner-${level}" role="status"><p>${escapeHtml(text)}${time}</p></aside>\n    `;
}

/** Vite plugin that inserts the banner and, in development, reloads pages when it changes. */
export function showBanner() {
  return {
    name: "incident-banner",
    configureServer({ watcher }: ViteDevServer) {
      watcher.add(file);
    },
    handleHotUpdate({ file: changed, server }: HmrContext) {
      if (changed === file) server.ws.send({ type: "full-reload" });
    },
    transformIndexHtml: (html: string) =>
      html.replace('<div id="root">', (root) => writeBanner(JSON.parse(readFileSync(file, "utf8"))) + root),
  };
}
