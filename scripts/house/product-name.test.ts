import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { siteName } from "@alithia/content/site.ts";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Documents and licence texts; tests and benchmarks, which say what they expect; and what stands on the chain. */
const exceptions = [
  /\.md$/,
  /^(content|docs|bench|art|e2e|contracts|\.github)\//,
  /\.test\.tsx?$/,
  /(^|\/)(testing|gallery|generated|vectors|examples)\//,
  /^(LICENSE|package-lock\.json)$/,
  /^protocol\/secrets\/secret-vectors\.ts$/,
  // Of the operator's own tools.
  /^deploy\/monitoring\//,
  // The name that the token gives itself.
  /^chain\/registry\/own-token\.ts$/,
];

test("the product's name stands in content alone, so that it is changed in one place", () => {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
  const own = files.filter((file) => !exceptions.some((exception) => exception.test(file)));
  expect(own.length).toBeGreaterThan(500);
  const name = new RegExp(`\\b${siteName}\\b`);
  const naming = own.filter((file) => name.test(readFileSync(join(root, file), "utf8")));
  expect(naming).toEqual([]);
});
