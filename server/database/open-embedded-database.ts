import { join } from "node:path";
import type { OpenDatabase } from "./database.ts";
import { lockFolder } from "./lock-folder.ts";
import { makeCluster } from "./make-cluster.ts";
import * as schema from "./schema.ts";

/** Opens the embedded database in a folder, which no other process may use meanwhile (`FolderInUse`). */
export async function openEmbeddedDatabase(folder: string): Promise<OpenDatabase> {
  const lock = lockFolder(folder);
  try {
    await makeCluster(folder);
    const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
      import("@electric-sql/pglite"),
      import("drizzle-orm/pglite"),
      import("drizzle-orm/pglite/migrator"),
    ]);
    const client = await PGlite.create(folder);
    const database = drizzle(client, { schema, casing: "snake_case" });
    await migrate(database, { migrationsFolder: join(import.meta.dirname, "drizzle") });
    return {
      database,
      shared: false,
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (cause) {
    lock.release();
    throw cause;
  }
}
