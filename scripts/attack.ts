import { runAttacks } from "@alithia/server/attack/run-attacks.ts";

const size = process.argv.includes("--small") ? "small" : "full";
const verdicts = await runAttacks(size, ({ name, count, result, held }) => {
  console.log(`${held ? "held  " : "FAILED"} ${name.padEnd(30)} ${String(count).padStart(6)}  ${result}`);
});
process.exitCode = verdicts.every(({ held }) => held) ? 0 : 1;
