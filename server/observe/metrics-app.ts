import { campaignCodes } from "@alithia/content/campaigns.ts";
import { siteName } from "@alithia/content/site.ts";
import { escapeHtml } from "@alithia/protocol/escape-html.ts";
import { Hono } from "hono";
import type { Conversations } from "../conversation/create-conversations.ts";
import type { CountedDay } from "../database/daily-counts.ts";
import type { Gauge, Metrics } from "./create-metrics.ts";
import { pagesSeen, usageCounterNames } from "./create-usage-counters.ts";
import type { NodeState, SiteStatus } from "./read-status.ts";

const columns = [
  ["page-seen", "Pages seen"],
  ["question-asked", "Asked"],
  ["not-understood", "Not understood"],
  ["proposal-shown", "Proposed"],
  ["signed", "Signed"],
  ["bought", "Bought in the chat"],
  ["bought-on-chain", "Purchases on the chain"],
  ["returned-on-chain", "Returns on the chain"],
  ["treasury-paid", "Treasury paid"],
  ["sale-paused", "Pauses"],
] as const;

function writeTable(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: "th" | "td") =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return `<table><caption>${escapeHtml(caption)}</caption><thead>${row(heads, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
}

/** Sums the counts of one kind (`page`, `campaign`) over all days, highest first. */
function sumByName(days: readonly CountedDay[], kind: string): string[][] {
  const sums = new Map<string, number>();
  for (const { counts } of days)
    for (const [name, count] of counts)
      if (name.startsWith(`${kind} `)) {
        const one = name.slice(kind.length + 1);
        sums.set(one, (sums.get(one) ?? 0) + count);
      }
  return [...sums].sort((left, right) => right[1] - left[1]).map(([name, count]) => [name, String(count)]);
}

function writeDays(days: readonly CountedDay[]): string {
  if (days.length === 0)
    return "<p>Nothing was counted yet: the first counts come within seconds of the first visitor.</p>";
  const perDay = days.map(({ day, counts }) => [
    day,
    ...columns.map(([name]) => String(counts.get(name) ?? 0)),
  ]);
  const spent = days.flatMap(({ day, spending }) =>
    spending.map(({ provider, tokens, microDollars }) => [
      day,
      provider,
      tokens.toLocaleString("en"),
      (microDollars / 1_000_000).toFixed(4),
    ]),
  );
  return [
    writeTable("By day (UTC)", ["Day", ...columns.map(([, label]) => label)], perDay),
    writeTable("By page", ["Page", "Seen"], sumByName(days, "page")),
    writeTable("By campaign", ["Code", "Seen"], sumByName(days, "campaign")),
    writeTable("By model", ["Day", "Provider", "Tokens", "Dollars"], spent),
  ].join("");
}

/** Returns the operator's page as HTML without scripts. `days` is null if the database does not respond. */
export function writeDashboard(
  status: SiteStatus,
  days: readonly CountedDay[] | null,
  off: string[],
): string {
  const node = status.node.state === "failing" ? status.node.sentence : status.node.state;
  const state = [
    ["Server", `${status.status}, since ${status.since}`],
    ["Node", node],
    ["Database", status.database],
    [
      "Model",
      status.model.state === "off" ? "built-in alone" : `${status.model.first}: ${status.model.state}`,
    ],
    ["Banner", status.banner?.text ?? "none"],
    ["Switched off", off.length === 0 ? "nothing" : off.join(", ")],
  ];
  const counted =
    days === null
      ? "<p>The database does not answer now, so the counts cannot be told.</p>"
      : writeDays(days);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${siteName}: how it is doing</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/dashboard.css"></head>
<body><h1>How it is doing</h1>${writeTable("Now", ["What", "State"], state)}${counted}
<p>Counts have no cookie, no id and no address in them. For programs: <a href="/metrics">/metrics</a>.</p></body></html>`;
}

const dashboardStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#10191d;background:#f2f4ec}
table{border-collapse:collapse;margin:2rem 0}caption{text-align:left;font-weight:600;padding-bottom:.5rem}
th,td{border-bottom:1px solid #c9d1c8;padding:.35rem 1.25rem .35rem 0;text-align:left;font-variant-numeric:tabular-nums}
td:first-child{white-space:nowrap}`;

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
