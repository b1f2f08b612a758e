import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprintOfLessons } from "./fingerprint.ts";
import weights from "./generated/weights.json" with { type: "json" };

test("the weights were learnt from these examples and features; `npm run learn` learns them again", () => {
  expect(weights.fingerprint).toBe(fingerprintOfLessons());
});

test("the weights are no larger than 6 MB", () => {
  expect(statSync(join(import.meta.dirname, "generated/weights.json")).size).toBeLessThan(6_000_000);
});
