import type { FollowUp } from "@alithia/agent/capability.ts";
import { count, quote, sayAmount, sayMoment, sayToken } from "../narration/phrases.ts";
import type { ChartFacts, DrawChartInput, PriceChartFacts, TimedPrice } from "./chart-facts.ts";
import { sayChange, sayPrice } from "./say-price.ts";

type Question = FollowUp<ChartFacts, DrawChartInput>;

const isOfPrice = ({ what }: DrawChartInput) => what === "price";

/** Answers from a price's facts; null for the sale's. */
const ofPrice =
  (answer: (facts: PriceChartFacts) => string | null): NonNullable<Question["answer"]> =>
  (facts) =>
    facts.kind === "price" ? answer(facts) : null;

function sayExtreme(which: string, told: TimedPrice | null, { other }: PriceChartFacts): string | null {
  if (told === null) return null;
  return `**The ${which} was ${sayPrice(told.price)} ${sayToken(other)}, on ${sayMoment(told.time)}.** It is the ${which} of the trades that I read.`;
}

/** Questions about a chart. */
export const chartFollowUps: readonly Question[] = [
  {
    asked: `as a table please | can you give me the numbers | show it as a table | I cannot see the chart | give me the figures
      behind the chart | the same in a table | list the prices | can I have the data | numbers instead of a picture | the
      values one by one | write the prices out`,
    leadsTo: (input) => ({ capability: "draw-chart", input: { ...input, as: "table" } }),
  },
  {
    fits: isOfPrice,
    is: "high",
    asked: `what was the highest price | when was the high | what was the peak | where was the top | how high did it go | when
      was it highest | what is the maximum | when was the best time to sell`,
    answer: ofPrice((facts) => sayExtreme("highest", facts.high, facts)),
  },
  {
    fits: isOfPrice,
    is: "low",
    asked: `what was the lowest price | when was the low | where was the bottom | how low did it go | when was it lowest | what
      is the minimum | when was it cheapest | when was the best time to buy`,
    answer: ofPrice((facts) => sayExtreme("lowest", facts.low, facts)),
  },
  {
    fits: isOfPrice,
    is: "change",
    asked: `how much did it change | how many percent is that | what is the change in percent | did it go up or down | is it up |
      how much is it up | how much is it down | what is that in percent`,
    answer: ofPrice(({ change, token }) =>
      change === null ? null : `**${sayToken(token)} is ${sayChange(change)} over the time shown.**`,
    ),
  },
  {
    fits: isOfPrice,
    is: "source",
    asked: `which pool is that from | where do the prices come from | what exchange is that | which dex is this chart from | what
      is the source | how do you know the prices | where did you get that from`,
    answer: ofPrice(
      ({ pool, trades }) =>
        `**From ${count(trades, "trade")} in the pool ${quote(pool.address)} on ${pool.venue}.** Each price is computed from the event of a trade; the requests are listed below, and your browser can repeat them at another node.`,
    ),
  },
  {
    fits: isOfPrice,
    is: "trades",
    asked: `how many trades were there | how many swaps is that | how many trades is that from | is that a lot of trades | how
      much was it traded`,
    answer: ofPrice(({ trades, samples }) => {
      const more = samples === null ? "" : ", from parts of the time alone: there were more";
      return `**I read ${count(trades, "trade")}${more}.**`;
    }),
  },
  {
    fits: ({ what }) => what === "sale",
    is: "volume",
    asked: `how much was sold in total | how much was bought altogether | what is the total | how many purchases were there | how
      much was returned | how much did they take in`,
    answer: (facts) =>
      facts.kind === "sale"
        ? `**${sayAmount(facts.bought)} were bought in ${count(facts.purchases, "purchase")} for ${sayAmount(facts.paid)}, and ${sayAmount(facts.returned)} returned in ${count(facts.returns, "return")}.**`
        : null,
  },
];
