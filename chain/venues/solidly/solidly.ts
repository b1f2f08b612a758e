import { encodeFunctionData, parseAbi } from "viem";
import { createAmountsRouter } from "../amounts-router.ts";
import type { Address, VenueKind } from "../venue.ts";

const factoryAbi = parseAbi(["function getPair(address, address, bool) view returns (address)"]);

type Hop = { from: Address; to: Address; stable: boolean };

/**
 * Solidly and its forks: two tokens have a volatile pair and a stable one. Not all forks take an exact output, so that
 * none is asked for it: what has to be sold is searched for, and bought at least.
 */
export const solidly: VenueKind = {
  poolKeys: ["volatile", "stable"],
  fee: { kind: "product", keys: ["volatile"] },
  findPool: ({ factory }, one, other, key) => ({
    to: factory,
    data: encodeFunctionData({
      abi: factoryAbi,
      functionName: "getPair",
      args: [one, other, key === "stable"],
    }),
  }),
  ...createAmountsRouter({
    hops: "(address from, address to, bool stable)[]",
    encodeHops: ({ path, pools }) =>
      pools.map((key, index) => ({ from: path[index], to: path[index + 1], stable: key === "stable" })),
    readTokens: (hops) => {
      const list = hops as readonly Hop[];
      if (list.some(({ from }, index) => index > 0 && list[index - 1]?.to !== from))
        throw new Error("The hops of this route do not meet.");
      return [...list.slice(0, 1).map(({ from }) => from), ...list.map(({ to }) => to)];
    },
    exactOutput: false,
  }),
};
