import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeApi } from "../server/openapi/describe-api.ts";

const root = join(import.meta.dirname, "..");
const file = join(root, "docs/openapi.json");
writeFileSync(file, JSON.stringify(describeApi()));
const formatting = ["format", "--write", file];
process.exitCode =
  spawnSync(join(root, "node_modules/.bin/biome"), formatting, { cwd: root, stdio: "inherit" }).status ?? 1;
