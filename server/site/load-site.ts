import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listAddresses, type SiteConfig } from "@alithia/protocol/site-config.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export type SiteFile = {
  contentType: string;
  etag: string;
  /** Whether the file name contains a digest of its content. */
  immutable: boolean;
  /** Bytes held in memory (pages), or the paths of the file and its compressed versions. */
  bodies: Partial<Record<Encoding, Buffer | string>>;
};

/** The built site by request path. Nothing outside this map can be served. */
export type Site = Map<string, SiteFile>;

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
};

const emptyConfig = '<script type="application/json" id="site-config">{}</script>';

/** Serialises the configuration so that it stays inert inside a script element. */
function writeConfig(config: SiteConfig): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return emptyConfig.replace("{}", () => json);
}

/** Fills contract addresses into the page's placeholders, so that they are readable without JavaScript. */
function fillAddresses(page: string, { addresses = {} }: SiteConfig): string {
  const named = new Map(listAddresses(addresses));
  return page.replace(/(<code data-filled="(\w+)">)(<\/code>)/g, (_, opening, name, closing) => {
    return `${opening}${named.get(name) ?? ""}${closing}`;
  });
}

function pathOf(file: string): string {
  const path = `/${file.split(sep).join("/")}`;
  return path
    .replace(/(^|\/)index\.html$/, "$1")
    .replace(/\.html$/, "")
    .replace(/(.)\/$/, "$1");
}

function digest(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

async function loadPage(path: string, config: SiteConfig): Promise<SiteFile> {
  const template = await readFile(path, "utf8");
  const filled = fillAddresses(template, config).replace(emptyConfig, () => writeConfig(config));
  const page = Buffer.from(filled);
  const [br, compressed] = await Promise.all([
    compressBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(page),
  ]);
  return {
    contentType: "text/html; charset=utf-8",
    etag: digest(page),
    immutable: false,
    bodies: { identity: page, br, gzip: compressed },
  };
}

/** Loads the list of files and fills the configuration into the pages. A missing folder is an empty site. */
export async function loadSite(folder: string, config: SiteConfig): Promise<Site> {
  const site: Site = new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const path of paths) {
    const extension = extname(path);
    if (extension === ".br" || extension === ".gz") continue;
    const file = relative(folder, path);
    if (extension === ".html") {
      site.set(pathOf(file), await loadPage(path, config));
      continue;
    }
    const { size, mtimeMs } = await stat(path);
    site.set(pathOf(file), {
      contentType: contentTypes[extension] ?? "application/octet-stream",
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      immutable: file.startsWith(`assets${sep}`),
      bodies: {
        identity: path,
        ...(paths.has(`${path}.br`) ? { br: `${path}.br` } : {}),
        ...(paths.has(`${path}.gz`) ? { gzip: `${path}.gz` } : {}),
      },
    });
  }
  return site;
}
