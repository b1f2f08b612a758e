import type { RpcRequest } from "../node/rpc-request.ts";
import type { Address, Exact, Route, RouteAnswer, Venue } from "../venues/venue.ts";
import { askCall, askRoutes, listRoutes, type RouteQuestion, turnRoute } from "./ask-routes.ts";
import { chooseSplit } from "./choose-split.ts";
import {
  compareTrades,
  type GasCost,
  type LookedAt,
  type QuotedRoute,
  type TradeOrder,
} from "./trade-order.ts";

/** So many of the best routes are looked at closely. */
const maxRoutes = 5;
/** The part of the trade whose price stands for the price before it. */
const impactPart = 1_000n;
/** Of so few units a tenth more may be lost to rounding. */
const dust = 1_000n;
/** An exact purchase where only sales are quoted is looked for among so many sales, each larger than the last. */
const saleSteps = 32;

type Market = {
  /** Asks what the answer stands on. */
  request: RpcRequest;
  /** Asks which routes are worth a close look. */
  discover: RpcRequest;
  multicall3: Address;
  venues: readonly Venue[];
  /** May be known only with the first answers. */
  gasCost: Promise<GasCost>;
};

/** An order with the ways that can carry it. Amounts of a split are those of its routes together. */
export type Trade = {
  /** One, or two or three where sharing the order out pays. */
  routes: readonly QuotedRoute[];
  sellUnits: bigint;
  buyUnits: bigint;
  /** How much the trade itself moves the price, in hundredths of a percent. */
  impactBasisPoints: number;
  pools: readonly TradedPool[];
  /** The best route on another venue, or of a split the best single one. */
  next: QuotedRoute | null;
};

/** A pool that a trade goes through, from the token that it takes to the one that it gives. */
export type TradedPool = { venue: Venue; key: string; address: Address; takes: Address; gives: Address };

type Candidate = QuotedRoute & {
  /** The venue quotes sales only, and the amounts are a guess. */
  isGuess: boolean;
};

/**
 * The best way for an order over all venues, in two rounds of questions to the node: one for every route at the whole
 * amount, one for the best of them at the whole amount and parts of it. Null where no route carries the order.
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

/** The whole order and its tenths, or what its tenths leave of it, so that any of them add up to the whole. */
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

/** Where a part of the order does as much as all of it, the pool is used up or the venue makes its answers up. */
function isFlat([whole, ...parts]: readonly QuotedRoute[], exact: Exact): boolean {
  const other = (quote: QuotedRoute) => (exact === "sell" ? quote.buyUnits : quote.sellUnits);
  return whole !== undefined && other(whole) > dust && parts.some((part) => other(part) >= other(whole));
}

/** Sales from what the reverse trade gives to eight times as much, each 7 % above the last. */
function listSales(guess: bigint): bigint[] {
  const sales = [guess];
  while (sales.length < saleSteps) sales.push(((sales.at(-1) ?? 0n) * 107n) / 100n + 1n);
  return sales;
}

/** How much less the routes give than at their prices before the trade. */
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
      if (typeof place === "string") return place;
      const found = await askCall(request, place);
      return found !== null && /^0x0{24}[0-9a-f]{40}$/i.test(found) && BigInt(found) !== 0n
        ? (`0x${found.slice(-40)}` as const)
        : null;
    }),
  );
}

/** What the roundings of a route's amounts can take from what it gives: a unit between is worth so much of it. */
function findRounding({ buyUnits, betweenUnits = 0n }: QuotedRoute): bigint {
  return 2n + (betweenUnits === 0n ? 0n : buyUnits / betweenUnits + 1n);
}

/**
 * The sale that buys at least so much, between two quoted sales of one route. What a sale gives grows ever more slowly
 * with it, so that but for rounding it is never below the straight line between them. Null where even the largest is
 * too small.
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
