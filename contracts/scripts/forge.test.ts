import { expect, test } from "vitest";
import { readForgeReport } from "./forge.ts";

test("a report becomes one result for each test, with the reason of a failure", () => {
  const report = {
    "contracts/test/Sun.t.sol:SunTest": {
      test_results: {
        "test_Rises()": { status: "Success", reason: null, counterexample: null },
        "testFuzz_Sets(uint256)": { status: "Failure", reason: "too late", counterexample: { Single: 7 } },
      },
    },
  };
  expect(readForgeReport(`compiling…\n${JSON.stringify(report)}`)).toEqual([
    { suite: "SunTest", name: "test_Rises", passed: true, reason: "" },
    { suite: "SunTest", name: "testFuzz_Sets", passed: false, reason: 'too late {"Single":7}' },
  ]);
});

test("output without a report is an error", () => {
  expect(() => readForgeReport("Error: Compiler run failed")).toThrow("Forge gave no report.");
});
