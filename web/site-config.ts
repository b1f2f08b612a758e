import { type SiteConfig, siteConfigSchema } from "@alithia/protocol/site-config.ts";

/** The base of the agent's wire, without a trailing slash. */
export type PageConfig = SiteConfig & { apiBase: string };

/**
 * What the server told this page at run time. A static build without a server takes its wire from
 * `VITE_API_BASE`; with neither, the wire is at `/api` of this origin.
 */
export function readSiteConfig(): PageConfig {
  const text = typeof document === "undefined" ? null : document.getElementById("site-config")?.textContent;
  const parsed = siteConfigSchema.safeParse(parseJson(text));
  const config = parsed.success ? parsed.data : {};
  const apiBase = config.apiBase ?? import.meta.env.VITE_API_BASE ?? "/api";
  return { ...config, apiBase: String(apiBase).replace(/\/+$/, "") };
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}
