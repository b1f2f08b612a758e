import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { abilities } from "@alithia/content/abilities.ts";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { securityContact } from "@alithia/content/links.ts";
import { site } from "@alithia/content/site.ts";
import { tokenomics } from "@alithia/content/tokenomics.ts";
import type { PageInHtml } from "../routes.ts";

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** Returns the content of robots.txt, sitemap.xml, llms.txt and similar files, by path. */
export function createSiteFiles(
  every: readonly PageInHtml[],
  publicOrigin: string,
  now: Date,
): Record<string, string> {
  const pages = every.filter(({ name, isUnlisted }) => name !== "not-found" && !isUnlisted);
  const expires = new Date(now.getTime() + yearMs).toISOString().replace(/\.\d+Z$/, "Z");
  return {
    "robots.txt": `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`,
    "sitemap.xml": [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages.map((route) => `  <url><loc>${publicOrigin}${route.path}</loc></url>`),
      "</urlset>\n",
    ].join("\n"),
    ".well-known/security.txt": [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
      `Policy: ${publicOrigin}/legal#security\n`,
    ].join("\n"),
    "llms.txt": [
      `# ${site.name}`,
      `\n> ${agentProfile.description}\n`,
      "## Pages\n",
      ...pages.map((route) => `- [${route.title}](${publicOrigin}${route.path}): ${route.description}`),
      "\n## What the agent does\n",
      ...abilities.map((ability) => `- ${ability.title}: ${ability.text}`),
      "\n## Token\n",
      `- Ticker ${tokenomics.ticker}, maximum supply ${tokenomics.maxSupply}, circulating supply ${tokenomics.circulatingSupply} (${tokenomics.circulatingSupplyNote}).\n`,
    ].join("\n"),
    "site.webmanifest": `${JSON.stringify(
      {
        name: site.name,
        short_name: site.name,
        description: agentProfile.description,
        lang: site.language,
        start_url: "/alithia",
        id: "/",
        scope: "/",
        display: "standalone",
        background_color: "#0a1014",
        theme_color: "#0a1014",
        icons: [
          { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      null,
      2,
    )}\n`,
  };
}

export async function writeSiteFiles(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(join(folder, ".well-known"), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
