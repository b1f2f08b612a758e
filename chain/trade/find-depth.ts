import type { Warning } from "@alithia/protocol/proposal.ts";
import type { RpcRequest } from "../node/rpc-request.ts";
import type { ReferencePrices } from "../price/read-reference-prices.ts";
import type { Address, Exact, Route, Venue } from "../venues/venue.ts";
import { askRoutes, listRoutes, turnRoute } from "./ask-routes.ts";

/** How many of the best routes are asked for each size. */
const maxRoutes = 3;
/** The part of a pool that is sold to find the best routes. */
const probePart = 1_000n;
/** Sizes of the first round, each a quarter of the one before, from twice what the largest pool holds. */
const coarseSizes = 10;
/** Sizes of the second round, between the last one that is small enough and the first that is not. */
const fineSizes = 24;
/** Below this many units, rounding shows in a price. */
const minUnits = 10_000n;
const wholeBasisPoints = 10_000n;

type Market = { request: RpcRequest; multicall3: Address; venues: readonly Venue[] };
type Ends = { sell: Address; buy: Address; over: readonly Address[] };
type VenueRoute = { venue: Venue; route: Route };
export type TradeUnits = { sellUnits: bigint; buyUnits: bigint };

/**
 * A sale within the bound: what it gives, and how far below the price of a tiny sale, in basis points. Zero units
 * where even a tiny one is beyond the bound.
 */
export type Depth = TradeUnits & { impactBasisPoints: number };

/** How much can be sold at once each way. Null where no route gives a price, or the bound is never reached. */
type Depths = { selling: Depth | null; buying: Depth | null };

type Bounds = {
  /** What the largest pool of the sold token holds of it. */
  holdings: bigint;
  /** How much worse than that of a tiny sale the price may be. */
  basisPoints: bigint;
};

/**
 * Finds the largest sale of each of two tokens for the other whose price is less than `basisPoints` worse than
 * that of a tiny one, over the best single route for each size. Two rounds of quotes each way, after one for the
 * routes.
 */
export async function findDepths(
  market: Market,
  ends: Ends,
  { holdings, basisPoints }: Bounds,
): Promise<Depths> {
  const routes = await findRoutes(market, ends, holdings / probePart);
  const [best] = routes;
  if (best === undefined) return { selling: null, buying: null };
  const isNear = (size: TradeUnits, tiny: TradeUnits) => findImpact(size, tiny) < basisPoints;
  const turned = routes.map(({ venue, route }) => ({ venue, route: turnRoute(route) }));
  const [selling, buying] = await Promise.all([
    findDepth(market, routes, holdings, isNear),
    findDepth(market, turned, best.buyUnits * probePart, isNear),
  ]);
  return { selling, buying };
}

async function findRoutes(
  { request, multicall3, venues }: Market,
  ends: Ends,
  units: bigint,
): Promise<(VenueRoute & TradeUnits)[]> {
  const asked = await Promise.all(
    venues.map(async (venue) => {
      const routes = listRoutes(venue, ends);
      const questions = routes.map((route) => ({ route, exact: "sell" as const, units }));
      const answers = await askRoutes(request, multicall3, venue, questions);
      return routes.flatMap((route, at) => {
        const answer = answers[at];
        return answer == null ? [] : [{ venue, route, sellUnits: units, buyUnits: answer.units }];
      });
    }),
  );
  return asked
    .flat()
    .toSorted((one, other) => (one.buyUnits < other.buyUnits ? 1 : -1))
    .slice(0, maxRoutes);
}

async function findDepth(
  market: Market,
  routes: readonly VenueRoute[],
  scale: bigint,
  isWithin: (size: TradeUnits, tiny: TradeUnits) => boolean,
): Promise<Depth | null> {
  const coarse = Array.from({ length: coarseSizes }, (_, at) => (scale * 2n) / 4n ** BigInt(at)).toReversed();
  const known = await askSizes(market, routes, coarse);
  const [tiny] = known.filter(({ buyUnits }) => buyUnits >= minUnits);
  if (tiny === undefined) return null;
  const within = (size: TradeUnits) => isWithin(size, tiny);
  const first = known.filter(within).at(-1);
  if (first === undefined) return { sellUnits: 0n, buyUnits: 0n, impactBasisPoints: 0 };
  if (first.sellUnits === coarse.at(-1)) return null;
  const fine = Array.from({ length: fineSizes }, (_, at) =>
    cut((first.sellUnits * BigInt(Math.round(4 ** ((at + 1) / (fineSizes + 1)) * 1_000))) / 1_000n),
  );
  const largest = [first, ...(await askSizes(market, routes, fine))].filter(within).at(-1) ?? first;
  return { ...largest, impactBasisPoints: Number(findImpact(largest, tiny)) };
}

