import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutant, mutants } from "./mutants.ts";
import { readForgeReport } from "./read-forge-report.ts";
import { repositoryRoot } from "./repository-root.ts";
import { runForge } from "./run-forge.ts";

export type MutantResult = { mutant: Mutant; killedBy: string | null };

/** Applies each mutant to a copy of the contracts and runs the tests on it. */
export async function runMutants(report: (result: MutantResult) => void): Promise<MutantResult[]> {
  const waiting = [...mutants];
  const results: MutantResult[] = [];
  async function work() {
    const folder = createCopy();
    try {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const result = { mutant, killedBy: await findKiller(folder, mutant) };
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

/** The first test that fails on the mutant, or null if it survives. */
async function findKiller(folder: string, { name, contract, before, after }: Mutant): Promise<string | null> {
  const path = join(folder, `contracts/src/${contract}.sol`);
  const original = readFileSync(path, "utf8");
  try {
    writeFileSync(
      path,
      original.replace(before, () => after),
    );
    const run = await runForge(
      ["test", "--json", "--no-match-contract", "Gas|FunctionByCaller", "--no-match-test", "^invariant"],
      { FOUNDRY_FUZZ_RUNS: "64" },
      folder,
    );
    if (!run.stdout.includes("test_results")) {
      throw new Error(`The mutant "${name}" does not compile:\n${run.stdout}${run.stderr}`);
    }
    const killer = readForgeReport(run.stdout).find((result) => !result.passed);
    return killer === undefined ? null : `${killer.suite}.${killer.name}`;
  } finally {
    writeFileSync(path, original);
  }
}
