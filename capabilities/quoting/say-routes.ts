import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { Trade } from "@alithia/chain/trade/find-trade.ts";
import type { PoolFacts } from "@alithia/chain/trade/read-pool-facts.ts";
import type { QuotedRoute } from "@alithia/chain/trade/trade-order.ts";
import { quote } from "../narration/quote.ts";

/** Where a trade goes, such as "on Uniswap V3 (fee 0.3 %)" or "60 % on … and 40 % on …, as two transactions". */
export function sayRoutes(
  { routes, sellUnits }: Pick<Trade, "routes" | "sellUnits">,
  facts: readonly PoolFacts[],
  registry: Pick<Registry, "findToken">,
): string {
  const said = routes.map((route) => sayRoute(route, facts, registry));
  if (said.length === 1) return said.join("");
  const shares = routes.map((route) => `${(route.sellUnits * 100n + sellUnits / 2n) / sellUnits} %`);
  return `${said.map((text, index) => `${shares[index]} ${text}`).join(" and ")}, as two transactions`;
}

function sayRoute(
  { venue, path, pools }: QuotedRoute,
  facts: readonly PoolFacts[],
  registry: Pick<Registry, "findToken">,
): string {
  const middles = path.slice(1, -1).map((token) => registry.findToken(token)?.symbol ?? quote(token));
  const over = middles.length === 0 ? "" : ` over ${middles.join(" and ")}`;
  const fees = pools.map((key, index) => {
    const own = facts.find(
      ({ pool }) => pool.venue === venue && pool.key === key && pool.takes === path[index],
    );
    return own?.fee == null ? null : `${own.fee / 10_000} %`;
  });
  const known = fees.filter((fee) => fee !== null);
  if (known.length < fees.length) return `on ${venue.name}${over}`;
  return `on ${venue.name}${over} (${known.length === 1 ? "fee" : "fees"} ${known.join(" and ")})`;
}
