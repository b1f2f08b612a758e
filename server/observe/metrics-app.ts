import { campaignCodes } from "@alithia/content/campaigns.ts";
import { Hono } from "hono";
import type { Conversations } from "../conversation/create-conversations.ts";
import type { Gauge, Metrics } from "./create-metrics.ts";
import { pagesSeen, usageCounterNames } from "./create-usage-counters.ts";
import type { NodeState } from "./watch-node.ts";
import { dashboardStyle } from "./write-dashboard.ts";

const gauge = (name: string, help: string, value: number): Gauge => ({ name, help, value });

/** Adds gauges that are read on every scrape; `find` returns the open conversations, if any. */
export function addServerGauges(
  metrics: Metrics,
  find: () => Conversations | undefined,
  readNodeState: () => NodeState,
  providers: readonly string[],
  now: () => number,
): void {
  metrics.addGauges(() => {
    const { state } = readNodeState();
    const help = "1 when the chain's node is of this chain and up to date.";
    return state === "unknown" ? [] : [gauge("node_current", help, state === "current" ? 1 : 0)];
  });
  metrics.addGauges(() => [
    gauge("replies_running", "Replies being written now.", find()?.countLiveReplies() ?? 0),
    gauge("database_waiting", "Sends and events that wait to be stored.", find()?.countWaitingWrites() ?? 0),
    gauge("memory_bytes", "Resident memory.", process.memoryUsage.rss()),
    gauge("uptime_seconds", "Time since start.", process.uptime()),
  ]);
  metrics.addGauges(async () => {
    const isUp = await find()?.takesWrites();
    return [gauge("database_up", "1 when the database answers and takes writes.", isUp ? 1 : 0)];
  });
  metrics.addGauges(async () => {
    const [latest] = (await find()?.loadDays(1)) ?? [];
    const today = latest?.day === new Date(now()).toISOString().slice(0, 10) ? latest.spending : [];
    return providers.map((provider) => ({
      ...gauge(
        "model_dollars_today",
        "What a provider's model cost on this UTC day, by all servers.",
        (today.find((one) => one.provider === provider)?.microDollars ?? 0) / 1_000_000,
      ),
      labels: { provider },
    }));
  });
  metrics.addGauges(async () => {
    const totals = await find()?.loadTotals();
    if (totals === undefined || totals === null) return [];
    const labelled = (kind: "page" | "campaign", names: readonly string[]) =>
      names.map((name) => ({
        ...gauge(`usage_${kind}`, `Pages seen by ${kind}.`, totals.get(`${kind} ${name}`) ?? 0),
        labels: { [kind]: name },
      }));
    return [
      ...usageCounterNames.map((name) =>
        gauge(
          `usage_${name.replaceAll("-", "_")}`,
          `How often, by all servers since the first day: ${name}.`,
          totals.get(name) ?? 0,
        ),
      ),
      ...labelled("page", pagesSeen),
      ...labelled("campaign", campaignCodes),
    ];
  });
}

const contentType = "application/openmetrics-text; version=1.0.0; charset=utf-8";
const policy = { "Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'" };

/** `GET /metrics`, and the operator's dashboard at `/`, for a separate port not exposed to visitors. */
export function createMetricsApp(metrics: Metrics, readDashboard: () => Promise<string>) {
  return new Hono()
    .get("/metrics", async (context) =>
      context.body(await metrics.write(), 200, { "Content-Type": contentType }),
    )
    .get("/dashboard.css", (context) => context.body(dashboardStyle, 200, { "Content-Type": "text/css" }))
    .get("/", async (context) => context.html(await readDashboard(), 200, policy));
}
