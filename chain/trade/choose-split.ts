import type { Exact } from "../venues/venue.ts";
import { compareTrades, type GasCost } from "./compare-trades.ts";
import { listPoolNames } from "./list-routes.ts";
import type { LookedAt, QuotedRoute } from "./trade-order.ts";

/** A second transaction, and mostly an approval before it. */
const secondTransactionGas = 70_000n;

type Split = {
  routes: readonly [QuotedRoute, QuotedRoute];
  sellUnits: bigint;
  buyUnits: bigint;
  gas: bigint;
};

/** The best way to share an order out between the first route and one other that trades on no pool of its. */
export function chooseSplit(
  looked: readonly LookedAt[],
  { exact, units, gasCost }: { exact: Exact; units: bigint; gasCost: GasCost },
): Split | null {
  const first = looked.find(({ isFirst }) => isFirst);
  if (first === undefined) return null;
  const used = new Set(listPoolNames(first.quote));
  const splits = looked
    .filter(({ quote }) => !listPoolNames(quote).some((name) => used.has(name)))
    .flatMap((other) => pairParts(first, other, exact, units));
  return splits.sort((one, two) => compareTrades(one, two, exact, gasCost))[0] ?? null;
}

function pairParts(first: LookedAt, other: LookedAt, exact: Exact, units: bigint): Split[] {
  const size = (part: QuotedRoute) => (exact === "sell" ? part.sellUnits : part.buyUnits);
  return other.parts.flatMap((part): Split[] => {
    const rest = first.parts.find((one) => size(one) + size(part) === units);
    if (rest === undefined) return [];
    return [
      {
        routes: [rest, part],
        sellUnits: rest.sellUnits + part.sellUnits,
        buyUnits: rest.buyUnits + part.buyUnits,
        gas: rest.gas + part.gas + secondTransactionGas,
      },
    ];
  });
}
