import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { listVenues } from "@alithia/chain/venues/list-venues.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAmount, sayList } from "../narration/phrases.ts";
import { readQuote } from "../quoting/read-quote.ts";
import type { NamedOrder } from "../quoting/resolve-order.ts";
import type { TradeFacts, VenueQuote } from "./price-facts.ts";

/** Quotes an order on each exchange by itself. */
export async function quoteEachVenue(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  order: NamedOrder,
): Promise<VenueQuote[]> {
  const { registry, venues = listVenues(registry) } = dependencies;
  return await Promise.all(
    venues.map(async ({ id, name }) => {
      try {
        const quote = await readQuote(reader, dependencies, { ...order, venue: id });
        const amount = quote.exact === "sell" ? quote.bought : quote.sold;
        return { venue: name, amount, impact: quote.market?.impact ?? null };
      } catch (error) {
        if (!(error instanceof CapabilityFailure) || error.code !== "no-liquidity") throw error;
        return { venue: name, amount: null, impact: null };
      }
    }),
  );
}

/** Lists the exchanges that were asked with their quotes, the best first. */
export function narrateEach({ each = [], exact }: TradeFacts): string[] {
  if (each.length === 0) return [];
  const order = exact === "sell" ? -1 : 1;
  const units = ({ amount }: VenueQuote) => BigInt(amount?.units ?? 0);
  const quoted = each.filter(({ amount }) => amount !== null);
  const sorted = quoted.toSorted((one, other) => (units(one) < units(other) ? -order : order));
  const empty = each.filter(({ amount }) => amount === null).map(({ venue }) => venue);
  const none = empty.length === 0 ? "" : ` No pool for it on ${sayList(empty)}.`;
  return [
    `**I asked ${each.length} exchanges: ${sayList(each.map(({ venue }) => venue))}.**${none}`,
    [
      `| Exchange | ${exact === "sell" ? "You get" : "You pay"} | Price impact |`,
      "| --- | ---: | ---: |",
      ...sorted.map(
        ({ venue, amount, impact }) => `| ${venue} | ${amount && sayAmount(amount)} | ${impact} |`,
      ),
    ].join("\n"),
  ];
}
