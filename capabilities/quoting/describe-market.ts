import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { listFeedNames } from "@alithia/chain/price/plan-prices.ts";
import type { ReferencePrices } from "@alithia/chain/price/read-reference-prices.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { readsOn, writeSymbol } from "@alithia/chain/text/foreign-text.ts";
import type { QuotedRoute } from "@alithia/chain/trade/ask-routes.ts";
import {
  findPriceGap,
  findRivalGap,
  warnPriceGap,
  warnPriceImpact,
  warnRivalGap,
} from "@alithia/chain/trade/find-depth.ts";
import type { Trade } from "@alithia/chain/trade/find-trade.ts";
import {
  findTransferLoss,
  inferProductFee,
  type PoolFacts,
  readPoolFacts,
  warnPools,
  warnTransferLoss,
} from "@alithia/chain/trade/read-pool-facts.ts";
import type { Exact } from "@alithia/chain/venues/venue.ts";
import type { MarketRow, Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { quote } from "../narration/phrases.ts";
import type { BestTrade } from "./find-best-trade.ts";
import type { TradeOrder } from "./resolve-order.ts";

/** The market of a trade as Markdown sentences for a reply, empty where nothing is known, and as rows for a ticket. */
type MarketWords = {
  route: string;
  rival: string;
  reference: string;
  /** The pools' fees in percent; null for a split, or where one is not known. */
  fees: string[] | null;
  rows: MarketRow[];
};

/** `gap` is how much worse than the feeds the trade is, in basis points; null without fresh feeds. */
function describeMarket(
  registry: Registry,
  order: TradeOrder,
  { trade, rival, prices }: BestTrade,
  facts: readonly PoolFacts[],
  gap: number | null,
): MarketWords {
  const { sell, buy, exact } = order;
  const route = sayRoutes(trade, facts, registry, exact);
  const write = (
    write: typeof writeAmount,
    { sellUnits, buyUnits }: { sellUnits: bigint; buyUnits: bigint },
  ) => (exact === "sell" ? write(buyUnits, buy) : write(sellUnits, sell));
  const feeds = gap === null ? null : sayFeeds(registry, [sell, buy], prices);
  const verb = exact === "sell" ? "gives" : "costs";
  const none = "no other way that I know";
  const [only, ...others] = trade.routes;
  const fees = only === undefined || others.length > 0 ? [null] : listFees(only, facts, exact);
  const known = fees.filter((fee) => fee !== null);
  return {
    route,
    fees: known.length < fees.length ? null : known,
    rival: rival === null ? "" : `The next best, on ${rival.name}, ${verb} ${write(writeAmount, rival)}.`,
    reference: sayReference(gap, feeds),
    rows: [
      { name: "Route", value: route.replace(/^on /, "") },
      { name: exact === "sell" ? "Gives now" : "Costs now", value: write(writePlainAmount, trade) },
      {
        name: "Next best",
        value: rival === null ? none : `${write(writePlainAmount, rival)} on ${rival.name}`,
      },
      { name: "Price impact", value: sayImpact(trade) },
      {
        name: "Price feeds",
        value: feeds === null ? "no fresh ones for both sides" : `${sayGap(gap)} than ${feeds}`,
      },
    ],
  };
}

/** Formats a price impact, e.g. "below 0.01 %", "1.25 %". */
export function sayImpact({ impactBasisPoints }: Pick<Trade, "impactBasisPoints">): string {
  return impactBasisPoints === 0 ? "below 0.01 %" : `${(impactBasisPoints / 100).toFixed(2)} %`;
}

/** Formats an amount with at most six decimals, and an unlisted token's symbol as a code span. */
export function writeAmount(units: bigint, token: FormToken | null): string {
  return `${formatAmount(units, token?.decimals ?? 18, 6)} ${token === null ? "S" : writeTerm(token)}`;
}

function writePlainAmount(units: bigint, token: FormToken | null): string {
  return `${formatAmount(units, token?.decimals ?? 18, 6)} ${token === null ? "S" : writeSymbol(token)}`;
}

function writeTerm({ symbol, address, unlisted }: FormToken): string {
  if (unlisted !== true) return symbol;
  return readsOn(symbol)
    ? `of the token ${quote(address)}, which calls itself ${quote(symbol)}`
    : quote(symbol);
}

/** Empty where no fresh feeds stand for both sides. */
function sayReference(gap: number | null, feeds: string | null): string {
  return gap === null || feeds === null
    ? ""
    : `By the price feeds on chain it is ${sayGap(gap)} than the market's price, fees and impact included: ${feeds}.`;
}

function sayGap(gap: number | null): string {
  return gap === null || gap === 0 ? "no worse" : `${(gap / 100).toFixed(2)} % worse`;
}

/** Formats both sides' feed prices and providers, e.g. "1 S = $0.25 and 1 USDC = $1 (Chainlink, API3)". */
function sayFeeds(
  registry: Registry,
  sides: readonly (FormToken | null)[],
  prices: ReferencePrices,
): string | null {
  const said = sides.flatMap((token) => {
    const price = prices.get(token?.address.toLowerCase() ?? "coin");
    const symbol = token === null ? registry.network.coin.symbol : writeSymbol(token);
    return price === undefined ? [] : [`1 ${symbol} = $${formatAmount(price, 18, 6)}`];
  });
  const names = listFeedNames(
    registry,
    sides.map((token) => token?.address ?? null),
  );
  return said.length < sides.length ? null : `${said.join(" and ")} (the median of ${names.join(", ")})`;
}

/** Formats routes, e.g. "on Uniswap V3 (fee 0.3 %)", "60 % on … and 40 % on …, as two transactions". */
function sayRoutes(
  { routes, sellUnits }: Pick<Trade, "routes" | "sellUnits">,
  facts: readonly PoolFacts[],
  registry: Pick<Registry, "findToken">,
  exact: Exact,
): string {
  const said = routes.map((route) => sayRoute(route, facts, registry, exact));
  if (said.length === 1) return said.join("");
  const shares = routes.map((route) => `${(route.sellUnits * 100n + sellUnits / 2n) / sellUnits} %`);
  return `${said.map((text, index) => `${shares[index]} ${text}`).join(" and ")}, as ${said.length === 2 ? "two" : "three"} transactions`;
}

function sayRoute(
  route: QuotedRoute,
  facts: readonly PoolFacts[],
  registry: Pick<Registry, "findToken">,
  exact: Exact,
): string {
  const { venue, path } = route;
  const middles = path.slice(1, -1).map((token) => registry.findToken(token)?.symbol ?? quote(token));
  const over = middles.length === 0 ? "" : ` over ${middles.join(" and ")}`;
  const fees = listFees(route, facts, exact);
  const known = fees.flatMap((fee) => (fee === null ? [] : [`${fee} %`]));
  if (known.length < fees.length) return `on ${venue.name}${over}`;
  return `on ${venue.name}${over} (${known.length === 1 ? "fee" : "fees"} ${known.join(" and ")})`;
}

/** The fee of each pool of a route, in percent; null where it is not known. */
function listFees(route: QuotedRoute, facts: readonly PoolFacts[], exact: Exact): (string | null)[] {
  const { venue, path, pools } = route;
  const { kind, contracts } = venue;
  const isQuoted = exact === "sell" || kind.quote(contracts, route, exact, route.buyUnits) !== null;
  return pools.map((key, index) => {
    const own = facts.find(
      ({ pool }) => pool.venue === venue && pool.key === key && pool.takes === path[index],
    );
    const fee = own === undefined ? null : (own.fee ?? (isQuoted ? inferProductFee(route, own) : null));
    return fee === null ? null : String(fee / 10_000);
  });
}

/** A trade's route, another venue's offer, the feeds' prices, and warnings. */
export type TradeJudgement = MarketWords & { warnings: Warning[] };

/** Reads the facts of the trade's pools in one round, and compares its price with all known ones. */
export async function judgeTrade(
  request: RpcRequest,
  registry: Registry,
  order: TradeOrder,
  best: BestTrade,
  head: bigint,
): Promise<TradeJudgement> {
  const { sell, buy, exact } = order;
  const { trade, rival, prices } = best;
  const facts = await readPoolFacts(request, trade.pools, head);
  const strangers = [sell, buy].filter((token) => token?.unlisted === true) as FormToken[];
  const losses = await Promise.all(
    strangers.map(async (token) => {
      const pool = facts.find(({ pool: { takes, gives } }) =>
        [takes, gives].some((one) => one.toLowerCase() === token.address.toLowerCase()),
      );
      return pool === undefined ? null : await findTransferLoss(request, token, pool, head);
    }),
  );
  const decimalsOf = (address: string) =>
    [sell, buy].find((token) => token?.address.toLowerCase() === address.toLowerCase())?.decimals ??
    registry.findToken(address)?.decimals ??
    null;
  const findPrice = (address: string) =>
    prices.get(address.toLowerCase()) ??
    (address.toLowerCase() === order.wrapped.toLowerCase() ? prices.get("coin") : undefined);
  const sold = { token: sell, units: trade.sellUnits };
  const gap = findPriceGap(sold, { token: buy, units: trade.buyUnits }, prices);
  const lostUnits = (trade.sellUnits * BigInt(Math.round(trade.impactBasisPoints))) / 10_000n;
  const rivalGap = rival === null ? null : findRivalGap(trade, rival, exact);
  return {
    ...describeMarket(registry, order, best, facts, gap),
    warnings: [
      ...warnPriceGap(gap),
      ...(rival === null || rivalGap === null ? [] : warnRivalGap(rivalGap, rival.name)),
      ...warnPriceImpact(trade.impactBasisPoints, writePlainAmount(lostUnits, sell)),
      ...warnPools(facts, findPrice, decimalsOf),
      ...losses.flatMap((loss) => (loss === null ? [] : [warnTransferLoss(loss)])),
    ],
  };
}
