import { siteName } from "@alithia/content/site.ts";
import type { CountedDay } from "../database/daily-counts.ts";
import type { SiteStatus } from "./read-status.ts";

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

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

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

export const dashboardStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#10191d;background:#f2f4ec}
table{border-collapse:collapse;margin:2rem 0}caption{text-align:left;font-weight:600;padding-bottom:.5rem}
th,td{border-bottom:1px solid #c9d1c8;padding:.35rem 1.25rem .35rem 0;text-align:left;font-variant-numeric:tabular-nums}
td:first-child{white-space:nowrap}`;
