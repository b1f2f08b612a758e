import { encodeFunctionData, parseAbi } from "viem";
import { encodePackedPath } from "../packed-path.ts";
import { decodePathQuote, encodePathQuote } from "../path-quoter.ts";
import type { VenueKind } from "../venue.ts";
import { buildOnSwapRouter02, decodeSwapRouter02 } from "./swap-router-02.ts";

const factoryAbi = parseAbi(["function getPool(address, address, uint24) view returns (address)"]);

/** Uniswap V3 and exact forks of it: QuoterV2 for prices, SwapRouter02 for trades. A pool is named by its fee. */
export const uniswapV3: VenueKind = {
  poolKeys: ["100", "500", "3000", "10000"],
  fee: { kind: "key" },
  findPool: ({ factory }, one, other, key) => ({
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: "getPool", args: [one, other, Number(key)] }),
  }),
  quote: (...order) => encodePathQuote(encodePackedPath, ...order),
  decodeQuote: decodePathQuote,
  build: buildOnSwapRouter02,
  decode: decodeSwapRouter02,
};
