import { watch } from "node:fs";
import { join } from "node:path";
import { serverSources } from "@alithia/server/build/fingerprint-sources.ts";

/** Below the root, where the bundle finds what stays outside of it. */
const folder = join(import.meta.dirname, "../../node_modules/.cache/alithia-server");
const quietMs = 50;
const isSource = (name: string | null) =>
  name !== null &&
  /\.(?:ts|json|md|jsonl|sql)$/.test(name) &&
  !/\.test\.|(?:^|\/)(?:dist|node_modules)\//.test(name);

/** Loaded on demand, most of them never: outside of the bundle they cost nothing at a reload. */
const loadedOnDemand = [/^ai$/, /^@ai-sdk\//, /^@modelcontextprotocol\//, /^markdown-it$/];

/** Bundles the server to be watched: one file starts several times faster than a thousand. */
export async function bundleServer(): Promise<string> {
  const { buildServer } = await import("@alithia/server/build/build-server.ts");
  return (await buildServer(folder, loadedOnDemand)).main;
}

/**
 * Bundles the server again whenever a source or a text that it reads was saved. A bundle that fails is said, and
 * the server goes on as it is. Closing waits for what is under way.
 */
export function watchServer(onBuilt: () => Promise<void>, log: (line: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();

  async function rebuild(): Promise<void> {
    try {
      await bundleServer();
    } catch (cause) {
      log(`The server stays as it was: ${cause instanceof Error ? cause.message : cause}`);
      return;
    }
    await onBuilt();
  }

  const watchers = serverSources.map((source) =>
    watch(source, { recursive: true }, (_, name) => {
      if (!isSource(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(rebuild);
      }, quietMs);
    }),
  );
  return {
    async close() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await building;
    },
  };
}
