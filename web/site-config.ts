import type { SiteConfig } from "@alithia/protocol/site-config.ts";

/** `apiBase` is the base URL of the API, without a trailing slash. */
export type PageConfig = SiteConfig & { apiBase: string };

/**
 * Returns the configuration that the server wrote into the page. A static build without a server takes its
 * API from `VITE_API_BASE`; the default is `/api` of this origin.
 */
export function readSiteConfig(): PageConfig {
  const text = typeof document === "undefined" ? null : document.getElementById("site-config")?.textContent;
  const config = parseConfig(text);
  const apiBase = config.apiBase ?? import.meta.env.VITE_API_BASE ?? "/api";
  return { ...config, apiBase: String(apiBase).replace(/\/+$/, "") };
}

/** Not validated here: the server validated it against the schema when writing it. */
function parseConfig(text: string | null | undefined): SiteConfig {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return {};
  }
}
