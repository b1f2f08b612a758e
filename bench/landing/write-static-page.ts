import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes `static.html` into the folder of a built site: the landing page as one would write it by hand, with the same
 * text, images and look, one style sheet and no script.
 */
export async function writeStaticPage(siteFolder: string): Promise<void> {
  const page = await readFile(join(siteFolder, "index.html"), "utf8");
  const sheets = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)" \/>/g)].map(
    (match) => match[1] ?? "",
  );
  const styles = await Promise.all(sheets.map((sheet) => readFile(join(siteFolder, sheet), "utf8")));
  await writeFile(join(siteFolder, "assets/static.css"), styles.join("\n"));
  const html = page
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, "")
    .replaceAll(/\s*<script[^>]*>[^<]*<\/script>/g, "")
    .replaceAll(/<!--[^>]*-->/g, "")
    .replace("</head>", '<link rel="stylesheet" href="/assets/static.css" /></head>');
  await writeFile(join(siteFolder, "static.html"), html);
}
