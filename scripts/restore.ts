import { existsSync } from "node:fs";
import { restoreFromFile } from "@alithia/server/backup/backup-file.ts";
import { readDatabaseSettings } from "@alithia/server/environment.ts";
import { printOutcome } from "./product/print-outcome.ts";

await printOutcome(async () => {
  const path = process.argv[2];
  if (path === undefined) throw new Error("Say where from: npm run restore -- <file>");
  if (!existsSync(path))
    throw new Error(
      `There is no file ${path}. Name the one that npm run backup has written; nothing was changed.`,
    );
  const rows = await restoreFromFile(readDatabaseSettings(process.env), path);
  return `${rows} rows were restored from ${path}.`;
});
