import { restoreFromFile } from "@alithia/server/backup/backup-file.ts";
import { readDatabaseSettings } from "@alithia/server/environment.ts";

const path = process.argv[2];
if (path === undefined) {
  console.error("Say where from: npm run restore -- <file>");
  process.exit(1);
}
try {
  const rows = await restoreFromFile(readDatabaseSettings(process.env), path);
  console.log(`${rows} rows were restored from ${path}.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
