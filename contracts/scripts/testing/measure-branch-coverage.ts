import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "../contract-list.ts";
import { runForge } from "../forge.ts";

type BranchCoverage = { contract: string; covered: number; total: number; percent: number };

/** Measures the branch coverage of our own contracts by the quick tests. */
export async function measureBranchCoverage(): Promise<BranchCoverage[]> {
  const folder = mkdtempSync(join(tmpdir(), "alithia-coverage-"));
  const report = join(folder, "lcov.info");
  // A test writes the callers' table there; the folder is missing before the first build.
  mkdirSync(join(repositoryRoot, "contracts/out"), { recursive: true });
  try {
    const run = await runForge([
      ...["coverage", "--report", "lcov", "--report-file", report],
      ...["--no-match-contract", "Gas|Invariants", "--no-match-coverage", "test|dev|node_modules"],
    ]);
    if (run.code !== 0) throw new Error(`The coverage run failed.\n${run.stdout}${run.stderr}`);
    return readBranches(readFileSync(report, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Parses the branch totals per source from an lcov report. */
export function readBranches(lcov: string): BranchCoverage[] {
  return lcov.split("end_of_record").flatMap((record) => {
    const contract = /^SF:.*?([^/]+)\.sol$/m.exec(record)?.[1];
    const total = Number(/^BRF:(\d+)$/m.exec(record)?.[1] ?? 0);
    const covered = Number(/^BRH:(\d+)$/m.exec(record)?.[1] ?? 0);
    if (contract === undefined || total === 0) return [];
    return [{ contract, covered, total, percent: (100 * covered) / total }];
  });
}
