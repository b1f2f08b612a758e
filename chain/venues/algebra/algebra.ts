import { concatHex, decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { createDeadlineRouter } from "../deadline-router.ts";
import { readPackedTokens } from "../packed-path.ts";
import { encodePathQuote } from "../path-quoter.ts";
import type { Address, VenueKind } from "../venue.ts";

const factoryAbi = parseAbi(["function poolByPair(address, address) view returns (address)"]);
const quoterAbi = parseAbi([
  "function quoteExactInput(bytes path, uint256 amountInRequired) returns (uint256 amountOut, uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate, uint16[] feeList)",
  "function quoteExactOutput(bytes path, uint256 amountOutRequired) returns (uint256 amountOut, uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate, uint16[] feeList)",
]);
/** `fee()` of the pool, which asks its plugin where the fee moves. */
const feeCall = "0xddca3f43";

/** Two tokens have one pool, which a path does not name. */
function encodePath(path: readonly Address[]): Address {
  return concatHex([...path]).toLowerCase() as Address;
}

/** Algebra Integral 1.0: one pool for two tokens, whose fee moves with the market. */
export const algebra: VenueKind = {
  poolKeys: ["only"],
  fee: { kind: "call", data: feeCall },
  findPool: ({ factory }, one, other) => ({
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: "poolByPair", args: [one, other] }),
  }),
  quote: (...order) => encodePathQuote(encodePath, ...order),
  /** Whichever was asked for, the answer begins with what comes out and goes on with what goes in. */
  decodeQuote(exact, returned) {
    const functionName = exact === "sell" ? "quoteExactInput" : "quoteExactOutput";
    const [amountOut, amountIn, , , gas] = decodeFunctionResult({
      abi: quoterAbi,
      functionName,
      data: returned,
    });
    return { units: exact === "sell" ? amountOut : amountIn, gas };
  },
  ...createDeadlineRouter({
    encodePath,
    readTokens: (path) => readPackedTokens(path, 0),
    unwrap: "unwrapWNativeToken",
    refund: "refundNativeToken",
  }),
};
