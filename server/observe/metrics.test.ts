import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { createNodePool } from "@alithia/chain/node/create-node-pool.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newVisitor, send } from "../testing/send-message.ts";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createMetrics } from "./create-metrics.ts";
import { writeDashboard } from "./metrics-app.ts";
import { watchNode } from "./read-status.ts";

const site = mkdtempSync(join(tmpdir(), "alithia-metrics-"));
let server: TestServer;
let metricsUrl: string;

beforeAll(async () => {
  for (const name of ["index", "404"]) writeFileSync(join(site, `${name}.html`), "<!doctype html>");
  server = await startTestServer(echoAgent, { METRICS_PORT: "0", SITE_FOLDER: site });
  metricsUrl = (await server.listen()).metricsUrl ?? "";
});
afterAll(async () => {
  await server.stop();
  rmSync(site, { recursive: true, force: true });
});

async function readMetrics(): Promise<Map<string, number>> {
  const response = await fetch(`${metricsUrl}/metrics`);
  expect(response.headers.get("Content-Type")).toContain("application/openmetrics-text");
  const text = await response.text();
  expect(text.endsWith("# EOF\n")).toBe(true);
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(samples.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
}

test("requests, replies and what was stored are counted and timed", async () => {
  await (await send(server, { visitor: newVisitor(), text: "hello" })).text();
  const metrics = await readMetrics();
  const route = "/api/:agentId/message";
  expect(metrics.get(`alithia_requests_total{method="POST",route="${route}",status="200"}`)).toBe(1);
  expect(metrics.get(`alithia_request_seconds_bucket{le="+Inf",route="${route}"}`)).toBe(1);
  expect(metrics.get('alithia_replies_total{status="done",code=""}')).toBe(1);
  expect(metrics.get('alithia_database_writes_total{kind="sends",outcome="stored"}')).toBe(1);
  expect(metrics.get("alithia_database_up")).toBe(1);
  expect(metrics.get("alithia_database_waiting")).toBe(0);
});

test("pages and questions are counted in the database, without a cookie and without an id", async () => {
  const before = await readMetrics();
  const page = await server.app.request("/?c=example");
  await server.app.request(`/?c=${"x".repeat(1_000_000)}`);
  expect(page.headers.get("Set-Cookie")).toBeNull();
  await server.app.request("/nowhere");
  await (await send(server, { visitor: newVisitor(), text: "hello" })).text();
  const grown = async (name: string) => ((await readMetrics()).get(name) ?? 0) - (before.get(name) ?? 0);
  await expect.poll(() => grown("alithia_usage_page_seen")).toBe(2);
  expect(await grown('alithia_usage_page{page="/"}')).toBe(2);
  expect(await grown('alithia_usage_campaign{campaign="example"}')).toBe(1);
  await expect.poll(() => grown("alithia_usage_question_asked")).toBeGreaterThan(0);
});

test("defects and failures of each configured provider are 0 from the first scrape", async () => {
  const text = await createMetrics(["openai", "anthropic"]).write();
  expect(text).toContain("alithia_defects_total 0\n");
  for (const provider of ["openai", "anthropic"])
    for (const code of ["provider-unavailable", "provider-broke-off", "budget-unknown"])
      expect(text).toContain(`alithia_model_failures_total{provider="${provider}",code="${code}"} 0\n`);
});

test("the node's failures are counted by their code", async () => {
  const metrics = createMetrics();
  const broken = watchNode(
    { chainId: 1, request: () => Promise.reject(Object.assign(new Error("no"), { code: "node-silent" })) },
    metrics.nodeAnswered,
  );
  const working = watchNode({ chainId: 1, request: async () => [] }, metrics.nodeAnswered);
  await expect(broken.request([])).rejects.toThrow("no");
  await working.request([]);
  const text = await metrics.write();
  expect(text).toContain('alithia_node_calls_total{outcome="node-silent"} 1');
  expect(text).toContain('alithia_node_calls_total{outcome="answered"} 1');
});

test("of several nodes each one's failures are counted by its place, and the pool's answer apart", async () => {
  const metrics = createMetrics();
  const silent = () => Promise.reject(new NodeFailure("node-unreachable", "It is away."));
  const nodes = [silent, async () => [{ ok: true as const, result: "0x92" }]].map((request, index) =>
    watchNode({ chainId: 146, request }, (outcome, durationMs) =>
      metrics.nodeAsked(index + 1, outcome, durationMs),
    ),
  );
  const pool = createNodePool(nodes);
  await watchNode(pool, metrics.nodeAnswered).request([{ method: "eth_chainId", params: [] }]);
  const text = await metrics.write();
  expect(text).toContain('alithia_node_attempts_total{node="1",outcome="node-unreachable"} 1\n');
  expect(text).toContain('alithia_node_attempts_total{node="2",outcome="answered"} 1\n');
  expect(text).toContain('alithia_node_calls_total{outcome="answered"} 1\n');
});

test("calls are counted by their capability, and names that a model invents all together", async () => {
  const metrics = createMetrics();
  metrics.expectSteps(["read-balance"]);
  metrics.stepEnded("read-balance", "done");
  for (const name of ["read-mind", "drain-wallet", "__proto__"]) metrics.stepEnded(name, "failed");
  const text = await metrics.write();
  expect(text).toContain('alithia_steps_total{capability="read-balance",outcome="done"} 1\n');
  expect(text).toContain('alithia_steps_total{capability="read-balance",outcome="failed"} 0\n');
  expect(text).toContain('alithia_steps_total{capability="unknown",outcome="failed"} 3\n');
});

const readStatus = async () =>
  (await (await server.app.request("/api/status")).json()) as Parameters<typeof writeDashboard>[0];

test("the operator's page has no script, and tells counts by day, page, campaign and model", async () => {
  const answer = await fetch(metricsUrl);
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await answer.text()).not.toContain("<script");
  const counts = new Map([
    ["page-seen", 7],
    ["page /token", 4],
    ["campaign spring", 3],
    ["returned-on-chain", 2],
  ]);
  const spending = [{ provider: "openai", tokens: 12_345, microDollars: 67_800 }];
  const status = await readStatus();
  const page = writeDashboard(status, [{ day: "2026-11-22", counts, spending }], ["operation:trade"]);
  for (const cells of [
    ["/token", "4"],
    ["spring", "3"],
    ["openai", "12,345", "0.0678"],
    ["Switched off", "operation:trade"],
  ])
    expect(page).toContain(cells.map((cell) => `<td>${cell}</td>`).join(""));
  expect(page).toContain("<td>2026-11-22</td><td>7</td>");
});

test("the operator's page says so where there is nothing to tell, and shows no markup of others", async () => {
  const status = await readStatus();
  expect(writeDashboard(status, [], [])).toContain("Nothing was counted yet");
  const banner = { text: "<b>late</b>", level: "warning", since: "" };
  const page = writeDashboard({ ...status, banner }, null, []);
  expect(page).toContain("The database does not answer now");
  expect(page).toContain("&lt;b>late");
});
