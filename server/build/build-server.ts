import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const server = join(import.meta.dirname, "..");

/**
 * Bundles the server into `server/dist/main.js`, which starts in a fraction of the time and memory that hundreds
 * of single modules take. The embedded database stays outside: it finds its own binary files.
 */
export async function buildServer(): Promise<{ main: string }> {
  const folder = join(server, "dist");
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: join(server, "main.ts"),
    platform: "node",
    external: ["@electric-sql/pglite"],
    logLevel: "silent",
  });
  await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  cpSync(join(server, "database/drizzle"), join(folder, "drizzle"), { recursive: true });
  return { main: join(folder, "main.js") };
}
