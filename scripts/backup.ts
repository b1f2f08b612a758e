import { backUpToFile } from "@alithia/server/backup/backup-file.ts";
import { readDatabaseSettings } from "@alithia/server/environment.ts";
import { printOutcome } from "./product/print-outcome.ts";

await printOutcome(async () => {
  const path = process.argv[2];
  if (path === undefined) throw new Error("Say where to: npm run backup -- <file>");
  const rows = await backUpToFile(readDatabaseSettings(process.env), path);
  return `${rows} rows are in ${path}.`;
});
