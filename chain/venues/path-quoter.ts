import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import type { Address, Exact, Route, RouteAnswer, VenueContracts } from "./venue.ts";

const abi = parseAbi([
  "function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)",
  "function quoteExactOutput(bytes path, uint256 amountOut) returns (uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)",
]);

function toFunctionName(exact: Exact) {
  return exact === "sell" ? "quoteExactInput" : "quoteExactOutput";
}

/** A question to a QuoterV2; an exact output is walked from its end. */
export function encodePathQuote(
  encodePath: (path: readonly Address[], pools: readonly string[]) => Address,
  { quoter }: VenueContracts,
  { path, pools }: Route,
  exact: Exact,
  units: bigint,
): { to: Address; data: Address } {
  const packed =
    exact === "sell" ? encodePath(path, pools) : encodePath(path.toReversed(), pools.toReversed());
  return {
    to: quoter,
    data: encodeFunctionData({ abi, functionName: toFunctionName(exact), args: [packed, units] }),
  };
}

export function decodePathQuote(exact: Exact, returned: Address): RouteAnswer {
  const [units, , , gas] = decodeFunctionResult({
    abi,
    functionName: toFunctionName(exact),
    data: returned,
  });
  return { units, gas };
}
