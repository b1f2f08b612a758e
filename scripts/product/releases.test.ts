import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createReleases } from "./find-releases.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "alithia-releases-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const day = (count: number) => new Date(Date.UTC(2026, 10, count));
const build = async (folder: string) => writeFileSync(join(folder, "page"), "");

test("what is published is live, back makes the one before live, and before the first there is none", async () => {
  const releases = createReleases(makeFolder(), "program 1");
  expect(releases.findCurrent()).toBeNull();
  expect(() => releases.back()).toThrow("Nothing was published");
  const first = await releases.publish(build, day(1));
  const second = await releases.publish(build, day(2));
  expect(releases.findCurrent()).toEqual(second);
  expect(releases.back()).toEqual(first);
  expect(releases.findCurrent()).toEqual(first);
  expect(releases.back()).toBeNull();
  expect(releases.findCurrent()).toBeNull();
});

test("a release that cannot be built changes nothing", async () => {
  const folder = makeFolder();
  const releases = createReleases(folder, "program 1");
  const first = await releases.publish(build, day(1));
  const broken = releases.publish(() => Promise.reject(new Error("no room")), day(2));
  await expect(broken).rejects.toThrow("no room");
  expect(releases.findCurrent()).toEqual(first);
  expect(readdirSync(folder).sort()).toEqual([first.name, "current"]);
});

test("a release of another program is not live, and not gone back to", async () => {
  const folder = makeFolder();
  await createReleases(folder, "program 1").publish(build, day(1));
  const later = createReleases(folder, "program 2");
  expect(later.findCurrent()).toBeNull();
  await later.publish(build, day(2));
  expect(later.back()).toBeNull();
});

test("the last ten are kept", async () => {
  const folder = makeFolder();
  const releases = createReleases(folder, "program 1");
  for (let count = 1; count <= 12; count += 1) await releases.publish(build, day(count));
  expect(readdirSync(folder)).toHaveLength(11);
});
