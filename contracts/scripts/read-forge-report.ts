type TestResult = { suite: string; name: string; passed: boolean; reason: string };

type ForgeReport = Record<
  string,
  { test_results: Record<string, { status: string; reason: string | null; counterexample: unknown }> }
>;

/** Reads what `forge test --json` prints. Throws if it is not a report, as after a failed compilation. */
export function readForgeReport(output: string): TestResult[] {
  const start = output.indexOf("{");
  if (start < 0) throw new Error("Forge gave no report.");
  const report: ForgeReport = JSON.parse(output.slice(start));
  return Object.entries(report).flatMap(([suite, { test_results: results }]) =>
    Object.entries(results).map(([name, { status, reason, counterexample }]) => ({
      suite: suite.replace(/^.*:/, ""),
      name: name.replace(/\(.*$/, ""),
      passed: status === "Success",
      reason: [reason, counterexample && JSON.stringify(counterexample)].filter(Boolean).join(" "),
    })),
  );
}
