import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { contentFolder } from "@alithia/content/content-folder.ts";
import { type Plugin, rolldown } from "rolldown";

const server = join(import.meta.dirname, "..");
const root = join(server, "..");

/** Keeps generated data (megabytes of weights) in files beside the bundle; as code it would be held twice. */
function keepDataOutside(folder: string): Plugin {
  return {
    name: "keep-data-outside",
    load: {
      filter: { id: /[\\/]generated[\\/][^\\/]+\.json$/ },
      handler(id) {
        const path = join("data", relative(root, id));
        cpSync(id, join(folder, path));
        const url = JSON.stringify(path.split(sep).join("/"));
        const code = `import { readFileSync } from "node:fs";
export default JSON.parse(readFileSync(new URL(${url}, import.meta.url), "utf8"));`;
        return { code, moduleType: "js" };
      },
    },
  };
}

/**
 * Bundles an entry file with all its imports. The embedded database stays external because it locates its own
 * binary files, as do the given packages. The folder is replaced only once the bundle is complete.
 */
export async function bundleEntry(
  input: string,
  folder: string,
  packagesOutside: RegExp[] = [],
): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const building = mkdtempSync(join(dirname(folder), ".building-"));
  const made = join(building, "dist");
  try {
    const bundle = await rolldown({
      input,
      platform: "node",
      external: ["@electric-sql/pglite", ...packagesOutside],
      plugins: [keepDataOutside(made)],
      logLevel: "silent",
    });
    await bundle.write({
      dir: made,
      format: "esm",
      entryFileNames: "main.js",
      chunkFileNames: "[name]-[hash].js",
    });
    await bundle.close();
    cpSync(join(server, "database/drizzle"), join(made, "drizzle"), { recursive: true });
    for (const texts of ["askings", "knowledge", "shelves"])
      cpSync(join(contentFolder, texts), join(made, "content", texts), { recursive: true });
    writeFileSync(join(made, "package.json"), '{"type":"module"}\n');
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/**
 * Bundles `main.js`, which starts much faster and with less memory than hundreds of modules; into
 * `server/dist` by default.
 */
export async function buildServer(
  folder: string = join(server, "dist"),
  packagesOutside?: RegExp[],
): Promise<{ main: string }> {
  await bundleEntry(join(server, "main.ts"), folder, packagesOutside);
  return { main: join(folder, "main.js") };
}
