import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprintOfLessons, fingerprintOfRoles } from "./fingerprint.ts";
import roles from "./generated/roles.json" with { type: "json" };
import weights from "./generated/weights.json" with { type: "json" };

test("the weights were learnt from these examples and features; `npm run learn` learns them again", () => {
  expect(weights.fingerprint).toBe(fingerprintOfLessons());
  expect(roles.fingerprint).toBe(fingerprintOfRoles());
});

test("the weights are no larger than 6 MB", () => {
  const sizes = ["weights.json", "roles.json"].map(
    (name) => statSync(join(import.meta.dirname, "generated", name)).size,
  );
  expect(sizes.reduce((one, other) => one + other)).toBeLessThan(6_000_000);
});
