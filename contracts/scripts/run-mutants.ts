import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutant, mutants } from "./mutants.ts";
import { readForgeReport } from "./read-forge-report.ts";
import { repositoryRoot } from "./repository-root.ts";
import { runForge } from "./run-forge.ts";

type MutantResult = { mutant: Mutant; verdict: "killed" | "survived" | "does not compile" };

/** Applies each mutant to a copy of the contracts and runs the tests on it. */
export async function runMutants(report: (result: MutantResult) => void): Promise<MutantResult[]> {
  const waiting = [...mutants];
  const results: MutantResult[] = [];
  async function work() {
    const folder = createCopy();
    try {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const result = { mutant, verdict: await judgeMutant(folder, mutant) };
        results.push(result);
        report(result);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return results;
}

function createCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "alithia-mutants-"));
  mkdirSync(join(folder, "contracts/scripts"), { recursive: true });
  for (const path of ["foundry.toml", "contracts/src", "contracts/test", "contracts/scripts/solc.cjs"]) {
    cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** A mutant is killed by a failing test only: one that does not compile proves nothing. */
async function judgeMutant(
  folder: string,
  { contract, before, after }: Mutant,
): Promise<MutantResult["verdict"]> {
  const path = join(folder, `contracts/src/${contract}.sol`);
  const original = readFileSync(path, "utf8");
  try {
    writeFileSync(
      path,
      original.replace(before, () => after),
    );
    const run = await runForge(
      [
        ...["test", "--json", "--fail-fast"],
        ...["--no-match-contract", "Gas|FunctionByCaller", "--no-match-test", "^invariant"],
      ],
      { FOUNDRY_FUZZ_RUNS: "64" },
      folder,
    );
    if (!run.stdout.includes("test_results")) return "does not compile";
    return readForgeReport(run.stdout).every((result) => result.passed) ? "survived" : "killed";
  } finally {
    writeFileSync(path, original);
  }
}
