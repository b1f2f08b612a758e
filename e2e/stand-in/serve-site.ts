import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".json": "application/json",
  ".txt": "text/plain",
};

/** Serves a built site, with an optional test configuration written into its pages. */
export async function serveSite(folder: string, config?: SiteConfig) {
  const { url, close } = await serveOnLoopback(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://site").pathname));
    const file = extname(path) === "" ? `${path === "/" ? "/index" : path}.html` : path;
    try {
      const content = await readFile(join(folder, file));
      const isConfigured = config !== undefined && file.endsWith(".html");
      const body = isConfigured
        ? content
            .toString("utf8")
            .replace(
              /(<script type="application\/json" id="site-config">)[^<]*/,
              `$1${JSON.stringify(config)}`,
            )
        : content;
      const headers = {
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
        "Cache-Control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      };
      response.writeHead(200, headers).end(body);
    } catch {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
    }
  });
  return { origin: url, close };
}
