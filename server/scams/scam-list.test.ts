import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { afterAll, expect, test } from "vitest";
import { createScamList, parseScamList } from "./create-scam-list.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-scams-"));
const { findName, tokens } = createRegistry(sonic, {});
const drainer = "0x00000000000000000000000000000000000000Aa";
const other = `0x${"b2".repeat(20)}`;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [[drainer, other]],
  [[{ address: drainer, why: "drainer" }, other]],
  [
    {
      source: "https://lists.example",
      date: "2026-11-01",
      addresses: [{ address: drainer, date: "x" }, other],
    },
  ],
])("%j is a list", (list) => {
  const parsed = parseScamList(JSON.stringify(list), findName);
  expect(parsed.map(({ address }) => address)).toEqual([drainer.toLowerCase(), other]);
});

test.each([
  ["", /no list of addresses/],
  ["<html>", /no list of addresses/],
  ["[]", /no list of addresses/],
  ['["0x12"]', /no list of addresses/],
  [JSON.stringify([{ why: "no address" }]), /no list of addresses/],
  [JSON.stringify([other, tokens[1]?.address]), /USDC .* vouches for/],
])("%j is refused with a sentence", (text, sentence) => {
  expect(() => parseScamList(text, findName)).toThrow(sentence);
});

test("a reason is somebody's text: markup stays text and its length is bounded", () => {
  const [entry] = parseScamList(
    JSON.stringify([{ address: other, why: `\u202e${"x".repeat(500)}` }]),
    findName,
  );
  expect(entry?.why).toMatch(/^\{U\+202E\}x+…$/);
});

test("a file is read again when it has changed, and a broken one leaves the list as it was", () => {
  const path = join(folder, "list.json");
  let nowMs = 0;
  const reports: unknown[] = [];
  const change = (text: string, second: number) => {
    writeFileSync(path, text);
    utimesSync(path, second, second);
    nowMs += 60_000;
  };
  change(JSON.stringify([other]), 1);
  const list = createScamList({ path, findName, now: () => nowMs, report: (cause) => reports.push(cause) });
  expect([list.find(other.toUpperCase().replace("0X", "0x")), list.find(drainer)]).toEqual([
    "no reason given",
    null,
  ]);
  change(JSON.stringify([{ address: drainer, why: "drainer" }]), 2);
  expect([list.find(other), list.find(drainer)]).toEqual([null, "drainer"]);
  change("{", 3);
  expect(list.find(drainer)).toBe("drainer");
  expect(reports).toHaveLength(1);
  expect(() =>
    createScamList({ path: join(folder, "none"), findName, now: () => 0, report: () => undefined }),
  ).toThrow(/SCAM_LIST is wrong/);
});

test("one command takes a list over, and leaves the old one where the new one is none", () => {
  const [source, target] = [join(folder, "source.json"), join(folder, "target.json")];
  const script = join(import.meta.dirname, "..", "..", "scripts", "scam-list.ts");
  writeFileSync(source, JSON.stringify([drainer, other]));
  const said = execFileSync(process.execPath, [script, source, target], { encoding: "utf8" });
  expect(said).toContain("2 addresses");
  expect(said).toContain("2 new, 0 gone");
  writeFileSync(source, "nonsense");
  const refused = spawnSync(process.execPath, [script, source, target], { encoding: "utf8" });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("no list of addresses");
  expect(parseScamList(readFileSync(target, "utf8"), findName)).toHaveLength(2);
});
