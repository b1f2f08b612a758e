import { expect, test } from "vitest";
import { findLatestTime } from "./find-latest-time.ts";

test("a chain that runs ahead is believed, one that has been quiet is not", () => {
  expect(findLatestTime(2_000n, 1_000_000)).toBe(2_000n);
  expect(findLatestTime(500n, 1_000_999)).toBe(1_000n);
});
