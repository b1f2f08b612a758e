import { type SiteConfig, siteConfigSchema } from "@alithia/protocol/site-config.ts";

/** Reads what the server wrote into the page; a static build falls back to `VITE_API_BASE`. */
export function readSiteConfig(): SiteConfig {
  const fallback = import.meta.env.VITE_API_BASE;
  const built: SiteConfig = fallback === undefined ? {} : { apiBase: fallback };
  const text = document.querySelector("#site-config")?.textContent;
  if (!text) return built;
  return { ...built, ...siteConfigSchema.parse(JSON.parse(text)) };
}
