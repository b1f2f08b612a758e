import type { SiteConfig } from "@alithia/protocol/site-config.ts";

/** The base of the agent's wire, without a trailing slash. */
export type PageConfig = SiteConfig & { apiBase: string };

/**
 * What the server told this page at run time. A static build without a server takes its wire from
 * `VITE_API_BASE`; with neither, the wire is at `/api` of this origin.
 */
export function readSiteConfig(): PageConfig {
  const text = typeof document === "undefined" ? null : document.getElementById("site-config")?.textContent;
  const config = parseConfig(text);
  const apiBase = config.apiBase ?? import.meta.env.VITE_API_BASE ?? "/api";
  return { ...config, apiBase: String(apiBase).replace(/\/+$/, "") };
}

/** The server checked it against the schema when it wrote it; here it is only taken for what it is. */
function parseConfig(text: string | null | undefined): SiteConfig {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return {};
  }
}
