import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { echoAgent, startTestServer } from "../testing/start-test-server.ts";

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../deploy/monitoring", name), "utf8");

test("what alerts and dashboard ask for is there from the first scrape", async () => {
  const settings = { MODELS: "openai", OPENAI_MODEL: "m", OPENAI_API_KEY: "k", CHAIN_ID: "146" };
  const server = await startTestServer(echoAgent, settings);
  onTestFinished(() => server.stop());
  await server.warm();
  const scrape = await server.metrics.write();
  const dashboard = JSON.parse(read("grafana-dashboard.json"));
  const expressions = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const named = `${read("alerts.yml")} ${expressions.join(" ")}`.matchAll(/alithia_[a-z_]+/g);
  const plain = Array.from(named, ([name]) => name.replace(/_bucket$/, ""));
  // These appear with what they measure: times with their first sample, failures with their provider.
  const later = [
    "alithia_requests_total",
    "alithia_steps_total",
    "alithia_usage_",
    "alithia_model_failures_total",
  ];
  const missing = [...new Set(plain)].filter((name) => !later.includes(name) && !scrape.includes(name));
  expect(missing.filter((name) => name !== "alithia_node_current")).toEqual([]);
  expect(scrape).toContain('alithia_replies_total{status="failed",code=""} 0\n');
  expect(scrape).toContain('alithia_database_writes_total{kind="sends",outcome="failed"} 0\n');
  expect(scrape).toContain('alithia_model_dollars_today{provider="openai"} 0\n');
  expect(scrape).toContain("alithia_usage_returned_on_chain 0\n");
});
