import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { siteName } from "@alithia/content/site.ts";
import { tokenomics } from "@alithia/content/tokenomics.ts";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
/** Documents and licences; tests and benchmarks, which state expectations; and names used on the chain. */
const exceptions = [
  /\.md$/,
  /^(content|docs|bench|art|e2e|contracts|\.github)\//,
  /\.test\.tsx?$/,
  /(^|\/)(testing|gallery|generated|vectors|examples)\//,
  /^(LICENSE|package-lock\.json)$/,
  /^agent\/consent\/[a-z]+-requests\.ts$/,
  // The operator's own tools.
  /^deploy\/monitoring\//,
  // The name that the token gives itself.
  /^chain\/registry\/own-token\.ts$/,
];

function listOwn(): string[] {
  return execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && !exceptions.some((exception) => exception.test(file)));
}

/** Sources of text that visitors read, without test requests and patterns for messages. */
const told = /^(web|server|agent|capabilities|chain)\/.*\.tsx?$/;
const untold =
  /^(server\/models\/evaluation|agent\/(claims\/claim-sentences|consent\/(binder-(cases|attacks|twins)|[a-z]+-requests|wordings\/)))/;
/** Within a sentence; alone it is a value on the wire or the key of a drawing. */
const inSentence = (symbol: string) => new RegExp(`[\\w,:>] ${symbol}\\b|\\b${symbol}[ ’'.,?][a-z ]`);
const comment = /^\s*(\/\/|\/?\*)|\/\*\*.*\*\//;

test("the token's symbol stands in no sentence of the site, its server and their abilities", () => {
  const naming = listOwn()
    .filter((file) => told.test(file) && !untold.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .filter((line) => !comment.test(line) && inSentence(tokenomics.ticker).test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(naming).toEqual([]);
});

test("the product's name stands in content alone, so that it is changed in one place", () => {
  const own = listOwn();
  expect(own.length).toBeGreaterThan(500);
  const name = new RegExp(`\\b${siteName}\\b`);
  const naming = own.filter((file) => name.test(readFileSync(join(root, file), "utf8")));
  expect(naming).toEqual([]);
});
