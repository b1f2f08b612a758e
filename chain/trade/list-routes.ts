import { isSameHex } from "../node/hex-quantity.ts";
import type { Address, ListedPool, Route, Venue, VenueKind } from "../venues/venue.ts";
import type { TradeOrder } from "./trade-order.ts";

type Ends = Pick<TradeOrder, "sell" | "buy" | "over">;

/**
 * Every route that an order could take on a venue: over one pool, and over two with a usual token between, or with any
 * that two listed pools share.
 */
export function listRoutes({ kind, pools }: Pick<Venue, "kind" | "pools">, order: Ends): Route[] {
  return pools === undefined ? listKeyed(kind, order) : listThrough(pools, order);
}

function listThrough(pools: readonly ListedPool[], { sell, buy }: Ends): Route[] {
  const has = (pool: ListedPool, wanted: Address) => pool.tokens.some((token) => isSameHex(token, wanted));
  const [first, last] = [pools.filter((pool) => has(pool, sell)), pools.filter((pool) => has(pool, buy))];
  const direct = first.filter((pool) => last.includes(pool));
  const twoHops = first.flatMap((one) =>
    last
      .filter((other) => other !== one)
      .flatMap((other) =>
        one.tokens
          .filter((middle) => has(other, middle) && !isSameHex(middle, sell) && !isSameHex(middle, buy))
          .map((middle) => ({ path: [sell, middle, buy], pools: [one.key, other.key] })),
      ),
  );
  return [...direct.map(({ key }) => ({ path: [sell, buy], pools: [key] })), ...twoHops];
}

function listKeyed(kind: VenueKind, { sell, buy, over }: Ends): Route[] {
  const direct = kind.poolKeys.map((key) => ({ path: [sell, buy], pools: [key] }));
  const middles = over.filter((middle) => !isSameHex(middle, sell) && !isSameHex(middle, buy));
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