/** The most that any of the routes gives for each size; sizes that none carries are left out. */
async function askSizes(
  { request, multicall3 }: Market,
  routes: readonly VenueRoute[],
  sizes: readonly bigint[],
): Promise<TradeUnits[]> {
  const asked = await Promise.all(
    routes.map(({ venue, route }) => {
      const questions = sizes.map((units) => ({ route, exact: "sell" as const, units }));
      return askRoutes(request, multicall3, venue, questions);
    }),
  );
  return sizes.flatMap((sellUnits, at) => {
    const given = asked.map((answers) => answers[at]?.units ?? 0n);
    const buyUnits = given.reduce((most, one) => (one > most ? one : most), 0n);
    return buyUnits === 0n ? [] : [{ sellUnits, buyUnits }];
  });
}

/** How much worse the price of a sale is than that of a tiny one, in basis points. */
function findImpact({ sellUnits, buyUnits }: TradeUnits, tiny: TradeUnits): bigint {
  const expected = sellUnits * tiny.buyUnits;
  const lost = expected - buyUnits * tiny.sellUnits;
  return lost <= 0n ? 0n : (lost * wholeBasisPoints) / expected;
}

/** Cuts a number of units to three digits. */
function cut(units: bigint): bigint {
  const digits = units.toString().length;
  const unit = 10n ** BigInt(Math.max(0, digits - 3));
  return (units / unit) * unit;
}

type Side = { token: { address: string; decimals: number } | null; units: bigint };

const coinDecimals = 18;
const cautionFrom = 300;
const stopFrom = 1_000;

/**
 * Returns how much less a trade yields than it should by both sides' feed prices, in basis points; zero if it
 * yields more. Null if a price is missing.
 */
export function findPriceGap(sold: Side, bought: Side, prices: ReferencePrices): number | null {
  const [given, received] = [findWorth(sold, prices), findWorth(bought, prices)];
  if (given === null || received === null || given === 0n) return null;
  return received >= given ? 0 : Number(((given - received) * wholeBasisPoints) / given);
}

/** Returns the worth in dollars, scaled equally for both sides. */
function findWorth({ token, units }: Side, prices: ReferencePrices): bigint | null {
  const price = prices.get(token?.address.toLowerCase() ?? "coin");
  const decimals = token?.decimals ?? coinDecimals;
  return price === undefined ? null : (units * price * 10n ** 36n) / 10n ** BigInt(decimals);
}

/** Warns if a trade is worse than the feeds: more than 3 % is a caution, more than 10 % a stop. */
export function warnPriceGap(gap: number | null): Warning[] {
  if (gap === null || gap <= cautionFrom) return [];
  const percent = (gap / 100).toFixed(2);
  const sentence = `By the price feeds on chain you would get ${percent} % less than what you give is worth.`;
  return [{ code: "price-gap", level: gap > stopFrom ? "stop" : "caution", sentence }];
}

/** Returns how much worse a trade is than another venue's for the same order, in basis points, or zero. */
export function findRivalGap(trade: TradeUnits, rival: TradeUnits, exact: Exact): number {
  const [worse, better] =
    exact === "sell" ? [trade.buyUnits, rival.buyUnits] : [rival.sellUnits, trade.sellUnits];
  return better <= worse || better === 0n ? 0 : Number(((better - worse) * wholeBasisPoints) / better);
}

/** Warns if a trade is worse than another venue's: above 3 % is a caution, above 10 % a stop. */
export function warnRivalGap(gap: number, rival: string): Warning[] {
  if (gap <= cautionFrom) return [];
  const sentence = `On ${rival} this trade gives ${(gap / 100).toFixed(2)} % more.`;
  return [{ code: "price-gap", level: gap > stopFrom ? "stop" : "caution", sentence }];
}

/**
 * Warns of a trade that moves the price against itself. `impact` is in basis points; `lost` is the formatted
 * part of the sold amount.
 */
export function warnPriceImpact(impact: number, lost: string): Warning[] {
  const percent = (impact / 100).toFixed(2);
  if (impact >= 1_000) {
    const sentence = `The pool is so small that this trade loses ${percent} % to its own price impact: about ${lost} of what you give.`;
    return [{ code: "price-impact", level: "stop", sentence }];
  }
  if (impact >= 200) {
    const sentence = `This trade moves the price against you by ${percent} %.`;
    return [{ code: "price-impact", level: "caution", sentence }];
  }
  return [];
}
