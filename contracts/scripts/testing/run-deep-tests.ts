// Usage: npm run test:contracts:deep [-- prover fuzz coverage mutants], by default all four

import { readForgeReport, runForge } from "../forge.ts";
import { measureBranchCoverage } from "./measure-branch-coverage.ts";
import { runMutants } from "./mutants.ts";
import { runProver } from "./run-prover.ts";

const lowestCoverage = 95;
const deepProfile = { FOUNDRY_PROFILE: "deep", FORGE_SNAPSHOT_CHECK: "true" };
const problems: string[] = [];
let passed = 0;

async function runFuzz() {
  console.log("Fuzz tests with 100,000 runs each, invariants with 256 runs of 500 moves…");
  const run = await runForge(["test", "--json"], deepProfile);
  const results = readForgeReport(run.stdout);
  for (const { suite, name, reason } of results.filter((result) => !result.passed)) {
    problems.push(`${suite}.${name}: ${reason}`);
  }
  if (results.length === 0) problems.push("No test ran.");
  passed += results.filter((result) => result.passed).length;
  console.log(`  ${passed} of ${results.length} tests passed`);
}

async function runCoverage() {
  for (const { contract, percent, covered, total } of await measureBranchCoverage()) {
    console.log(`Branches of ${contract}: ${covered} of ${total} (${percent.toFixed(1)} %)`);
    if (percent < lowestCoverage) problems.push(`${contract} is covered for ${percent.toFixed(1)} % only.`);
    else passed += 1;
  }
}

async function runAllMutants() {
  console.log("Mutants…");
  const results = await runMutants(({ mutant, verdict }) =>
    console.log(`  ${verdict.padEnd(8)} ${mutant.contract}: ${mutant.name}`),
  );
  const alive = results.filter((result) => result.verdict !== "killed");
  for (const { mutant, verdict } of alive) problems.push(`The mutant "${mutant.name}" ${verdict}.`);
  passed += results.length - alive.length;
  console.log(`  ${results.length - alive.length} of ${results.length} killed`);
}

async function runModels() {
  for (const { contract, proven, open } of runProver()) {
    console.log(`${contract}: ${proven} assertions proven`);
    for (const message of open) problems.push(`${contract}: ${message}`);
    passed += proven;
  }
}

const parts: Record<string, () => Promise<void>> = {
  prover: runModels,
  fuzz: runFuzz,
  coverage: runCoverage,
  mutants: runAllMutants,
};
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
for (const name of wanted) {
  const part = parts[name];
  if (part === undefined)
    throw new Error(`There is no part ${name}. Parts: ${Object.keys(parts).join(", ")}.`);
  const startedAt = performance.now();
  await part();
  console.log(`  ${name}: ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
}

for (const problem of problems) console.log(`FAILED ${problem}`);
console.log(`contracts, deep: ${passed} passed, ${problems.length} failed`);
process.exitCode = problems.length === 0 && passed > 0 ? 0 : 1;
