import { decodeOrNull } from "../decoding/decode-or-null.ts";
import { type Hex, isSameHex, nullIfRefused, type RpcRequest } from "../node/rpc-request.ts";
import { type ContractCall, planMulticall } from "../reading/read-plan.ts";
import type { Address, Exact, ListedPool, Route, RouteAnswer, Venue, VenueKind } from "../venues/venue.ts";

/** An order: `units` are sold or bought exactly. Native coins are represented by their wrapped form. */
export type TradeOrder = {
  sell: Address;
  buy: Address;
  exact: Exact;
  units: bigint;
  /** Tokens that a route of two hops may go through. */
  over: readonly Address[];
};

/** A route with its input, output and gas, as quoted by its venue. */
export type QuotedRoute = Route & {
  venue: Venue;
  sellUnits: bigint;
  buyUnits: bigint;
  gas: bigint;
  betweenUnits?: bigint;
};

/** A route with quotes for parts of the order, and a small sale for the price before it. */
export type LookedAt = {
  quote: QuotedRoute;
  parts: readonly QuotedRoute[];
  /** The addresses of the route's pools, from the venue's factory. */
  addresses: readonly (Address | null)[];
  /** Its parts are the complements of the others', so that both add up to the order exactly. */
  isFirst: boolean;
  small: { sellUnits: bigint; buyUnits: bigint } | null;
};

/** The cost of one unit of gas, as a fraction of the smallest unit of the token that is not exact. */
export type GasCost = { numerator: bigint; denominator: bigint };

type Amounts = Pick<QuotedRoute, "sellUnits" | "buyUnits" | "gas">;

/** Returns the proceeds of a sale minus its gas, or the cost of a purchase plus its gas. */
export function findNet({ sellUnits, buyUnits, gas }: Amounts, exact: Exact, cost: GasCost): bigint {
  const fee = (gas * cost.numerator) / cost.denominator;
  return exact === "sell" ? buyUnits - fee : sellUnits + fee;
}

/** Compares trades of one order, best first: more for what is sold, or less for what is bought. */
export function compareTrades(left: Amounts, right: Amounts, exact: Exact, cost: GasCost): number {
  const [one, other] = [findNet(left, exact, cost), findNet(right, exact, cost)];
  if (one === other) return 0;
  return (exact === "sell" ? one > other : one < other) ? -1 : 1;
}

export type RouteQuestion = { route: Route; exact: Exact; units: bigint };

/** Keeps the quotes of one call well below nodes' gas limits. */
const maxQuestions = 60;

/**
 * Quotes routes on a venue; null for a route that cannot carry the amount. All quotes are sent together, but
 * separate from other venues', so that one venue's failure does not affect them.
 */
export async function askRoutes(
  request: RpcRequest,
  multicall3: Address,
  { kind, contracts }: Venue,
  questions: readonly RouteQuestion[],
): Promise<(RouteAnswer | null)[]> {
  const asked = questions.flatMap(({ route, exact, units }, index) => {
    const call = units > 0n ? kind.quote(contracts, route, exact, units) : null;
    return call === null ? [] : [{ call, exact, index }];
  });
  const chunks = Array.from({ length: Math.ceil(asked.length / maxQuestions) }, (_, at) =>
    asked.slice(at * maxQuestions, (at + 1) * maxQuestions),
  );
  const answers = questions.map((): RouteAnswer | null => null);
  await Promise.all(
    chunks.map(async (chunk) => {
      const plan = planMulticall(
        multicall3,
        chunk.map(({ call }) => call),
        "latest" as Address,
        "",
      );
      const returned = await askCall(request, plan.calls[0]?.params[0] as ContractCall);
      const results = plan.parse([{ ok: true, result: returned }]) ?? [];
      for (const [place, { exact, index }] of chunk.entries()) {
        const result = results[place];
        if (result != null) answers[index] = decode(() => kind.decodeQuote(exact, result));
      }
    }),
  );
  return answers;
}

function decode(read: () => RouteAnswer): RouteAnswer | null {
  return decodeOrNull(() => {
    const answer = read();
    return answer.units === 0n ? null : answer;
  });
}

/** Returns the data of a call, or null if the contract or the node refuses. */
export async function askCall(request: RpcRequest, { to, data }: ContractCall): Promise<Hex | null> {
  const returned = await nullIfRefused(request("eth_call", [{ to, data }, "latest"]));
  return typeof returned === "string" && returned !== "0x" ? (returned as Hex) : null;
}

/** Decodes a returned address; null for zero and for anything else. */
export function decodeAddress(returned: Hex | null): Address | null {
  const isAddress = returned !== null && /^0x0{24}[0-9a-f]{40}$/i.test(returned) && BigInt(returned) !== 0n;
  return isAddress ? `0x${returned.slice(-40)}` : null;
}

type Ends = Pick<TradeOrder, "sell" | "buy" | "over">;

/**
 * Lists the routes of an order on a venue: over one pool, and over two by a common token, or by any token
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

/** Returns identifiers of a route's pools that are unique across venues. */
export function listPoolNames({ venue, path, pools }: Route & { venue: Venue }): string[] {
  return pools.map((key, index) => {
    const ends = [path[index], path[index + 1]].map((token) => token?.toLowerCase()).sort();
    return `${venue.id} ${ends.join(" ")} ${key}`;
  });
}
