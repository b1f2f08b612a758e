import { join } from "node:path";
import { startDevnet } from "@alithia/deploy/devnet/start-devnet.ts";
import { copyEmptyDatabase } from "@alithia/server/testing/copy-empty-database.ts";

/** Writes a new chain and an empty database into a folder, which tests copy instead of creating their own. */
export async function makeProductSnapshot(folder: string): Promise<void> {
  const [devnet] = await Promise.all([
    startDevnet({ folder: join(folder, "devnet"), port: 0, log: () => {} }),
    copyEmptyDatabase(join(folder, "database")),
  ]);
  await devnet.stop();
}
