import { encodeFunctionData, parseAbi } from "viem";
import { createDeadlineRouter } from "../deadline-router.ts";
import { encodePackedPath, readPackedTokens } from "../packed-path.ts";
import { decodePathQuote, encodePathQuote } from "../path-quoter.ts";
import type { VenueKind } from "../venue.ts";

const factoryAbi = parseAbi(["function getPool(address, address, int24) view returns (address)"]);
/** `fee()`: governance changes it at any time, so that the tick spacing does not tell it. */
const feeCall = "0xddca3f43";

/**
 * Shadow's concentrated liquidity: a pool is named by its tick spacing, in calls and in paths.
 * Source: Shadow-Exchange/shadow-core, 2025-01.
 */
export const shadowCl: VenueKind = {
  poolKeys: ["1", "5", "10", "50", "100", "200"],
  fee: { kind: "call", data: feeCall },
  findPool: ({ factory }, one, other, key) => ({
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: "getPool", args: [one, other, Number(key)] }),
  }),
  quote: (...order) => encodePathQuote(encodePackedPath, ...order),
  decodeQuote: decodePathQuote,
  ...createDeadlineRouter({
    encodePath: encodePackedPath,
    readTokens: readPackedTokens,
    unwrap: "unwrapWETH9",
    refund: "refundETH",
  }),
};
