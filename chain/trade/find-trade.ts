import type { RpcRequest } from "../node/rpc-request.ts";
import type { Address, Exact, Route, RouteAnswer, Venue } from "../venues/venue.ts";
import {
  askCall,
  askRoutes,
  compareTrades,
  decodeAddress,
  type GasCost,
  type LookedAt,
  listRoutes,
  type QuotedRoute,
  type RouteQuestion,
  type TradeOrder,
  turnRoute,
} from "./ask-routes.ts";
import { chooseSplit } from "./choose-split.ts";

/** How many of the best routes are quoted in detail. */
const maxRoutes = 5;
/** The divisor of the order for a small sale, whose price approximates the one before the trade. */
const impactPart = 1_000n;
/** Below this many units, rounding can hide the difference between parts of an order. */
const dust = 1_000n;
/** How many increasing sales are quoted to find an exact purchase on a venue that only quotes sales. */
const saleSteps = 32;

type Market = {
  /** Requests that the result depends on, with evidence. */
  request: RpcRequest;
  /** Requests that only find candidate routes. */
  discover: RpcRequest;
  multicall3: Address;
  venues: readonly Venue[];
  /** May resolve as late as the first answers. */
  gasCost: Promise<GasCost>;
};

/** An order with the routes that fill it. Amounts of a split are sums over its routes. */
export type Trade = {
  /** One, or two or three if a split pays. */
  routes: readonly QuotedRoute[];
  sellUnits: bigint;
  buyUnits: bigint;
  /** How much the trade itself moves the price, in basis points. */
  impactBasisPoints: number;
  pools: readonly TradedPool[];
  /** The best route on another venue, or, for a split, the best single one. */
  next: QuotedRoute | null;
};

/** A pool of a trade, with the token that it takes and the one that it gives. */
export type TradedPool = { venue: Venue; key: string; address: Address; takes: Address; gives: Address };

type Candidate = QuotedRoute & {
  /** Whether the venue quotes only sales, so that the amounts are estimates. */
  isGuess: boolean;
};

/**
 * Finds the best routes for an order over all venues, in two rounds of requests: every route for the whole
 * amount, then the best ones for the whole amount and parts. Returns null if none can fill the order.
 */
export async function findTrade(market: Market, order: TradeOrder): Promise<Trade | null> {
  const { exact, units } = order;
  const [quoted, cost] = await Promise.all([quoteAll(market, order), market.gasCost]);
  const byNet = (one: QuotedRoute, other: QuotedRoute) => compareTrades(one, other, exact, cost);
  const sorted = quoted.sort(byNet);
  const candidates = sorted.filter(({ isGuess }, place) => isGuess || place < maxRoutes);
  const looked = await lookClosely(market, order, candidates);
  const [best, ...others] = looked.toSorted((one, other) => byNet(one.quote, other.quote));
  if (best === undefined) return null;
  const chosen = chooseSplit(best.quote, looked, { exact, units, gasCost: cost });
  const elsewhere = others.find(({ quote }) => quote.venue.id !== best.quote.venue.id);
  return {
    routes: chosen.routes,
    sellUnits: chosen.sellUnits,
    buyUnits: chosen.buyUnits,
    impactBasisPoints: findImpact(chosen.routes, looked),
    pools: listPools(chosen.routes, looked),
    next: chosen.routes.length > 1 ? best.quote : ((elsewhere ?? others[0])?.quote ?? null),
  };
}

async function quoteAll({ discover, multicall3, venues }: Market, order: TradeOrder): Promise<Candidate[]> {
  const { exact, units } = order;
  const quoted = await Promise.all(
    venues.map(async (venue) => {
      const routes = listRoutes(venue, order);
      const [probe] = routes;
      const isGuess = probe !== undefined && venue.kind.quote(venue.contracts, probe, exact, units) === null;
      const questions = routes.map(
        (route): RouteQuestion =>
          isGuess ? { route: turnRoute(route), exact: "sell", units } : { route, exact, units },
      );
      const answers = await askRoutes(discover, multicall3, venue, questions);
      return routes.flatMap((route, index): Candidate[] => {
        const answer = answers[index];
        return answer == null ? [] : [{ ...toQuote(venue, route, exact, units, answer), isGuess }];
      });
    }),
  );
  return quoted.flat();
}

function toQuote(
  venue: Venue,
  route: Route,
  exact: Exact,
  units: bigint,
  { gas, ...answer }: RouteAnswer,
): QuotedRoute {
  const amounts =
    exact === "sell"
      ? { sellUnits: units, buyUnits: answer.units }
      : { sellUnits: answer.units, buyUnits: units };
  const { betweenUnits } = answer;
  return {
    ...{ venue, ...route, ...amounts, gas: gas ?? 0n },
    ...(betweenUnits === undefined ? {} : { betweenUnits }),
  };
}

/** Returns the whole order and its tenths, or their complements, so that parts add up to the whole. */
function listSizes(units: bigint, isFirst: boolean): bigint[] {
  const tenths = Array.from({ length: 9 }, (_, index) => (units / 10n) * BigInt(index + 1));
  const parts = isFirst ? tenths.map((tenth) => units - tenth) : tenths;
  return [units, ...parts.filter((part) => part < units)];
}

