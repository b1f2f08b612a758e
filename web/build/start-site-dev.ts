import { join } from "node:path";
import { createServer } from "vite";

type SiteDev = { url: string; close: () => Promise<void> };

/**
 * Serves the site from source with hot reload. `/api` is proxied to the server at `apiOrigin`; `siteConfig`
 * is what the production server would write into the HTML.
 */
export async function startSiteDev(options: {
  apiOrigin: string;
  port: number;
  siteConfig?: Record<string, unknown>;
}): Promise<SiteDev> {
  const web = join(import.meta.dirname, "..");
  const listening = new Set(process.listeners("SIGTERM"));
  const config = JSON.stringify(options.siteConfig ?? {}).replaceAll("<", "\\u003c");
  const vite = await createServer({
    configFile: join(web, "vite.config.ts"),
    plugins: [
      {
        name: "site-config",
        transformIndexHtml: (html) => html.replace(/(id="site-config">)\{\}/, (_, start) => start + config),
      },
    ],
    server: { port: options.port, proxy: { "/api": { target: options.apiOrigin, changeOrigin: false } } },
  });
  await vite.listen();
  // Vite's SIGTERM handler would exit at once with code 143; the caller closes the server instead.
  for (const listener of process.listeners("SIGTERM"))
    if (!listening.has(listener)) process.off("SIGTERM", listener);
  const url = vite.resolvedUrls?.local[0] ?? `http://localhost:${options.port}/`;
  return { url, close: () => vite.close() };
}
