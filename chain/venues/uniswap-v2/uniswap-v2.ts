import { encodeFunctionData, parseAbi } from "viem";
import { createAmountsRouter } from "../amounts-router.ts";
import type { Address, VenueKind } from "../venue.ts";

const factoryAbi = parseAbi(["function getPair(address, address) view returns (address)"]);

/** Uniswap V2 and its forks: one pair for two tokens. Each fork's fee is inside its own router. */
export const uniswapV2: VenueKind = {
  poolKeys: ["only"],
  fee: { kind: "product", keys: ["only"] },
  findPool: ({ factory }, one, other) => ({
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: "getPair", args: [one, other] }),
  }),
  ...createAmountsRouter({
    hops: "address[]",
    encodeHops: ({ path }) => path,
    readTokens: (hops) => [...(hops as readonly Address[])],
    exactOutput: true,
  }),
};
