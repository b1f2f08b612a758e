import type { RpcRequest } from "../node/rpc-request.ts";
import type { Address, Route, Venue } from "../venues/venue.ts";
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

/**
 * How much can be sold at once each way, and how much before less than the floor's price is paid for it on the
 * whole. Null where no route gives a price, or the bound is never reached.
 */
type Depths = { selling: Depth | null; buying: Depth | null; aboveFloor: Depth | null };

type Bounds = {
  /** What the largest pool of the sold token holds of it. */
  holdings: bigint;
  /** How much worse than that of a tiny sale the price may be. */
  basisPoints: bigint;
  /** The least price, as what a sale of so much gives. */
  floor?: TradeUnits | undefined;
};

/**
 * Finds the largest sale of each of two tokens for the other whose price is less than `basisPoints` worse than
 * that of a tiny one, over the best single route for each size. Two rounds of quotes each way, after one for the
 * routes.
 */
export async function findDepths(
  market: Market,
  ends: Ends,
  { holdings, basisPoints, floor }: Bounds,
): Promise<Depths> {
  const routes = await findRoutes(market, ends, holdings / probePart);
  const [best] = routes;
  if (best === undefined) return { selling: null, buying: null, aboveFloor: null };
  const isNear = (size: TradeUnits, tiny: TradeUnits) => findImpact(size, tiny) < basisPoints;
  const isAbove = ({ sellUnits, buyUnits }: TradeUnits) =>
    floor !== undefined && buyUnits * floor.sellUnits >= floor.buyUnits * sellUnits;
  const turned = routes.map(({ venue, route }) => ({ venue, route: turnRoute(route) }));
  const [selling, buying, aboveFloor] = await Promise.all([
    findDepth(market, routes, holdings, isNear),
    findDepth(market, turned, best.buyUnits * probePart, isNear),
    floor === undefined ? null : findDepth(market, routes, holdings, isAbove),
  ]);
  return { selling, buying, aboveFloor };
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
