import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { measureHouse } from "./house/measure-house.ts";

/** `npm run measure`; `--list` also lists every file, function and export counted. */
const root = join(import.meta.dirname, "..");
const { stdout } = spawnSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" });
const paths = stdout.split("\n").filter((path) => path !== "" && existsSync(join(root, path)));
const measures = measureHouse(paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") })));
const { complex, deadExports, cycles, over300Lines } = measures;
const rows: [string, string | number][] = [
  ["files", measures.files],
  ["lines", measures.lines],
  ["lines of a file: median, 95th percentile", `${measures.medianLines}, ${measures.p95Lines}`],
  ["files over 300 lines", over300Lines.length],
  ["exports a file", measures.exportsPerFile.toFixed(2)],
  ["lines in blocks of eight that stand elsewhere too", measures.duplicateLines],
  ["functions of a complexity over 12, and the worst", `${complex.length}, ${complex[0]?.complexity ?? 0}`],
  ["exports that nothing imports", deadExports.length],
  ["cycles of imports, of types included", cycles.length],
];
for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
if (process.argv.includes("--list")) {
  for (const path of over300Lines) console.log(`over 300 lines: ${path}`);
  for (const { file, name, complexity } of complex)
    console.log(`complexity ${complexity}: ${file} › ${name}`);
  for (const name of deadExports) console.log(`nothing imports ${name}`);
  for (const cycle of cycles) console.log(`cycle: ${cycle.join(", ")}`);
}
