import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { count, quote, sayAmount, sayBlock, sayMoment, sayToken, sayUnlisted } from "../narration/phrases.ts";
import type {
  ChartFacts,
  DrawChartInput,
  PriceChartFacts,
  SaleChartFacts,
  TimedPrice,
} from "./chart-facts.ts";
import { maxDays } from "./compose-chart.ts";
import { sayChange, sayPrice } from "./say-price.ts";

/** Narrates a chart's facts: what it shows first, then what it was read from. */
export function narrateChart(facts: ChartFacts, { beyond, as }: DrawChartInput): string {
  const table = as === "table" ? tabulate(facts) : null;
  if (table !== null) return [table, `Read at ${sayBlock(facts.block)} on ${facts.chain.name}.`].join("\n\n");
  const told = facts.kind === "price" ? narratePrice(facts) : narrateSale(facts);
  return [...told, ...sayBeyond(beyond)].join("\n\n");
}

const maxRows = 12;

/** The points of a chart as a table: of many, as many as can be read at a glance, evenly spread. */
function tabulate(facts: ChartFacts): string | null {
  if (facts.kind === "sale") {
    const rows = facts.days.slice(-maxRows).map(({ day, bought, returned }) => {
      const say = (amount: string) => formatAmount(BigInt(amount), facts.bought.token.decimals ?? 18, 6);
      return `| ${day} | ${say(bought)} | ${say(returned)} |`;
    });
    const head = `| Day (UTC) | ${ticker} bought | ${ticker} returned |`;
    return rows.length === 0 ? null : [head, "| --- | ---: | ---: |", ...rows].join("\n");
  }
  const { points, other, token } = facts;
  if (points.length === 0) return null;
  const step = Math.max(1, (points.length - 1) / (maxRows - 1));
  const count = Math.min(points.length, maxRows);
  const rows = Array.from({ length: count }, (_, at) => points[Math.round(at * step)] as TimedPrice);
  return [
    `| Time | ${sayToken(other)} for one ${sayToken(token)} |`,
    "| --- | ---: |",
    ...rows.map(({ time, price }) => `| ${sayMoment(time)} | ${sayPrice(price)} |`),
  ].join("\n");
}

const beyondTexts: Record<NonNullable<DrawChartInput["beyond"]>, string> = {
  candles: "Candles are beyond me: the chart is a line through the last price of each interval.",
  indicators: "Indicators are beyond me: the chart is a line of the prices themselves, without averages.",
  forecasts: "What a price will be nobody knows, and I predict none: the chart is of what was paid.",
};

function sayBeyond(beyond: DrawChartInput["beyond"]): string[] {
  return beyond === undefined ? [] : [beyondTexts[beyond]];
}

function narratePrice(facts: PriceChartFacts): string[] {
  const { token, other, points, block, chain } = facts;
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  const [first, last] = [points[0], points.at(-1)];
  const head = first === undefined || last === undefined ? sayNoTrades(facts) : sayMove(facts, first, last);
  const unlisted = sayUnlisted([token, other]);
  return [head, `${sayInstead(facts)}${saySource(facts)} ${read}`, ...(unlisted === "" ? [] : [unlisted])];
}

function sayMove(facts: PriceChartFacts, first: TimedPrice, last: TimedPrice): string {
  const { token, other, high, low, change } = facts;
  const unit = sayToken(other);
  if (first === last)
    return `**The only trade of ${sayToken(token)} that I find from ${sayPeriod(facts)} was at ${sayPrice(last.price)} ${unit}, on ${sayMoment(last.time)}.** One price makes no chart.`;
  const moved = change === null ? "" : `, ${sayChange(change)},`;
  const extremes =
    high === null || low === null
      ? ""
      : ` The highest was ${sayPrice(high.price)} ${unit} (${sayMoment(high.time)}), the lowest ${sayPrice(low.price)} ${unit} (${sayMoment(low.time)}).`;
  return `**One ${sayToken(token)} went from ${sayPrice(first.price)} to ${sayPrice(last.price)} ${unit}${moved} between ${sayMoment(first.time)} and ${sayMoment(last.time)}.**${extremes}`;
}

