import { backUpToFile } from "@alithia/server/backup/backup-file.ts";
import { readDatabaseSettings } from "@alithia/server/environment.ts";

const path = process.argv[2];
if (path === undefined) {
  console.error("Say where to: npm run backup -- <file>");
  process.exit(1);
}
try {
  const rows = await backUpToFile(readDatabaseSettings(process.env), path);
  console.log(`${rows} rows are in ${path}.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
