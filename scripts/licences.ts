import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readLock, writeLicences } from "./supply-chain/write-licences.ts";

const root = join(import.meta.dirname, "..");
writeFileSync(join(root, "docs/licences.md"), writeLicences(readLock(root)));
