import { expect, test } from "vitest";
import { readBranches } from "./measure-branch-coverage.ts";

test("the totals of each source are read, and sources without branches are left out", () => {
  const lcov =
    "TN:\nSF:contracts/src/Sun.sol\nBRF:8\nBRH:6\nend_of_record\nTN:\nSF:contracts/src/Moon.sol\nBRF:0\nBRH:0\nend_of_record\n";
  expect(readBranches(lcov)).toEqual([{ contract: "Sun", covered: 6, total: 8, percent: 75 }]);
});
