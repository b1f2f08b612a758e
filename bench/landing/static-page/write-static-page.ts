import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressFolder } from "../../../web/build/build-site.ts";
import { writePage } from "./write-page.ts";

/** Adds the hand-written page to a built site as `/static`: same text, images and fonts, plain markup. */
export async function writeStaticPage(siteFolder: string, origin: string): Promise<void> {
  const assets = await readdir(join(siteFolder, "assets"));
  const find = (name: string) => {
    const [stem, format] = name.split(".");
    const file = assets.find((asset) => asset.startsWith(`${stem}-`) && asset.endsWith(`.${format}`));
    if (file === undefined) throw new Error(`The built site has no ${name}.`);
    return `/assets/${file}`;
  };
  const folder = join(siteFolder, "static");
  await mkdir(folder, { recursive: true });
  const style = await readFile(join(import.meta.dirname, "page.css"), "utf8");
  await writeFile(
    join(folder, "page.css"),
    style
      .replace("FONT-TEXT", find("commissioner.woff2"))
      .replace("FONT-MONO", find("geist-mono.woff2"))
      .replaceAll(/\s+/g, " "),
  );
  const files = { style: "/static/page.css", font: find("commissioner.woff2"), image: find };
  await writeFile(join(folder, "index.html"), writePage(files, `${origin}/static`));
  await compressFolder(folder);
}
