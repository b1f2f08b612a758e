import type { Route, Venue } from "../venues/venue.ts";
import type { TradeOrder } from "./trade-order.ts";

/** Every route that an order could take on a venue: over one pool, and over two with a usual token between. */
export function listRoutes(
  { kind }: Pick<Venue, "kind">,
  { sell, buy, over }: Pick<TradeOrder, "sell" | "buy" | "over">,
): Route[] {
  const direct = kind.poolKeys.map((key) => ({ path: [sell, buy], pools: [key] }));
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const middles = over.filter((middle) => !same(middle, sell) && !same(middle, buy));
  const twoHops = middles.flatMap((middle) =>
    kind.poolKeys.flatMap((first) =>
      kind.poolKeys.map((second) => ({ path: [sell, middle, buy], pools: [first, second] })),
    ),
  );
  return [...direct, ...twoHops];
}

export function turnRoute({ path, pools }: Route): Route {
  return { path: path.toReversed(), pools: pools.toReversed() };
}

/** The pools that a route trades on, told apart from those of any other venue. */
export function listPoolNames({ venue, path, pools }: Route & { venue: Venue }): string[] {
  return pools.map((key, index) => {
    const ends = [path[index], path[index + 1]].map((token) => token?.toLowerCase()).sort();
    return `${venue.id} ${ends.join(" ")} ${key}`;
  });
}
