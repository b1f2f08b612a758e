import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData, erc20Abi } from "viem";
import { findVenue } from "../../venues/list-venues.ts";
import type { StepCall } from "./build-token-steps.ts";

/**
 * For each route an approval of exactly what it may sell, where that is missing, and the swap with its bound and
 * deadline. Throws when the routes do not make up what the form says, or name a venue that there is not.
 */
export function buildSwap(form: FormOf<"swap">, from: `0x${string}`): StepCall[] {
  const { routes, sell, buy, exact } = form;
  const sum = (side: "sellUnits" | "buyUnits") =>
    routes.reduce((total, route) => total + BigInt(route[side]), 0n);
  if (sum("sellUnits") !== BigInt(form.sellUnits) || sum("buyUnits") !== BigInt(form.buyUnits))
    throw new Error("The routes of this trade do not make up its amounts.");
  return routes.flatMap(({ venue, router, path, pools, approve, ...units }): StepCall[] => {
    const kind = findVenue(venue)?.kind;
    if (kind === undefined) throw new Error(`There is no venue ${venue}.`);
    const sellUnits = BigInt(units.sellUnits);
    const swap = kind.build({
      path,
      pools,
      router,
      from,
      exact,
      sellUnits,
      buyUnits: BigInt(units.buyUnits),
      deadline: BigInt(form.deadline),
      sellsCoins: sell === null,
      buysCoins: buy === null,
    });
    if (!approve || sell === null) return [{ to: router, ...swap }];
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [router, sellUnits] });
    return [
      { to: sell.address, data, valueWei: 0n },
      { to: router, ...swap },
    ];
  });
}
