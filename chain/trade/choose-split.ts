import type { Exact } from "../venues/venue.ts";
import {
  compareTrades,
  findNet,
  type GasCost,
  type LookedAt,
  listPoolNames,
  type QuotedRoute,
} from "./ask-routes.ts";

/** Another transaction, and usually an approval before it. */
const anotherTransactionGas = 70_000n;
/** The minimum gain in basis points for which another route is worth its signature. */
const minGain = 30n;

type Shared = { routes: readonly QuotedRoute[]; sellUnits: bigint; buyUnits: bigint; gas: bigint };

/**
 * Chooses the best way to fill an order: its best route, or a split between the first route and one or two
 * others that share no pools, if each further route gains enough.
 */
export function chooseSplit(
  best: QuotedRoute,
  looked: readonly LookedAt[],
  { exact, units, gasCost }: { exact: Exact; units: bigint; gasCost: GasCost },
): Shared {
  const single: Shared = { ...best, routes: [best] };
  const first = looked.find(({ isFirst }) => isFirst);
  if (first === undefined) return single;
  const size = (part: QuotedRoute) => (exact === "sell" ? part.sellUnits : part.buyUnits);
  const parts = looked
    .filter((one) => one !== first && areApart(one.quote, first.quote))
    .map((one) => one.parts.filter((part) => size(part) < units));
  const pairs = parts.flatMap((ones) => ones.map((part) => [part]));
  const triples = parts.flatMap((ones, at) =>
    ones.flatMap((one) =>
      parts
        .slice(at + 1)
        .flatMap((others) => others.filter((other) => areApart(one, other)).map((other) => [one, other])),
    ),
  );
  const rests = new Map(first.parts.map((part) => [size(part), part]));
  const findBest = (choices: readonly QuotedRoute[][]) =>
    choices
      .flatMap((others): Shared[] => {
        const rest = rests.get(units - others.reduce((sum, part) => sum + size(part), 0n));
        return rest === undefined ? [] : [sumUp([rest, ...others])];
      })
      .sort((one, two) => compareTrades(one, two, exact, gasCost))
      .slice(0, 1);
  return [pairs, triples]
    .flatMap(findBest)
    .reduce((chosen, split) => (gains(split, chosen, exact, gasCost) ? split : chosen), single);
}

function areApart(one: QuotedRoute, other: QuotedRoute): boolean {
  const used = new Set(listPoolNames(one));
  return !listPoolNames(other).some((name) => used.has(name));
}

function sumUp(routes: readonly QuotedRoute[]): Shared {
  const sum = (of: "sellUnits" | "buyUnits" | "gas") =>
    routes.reduce((total, route) => total + route[of], 0n);
  const gas = sum("gas") + BigInt(routes.length - 1) * anotherTransactionGas;
  return { routes, sellUnits: sum("sellUnits"), buyUnits: sum("buyUnits"), gas };
}

function gains(split: Shared, other: Shared, exact: Exact, cost: GasCost): boolean {
  const [shared, single] = [findNet(split, exact, cost), findNet(other, exact, cost)];
  const gain = exact === "sell" ? shared - single : single - shared;
  return gain * 10_000n > single * minGain;
}