async function lookClosely(
  { request, multicall3 }: Market,
  { exact, units }: TradeOrder,
  candidates: readonly Candidate[],
): Promise<LookedAt[]> {
  const first = candidates.find(({ isGuess }) => !isGuess);
  const looked = await Promise.all(
    candidates.map(async (candidate): Promise<LookedAt[]> => {
      const { venue, path, pools, sellUnits, isGuess } = candidate;
      const route = { path, pools };
      const smallUnits = sellUnits / impactPart || 1n;
      const isFirst = candidate === first;
      const sizes = isGuess ? listSales(sellUnits) : listSizes(units, isFirst);
      const asked = isGuess ? "sell" : exact;
      const [[small, ...answers], addresses] = await Promise.all([
        askRoutes(request, multicall3, venue, [
          { route, exact: "sell", units: smallUnits },
          ...sizes.map((size): RouteQuestion => ({ route, exact: asked, units: size })),
        ]),
        findPools(request, venue, route),
      ]);
      const quotes = answers.map((answer, index) =>
        answer === null ? null : toQuote(venue, route, asked, sizes[index] ?? 0n, answer),
      );
      const known = quotes.filter((one) => one !== null);
      const quote = isGuess ? interpolateSale(known, units) : (quotes[0] ?? null);
      if (quote === null || (!isGuess && isFlat(known, exact))) return [];
      return [
        {
          quote,
          parts: isGuess ? [] : known,
          addresses,
          isFirst,
          small: small == null ? null : { sellUnits: smallUnits, buyUnits: small.units },
        },
      ];
    }),
  );
  return looked.flat();
}

/** Whether a part yields as much as the whole: the pool is exhausted or the quotes are made up. */
function isFlat([whole, ...parts]: readonly QuotedRoute[], exact: Exact): boolean {
  const other = (quote: QuotedRoute) => (exact === "sell" ? quote.buyUnits : quote.sellUnits);
  return whole !== undefined && other(whole) > dust && parts.some((part) => other(part) >= other(whole));
}

/** Returns sales from the reverse trade's amount to eight times as much, each 7 % above the last. */
function listSales(guess: bigint): bigint[] {
  const sales = [guess];
  while (sales.length < saleSteps) sales.push(((sales.at(-1) ?? 0n) * 107n) / 100n + 1n);
  return sales;
}

/** Returns how much less the routes yield than at their prices before the trade, in basis points. */
function findImpact(routes: readonly QuotedRoute[], looked: readonly LookedAt[]): number {
  let expected = 0n;
  let actual = 0n;
  for (const route of routes) {
    const small = looked.find(
      ({ quote }) => quote.venue === route.venue && quote.pools === route.pools,
    )?.small;
    if (small == null) continue;
    expected += (route.sellUnits * small.buyUnits) / small.sellUnits;
    actual += route.buyUnits;
  }
  return expected === 0n || actual >= expected ? 0 : Number(((expected - actual) * 10_000n) / expected);
}

function findLooked(route: QuotedRoute, looked: readonly LookedAt[]): LookedAt | undefined {
  return looked.find(({ quote }) => quote.venue === route.venue && quote.pools === route.pools);
}

function listPools(routes: readonly QuotedRoute[], looked: readonly LookedAt[]): TradedPool[] {
  return routes.flatMap((route) =>
    route.pools.flatMap((key, index) => {
      const address = findLooked(route, looked)?.addresses[index];
      const [takes, gives] = [route.path[index], route.path[index + 1]];
      if (address == null || takes === undefined || gives === undefined) return [];
      return [{ venue: route.venue, key, address, takes, gives }];
    }),
  );
}

async function findPools(
  request: RpcRequest,
  { kind, contracts }: Venue,
  { path, pools }: Route,
): Promise<(Address | null)[]> {
  return await Promise.all(
    pools.map(async (key, index) => {
      const [one, other] = [path[index], path[index + 1]];
      if (one === undefined || other === undefined) return null;
      const place = kind.findPool(contracts, one, other, key);
      return typeof place === "string" ? place : decodeAddress(await askCall(request, place));
    }),
  );
}

/** Bounds what rounding a route's amounts takes from its output, including units between two pools. */
function findRounding({ buyUnits, betweenUnits = 0n }: QuotedRoute): bigint {
  return 2n + (betweenUnits === 0n ? 0n : buyUnits / betweenUnits + 1n);
}

/**
 * Interpolates the sale that buys at least `buyUnits` between two quoted sales of a route. Output is a
 * concave function of input, so but for rounding it is never below the line between them. Returns null if
 * even the largest sale buys too little.
 */
function interpolateSale(sales: readonly QuotedRoute[], buyUnits: bigint): QuotedRoute | null {
  const at = sales.findIndex((sale) => sale.buyUnits >= buyUnits);
  const [above, below] = [sales[at], sales[at - 1]];
  if (above === undefined) return null;
  if (below === undefined) return { ...above, buyUnits };
  const missing = buyUnits + findRounding(below) - below.buyUnits;
  const width = above.sellUnits - below.sellUnits;
  const height = above.buyUnits - below.buyUnits;
  const sellUnits = below.sellUnits + (missing * width + height - 1n) / height + 1n;
  return { ...above, sellUnits: sellUnits < above.sellUnits ? sellUnits : above.sellUnits, buyUnits };
}
