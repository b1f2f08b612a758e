import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprintOfLessons, fingerprintOfRoles } from "./fingerprint.ts";
import roles from "./generated/roles.json" with { type: "json" };
import weights from "./generated/weights.json" with { type: "json" };

test("the weights were learnt from these examples and features; `npm run learn` learns them again", () => {
  expect(weights.fingerprint).toBe(fingerprintOfLessons());
  expect(roles.fingerprint).toBe(fingerprintOfRoles());
});

test("all learned weights together are no larger than 6 MB", () => {
  const weightFiles = globSync("**/generated/*.json", { cwd: join(import.meta.dirname, "..") });
  const sizes = weightFiles.map((name) => statSync(join(import.meta.dirname, "..", name)).size);
  expect(weightFiles.length).toBeGreaterThanOrEqual(3);
  expect(sizes.reduce((one, other) => one + other)).toBeLessThan(6_000_000);
});
