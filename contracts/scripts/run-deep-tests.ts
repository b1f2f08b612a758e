import { measureBranchCoverage } from "./measure-branch-coverage.ts";
import { readForgeReport } from "./read-forge-report.ts";
import { runForge } from "./run-forge.ts";
import { runMutants } from "./run-mutants.ts";

const lowestCoverage = 95;
const deepProfile = { FOUNDRY_PROFILE: "deep", FORGE_SNAPSHOT_CHECK: "true" };
const problems: string[] = [];
const startedAt = performance.now();
const elapsed = () => `after ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`;

console.log(
  "Fuzz tests with 100,000 runs each (sequences of moves: 1,000,000), invariants with 256 runs of 500 moves…",
);
const run = await runForge(["test", "--json"], deepProfile);
const results = readForgeReport(run.stdout);
for (const { suite, name, reason } of results.filter((result) => !result.passed)) {
  problems.push(`${suite}.${name}: ${reason}`);
}
console.log(
  `  ${results.filter((result) => result.passed).length} of ${results.length} tests passed, ${elapsed()}`,
);

for (const { contract, percent, covered, total } of await measureBranchCoverage()) {
  console.log(`Branches of ${contract}: ${covered} of ${total} (${percent.toFixed(1)} %)`);
  if (percent < lowestCoverage) problems.push(`${contract} is covered for ${percent.toFixed(1)} % only.`);
}

console.log("Mutants…");
const mutants = await runMutants(({ mutant, killedBy }) =>
  console.log(`  ${killedBy === null ? "SURVIVED" : "killed  "} ${mutant.contract}: ${mutant.name}`),
);
const survivors = mutants.filter((result) => result.killedBy === null);
for (const { mutant } of survivors) problems.push(`The mutant "${mutant.name}" survives.`);
console.log(`  ${mutants.length - survivors.length} of ${mutants.length} killed, ${elapsed()}`);

for (const problem of problems) console.log(`FAILED ${problem}`);
const passed = results.length + mutants.length - problems.length;
console.log(`contracts, deep: ${passed} passed, ${problems.length} failed`);
process.exitCode = problems.length === 0 && results.length > 0 ? 0 : 1;
