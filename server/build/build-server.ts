import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const server = join(import.meta.dirname, "..");

/** Bundles one entry file with all it imports. The embedded database stays outside: it finds its own binary files. */
export async function bundleEntry(input: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input,
    platform: "node",
    external: ["@electric-sql/pglite"],
    logLevel: "silent",
  });
  await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "main.js",
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  cpSync(join(server, "database/drizzle"), join(folder, "drizzle"), { recursive: true });
}

/** Makes `server/dist/main.js`, which starts in a fraction of the time and memory of hundreds of single modules. */
export async function buildServer(): Promise<{ main: string }> {
  const folder = join(server, "dist");
  await bundleEntry(join(server, "main.ts"), folder);
  return { main: join(folder, "main.js") };
}
