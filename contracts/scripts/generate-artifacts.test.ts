import { join } from "node:path";
import { expect, test } from "vitest";
import fingerprint from "../generated/fingerprint.json" with { type: "json" };
import { repositoryRoot } from "./contract-list.ts";
import { fingerprintFile, fingerprintSources } from "./render-artifacts.ts";

test("the generated artifacts belong to these sources (if not: npm run contracts)", () => {
  expect(fingerprintSources()).toBe(fingerprint.sources);
});

test("no generated file was edited by hand", () => {
  for (const [name, hash] of Object.entries(fingerprint.files)) {
    expect(fingerprintFile(join(repositoryRoot, "contracts/generated", name)), name).toBe(hash);
  }
});
