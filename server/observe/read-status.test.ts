import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { echoAgent, startTestServer } from "../testing/start-test-server.ts";
import { createModelWatch, createStatusReader, type NodeState } from "./read-status.ts";

const quiet = { text: "", level: "warning", since: "" };

test("the status says what fails, since when, and what the banner says", async () => {
  let time = Date.UTC(2026, 10, 22, 12);
  let node: NodeState = { state: "current", block: 16, timestamp: 1 };
  let isUp = true;
  const now = () => time;
  const model = createModelWatch(["openai"], now);
  const common = { chain: { id: 146, name: "Sonic" }, readNodeState: () => node, now };
  const others = { readModelState: model.read, takesWrites: async () => isUp };
  const read = createStatusReader({ ...common, ...others, banner: { ...quiet, text: "Node away." } });
  const since = "2026-11-22T12:00:00.000Z";
  expect(await read()).toMatchObject({ status: "working", since, node, banner: { text: "Node away." } });
  time += 60_000;
  node = { state: "failing", code: "node-lagging", sentence: "30 minutes behind" };
  expect(await read()).toMatchObject({ status: "limited", since: "2026-11-22T12:01:00.000Z", node });
  isUp = false;
  time += 60_000;
  expect(await read()).toMatchObject({ status: "down", database: "away", since: "2026-11-22T12:02:00.000Z" });
  time += 60_000;
  expect(await read()).toMatchObject({ status: "down", since: "2026-11-22T12:02:00.000Z" });
});

test("a provider that failed counts as failing for two minutes", () => {
  let time = 0;
  const { failed, read } = createModelWatch(["openai", "anthropic"], () => time);
  failed("anthropic");
  expect(read()).toEqual({ first: "openai", state: "answering" });
  failed("openai");
  expect(read()).toEqual({ first: "openai", state: "failing" });
  time = 120_000;
  expect(read()).toEqual({ first: "openai", state: "answering" });
});

test("anyone can read the status, as data and as a page without a script", async () => {
  const folder = mkdtempSync(join(tmpdir(), "alithia-status-"));
  writeFileSync(join(folder, "status.html"), '<h1>Status</h1><div data-filled="status"></div>');
  const server = await startTestServer(echoAgent, { SITE_FOLDER: folder });
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const before = await (await server.app.request("/api/status")).json();
  expect(before).toMatchObject({ status: "down", database: "away", banner: null, model: { state: "off" } });
  await server.warm();
  const answer = await server.app.request("/api/status");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ chain: { id: 31_337 }, database: "working" });
  const page = await server.app.request("/status");
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("Takes what you write.");
});

test("the official addresses are told as data and as a page, which says that nobody has signed them yet", async () => {
  const folder = mkdtempSync(join(tmpdir(), "alithia-official-"));
  writeFileSync(join(folder, "addresses.html"), '<div data-filled="addresses"></div>');
  const server = await startTestServer(echoAgent, {
    SITE_FOLDER: folder,
    PUBLIC_ORIGIN: "https://alithia.test",
  });
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const told = await (await server.app.request("/official-addresses.json")).json();
  expect(told).toMatchObject({
    isSigned: false,
    text: expect.stringContaining("Site: https://alithia.test"),
  });
  const page = await (await server.app.request("/addresses")).text();
  expect(page).toContain("Site: https://alithia.test");
  expect(page).toContain("not signed by the deployer’s key yet");
});
