import type { QuotedRoute } from "@alithia/chain/trade/trade-order.ts";

/** Where a trade goes, such as "on Uniswap V3, over one pool". */
export function sayRoutes(routes: readonly QuotedRoute[]): string {
  return routes
    .map(
      ({ venue, pools }) =>
        `on ${venue.name}, over ${pools.length === 1 ? "one pool" : `${pools.length} pools`}`,
    )
    .join(" and ");
}
