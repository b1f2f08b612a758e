import type { GeneratedMedia } from "@alithia/agent/capability-result.ts";
import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount, formatCoins } from "@alithia/chain/amount/format-amount.ts";
import type { Chart } from "@alithia/protocol/media.ts";
import { drawChart, type Letters } from "../chart/draw-charts.ts";
import { count } from "../narration/phrases.ts";
import type { WalletSummary } from "./wallet-summary.ts";

type ChartOf<Kind extends Chart["kind"]> = Extract<Chart, { kind: Kind }>;

const minMovements = 4;

/** Returns a chart of a wallet's token movements by block, or null if there are too few. */
export function composeColumns({
  address,
  movementCounts,
}: Pick<WalletFacts, "address" | "movementCounts">): ChartOf<"columns"> | null {
  const sum = (side: "in" | "out") => movementCounts.reduce((total, counts) => total + counts[side], 0);
  const total = sum("in") + sum("out");
  if (total < minMovements || movementCounts.length < 2) return null;
  const say = (block: string) => formatAmount(BigInt(block), 0);
  return {
    kind: "columns",
    title: count(total, "token movement"),
    subtitle: address,
    columns: movementCounts.map(({ fromBlock, toBlock, ...counts }) => ({
      label: fromBlock === toBlock ? say(fromBlock) : `${say(fromBlock)} to ${say(toBlock)}`,
      up: counts.in,
      down: counts.out,
    })),
    axis: "Block",
    legend: { up: `${sum("in")} came in`, down: `${sum("out")} went out` },
  };
}

const maxRows = 7;

/** Returns a chart of a wallet's worth by token, or null if there are fewer than two parts. */
export function composeShares({
  address,
  worth,
  block,
}: Pick<WalletFacts, "address" | "worth" | "block">): ChartOf<"shares"> | null {
  const total = worth ? BigInt(worth.total.units) : 0n;
  if (!worth || total === 0n || worth.parts.length < 2) return null;
  const sorted = [...worth.parts].sort((left, right) =>
    BigInt(left.worth.units) < BigInt(right.worth.units) ? 1 : -1,
  );
  const shown = sorted.slice(0, maxRows);
  const rest = sorted.slice(maxRows).reduce((sum, { worth: own }) => sum + BigInt(own.units), 0n);
  const shares = shown.map(({ token, worth: own }) =>
    toShare(token.symbol ?? "token", BigInt(own.units), total),
  );
  if (rest > 0n) shares.push(toShare("Others", rest, total));
  const sources = new Set(worth.parts.map(({ source }) => source));
  const read = [sources.has("feed") ? "price feeds" : "", sources.has("pool") ? "exchange pools" : ""];
  return {
    kind: "shares",
    title: `Worth ${formatCoins(total, 2)}`,
    subtitle: address,
    shares,
    source: `From ${read.filter(Boolean).join(" and ")} at block ${formatAmount(BigInt(block.number), 0)}`,
  };
}

function toShare(label: string, units: bigint, total: bigint) {
  return {
    label,
    amount: formatCoins(units, 2),
    part: Number((units * 100_000n) / total) / 100_000,
  };
}

/** Draws the charts that a wallet's facts suffice for: worth by token, activity by block. */
export function drawWallet(letters: Letters, facts: WalletSummary): Promise<GeneratedMedia[]> {
  const ofActivity = facts.scope === "holdings" ? null : composeColumns(facts);
  const charts = [composeShares(facts), ofActivity].filter((chart) => chart !== null);
  return Promise.all(
    charts.map(async (chart) => ({
      bytes: await drawChart(letters, chart).toPng(),
      contentType: "image/png",
      ...describeChart(chart),
      chart,
    })),
  );
}

function describeChart(chart: Exclude<Chart, { kind: "line" }>): { title: string; description: string } {
  if (chart.kind === "shares") {
    const parts = chart.shares.map(({ label, amount }) => `${label} ${amount}`).join(", ");
    return { title: "What the wallet is worth, by token", description: `${chart.title}: ${parts}` };
  }
  const { title, legend } = chart;
  return {
    title: "Token movements over the blocks",
    description: `${title}: ${legend.up}, ${legend.down}`,
  };
}