function sayNoTrades(facts: PriceChartFacts): string {
  const { token, other, isRefused, now } = facts;
  const pair = `${sayToken(token)} and ${sayToken(other)}`;
  const head = isRefused
    ? `**The node gives me no events of ${sayPeriod(facts)}, so I cannot draw the price of ${pair}.**`
    : `**No trade of ${pair} is to be seen from ${sayPeriod(facts)}, so there is no line to draw.**`;
  const spot =
    now === null
      ? ""
      : ` The pool's price now is ${sayPrice(now)} ${sayToken(other)} for one ${sayToken(token)}.`;
  return `${head}${spot} I can read the price now, or look over another time, such as “last 7 days” or “ever”.`;
}

/** The whole past has no beginning that was asked for. */
function sayPeriod({ period: { from, to } }: Pick<PriceChartFacts, "period">): string {
  return Date.parse(from) === 0
    ? `the beginning to ${sayMoment(to)}`
    : `${sayMoment(from)} to ${sayMoment(to)}`;
}

function sayInstead({ instead, other }: PriceChartFacts): string {
  return instead === null ? "" : `I find no pool with ${instead}, so the price is in ${sayToken(other)}. `;
}

function saySource({ pool, trades, samples, reachedFrom, token, other }: PriceChartFacts): string {
  const place = `the pool ${quote(pool.address)} on ${pool.venue}, the deepest of ${sayToken(token)} and ${sayToken(other)}`;
  if (trades === 0) return `I looked at ${place} that I find.`;
  const reach =
    reachedFrom === null ? "" : ` The node told me nothing from before ${sayMoment(reachedFrom)}.`;
  const read = `${count(trades, "trade")} in ${place} that I find with trades of that time`;
  if (samples === null) return `From ${trades === 1 ? "the only" : "all"} ${read}.${reach}`;
  const blocks = formatAmount(BigInt(samples.blocks), 0);
  return `From ${read}. The time is too long to read whole, so I read the latest trades and ${samples.count} ranges of ${blocks} blocks, spread evenly: between them the price may have been higher or lower, and there were more trades.${reach}`;
}

function narrateSale(facts: SaleChartFacts): string[] {
  const { days, bought, returned, paid, refunded, purchases, returns, period, block, chain } = facts;
  const read = `Read at ${sayBlock(block)} on ${chain.name}, from the sale's own events.`;
  const time = `${sayMoment(period.from)} to ${sayMoment(period.to)}`;
  if (facts.isRefused)
    return [
      `**The node gives me no events of the ${ticker} sale from ${time}.** I can tell what is sold in all.`,
      read,
    ];
  if (days.length === 0)
    return [
      `**Nothing was bought or returned in the ${ticker} sale from ${time}.**`,
      `${sayReach(facts)}${read}`,
    ];
  const back =
    returns === 0
      ? "nothing was returned"
      : `${sayAmount(returned)} came back in ${count(returns, "return")} for ${sayAmount(refunded)}`;
  const best = days.reduce((most, day) => (BigInt(day.bought) > BigInt(most.bought) ? day : most));
  const decimals = bought.token.decimals ?? 18;
  const most = `The most on one day was ${formatAmount(BigInt(best.bought), decimals, 6)} ${ticker}, on ${best.day}.`;
  const cut = days.length > maxDays ? ` The chart shows the last ${maxDays} of ${days.length} days.` : "";
  return [
    `**From ${time}, ${sayAmount(bought)} were bought in the sale in ${count(purchases, "purchase")} for ${sayAmount(paid)}, and ${back}.** ${most}${cut}`,
    `${sayReach(facts)}${read}`,
  ];
}

function sayReach({ reachedFrom }: SaleChartFacts): string {
  return reachedFrom === null
    ? ""
    : `The node told me nothing from before ${sayMoment(reachedFrom)}, so entries may be missing. `;
}
