import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { priceDecimals } from "@alithia/chain/trade/read-trades.ts";
import type { Chart } from "@alithia/protocol/media.ts";
import { count, sayMoment } from "../narration/phrases.ts";
import type { ChartFacts, PriceChartFacts, SaleChartFacts } from "./chart-facts.ts";
import { sayPrice } from "./say-price.ts";

const minPoints = 2;
/** How many of the latest days a chart of the sale shows. */
export const maxDays = 60;

/** Returns the chart of facts, or null if they are too few for one. */
export function composeChart(facts: ChartFacts): Chart | null {
  return facts.kind === "price" ? composeLine(facts) : composeDays(facts);
}

function composeLine({ token, other, pool, points, trades, block }: PriceChartFacts): Chart | null {
  if (points.length < minPoints) return null;
  const unit = other.symbol ?? "?";
  return {
    kind: "line",
    title: `Price of ${token.symbol ?? "the token"} in ${unit}`,
    subtitle: pool.address,
    points: points.map(({ price, time }) => ({
      time: Date.parse(time) / 1_000,
      value: toNumber(price, priceDecimals),
      said: sayPrice(price),
    })),
    unit,
    source: `${count(trades, "trade")} on ${pool.venue}, read at block ${formatAmount(BigInt(block.number), 0)}`,
  };
}

function composeDays({ days, bought, returned, period }: SaleChartFacts): Chart | null {
  const shown = days.slice(-maxDays);
  const decimals = bought.token.decimals ?? 18;
  if (shown.length === 0) return null;
  const unit = bought.token.symbol ?? "tokens";
  return {
    kind: "columns",
    title: `${unit} in the sale, per day`,
    subtitle: `${sayDay(period.from)} to ${sayDay(period.to)} (UTC)`,
    columns: shown.map((day) => ({
      label: day.day,
      up: toNumber(day.bought, decimals),
      down: toNumber(day.returned, decimals),
    })),
    axis: "Day",
    legend: { up: `${say(bought.text)} ${unit} bought`, down: `${say(returned.text)} ${unit} returned` },
  };
}

const sayDay = (iso: string) => sayMoment(iso).split(",")[0] ?? iso;
const say = (text: string | null) => text ?? "?";

/** For drawing alone: what is said of an amount is formatted from its units. */
function toNumber(units: string, decimals: number): number {
  return Number(formatAmount(BigInt(units), decimals).replaceAll(",", ""));
}
