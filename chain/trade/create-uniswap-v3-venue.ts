import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { compareQuotes } from "./compare-quotes.ts";
import { encodeSwapPath } from "./encode-swap-path.ts";
import type { SwapQuote, SwapVenue, TradeOrder } from "./swap-venue.ts";

const quoterAbi = parseAbi([
  "function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)",
  "function quoteExactOutput(bytes path, uint256 amountOut) returns (uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)",
]);
const feeTiers = [100, 500, 3_000, 10_000];

type Route = Pick<SwapQuote, "path" | "fees">;

/** Uniswap V3 and exact forks: QuoterV2 for prices, SwapRouter02 for trades; routes of one and two hops. */
export function createUniswapV3Venue(contracts: { quoter: `0x${string}`; router: `0x${string}` }): SwapVenue {
  const { quoter, router } = contracts;

  /** The other amount of the trade; null when the route cannot carry it. An exact output is walked from its end. */
  async function quotePath(request: RpcRequest, route: Route, exact: TradeOrder["exact"], units: bigint) {
    const functionName = exact === "sell" ? "quoteExactInput" : "quoteExactOutput";
    const path =
      exact === "sell"
        ? encodeSwapPath(route.path, route.fees)
        : encodeSwapPath(route.path.toReversed(), route.fees.toReversed());
    const data = encodeFunctionData({ abi: quoterAbi, functionName, args: [path, units] });
    try {
      const result = (await request("eth_call", [{ to: quoter, data }, "latest"])) as `0x${string}`;
      const [other] = decodeFunctionResult({ abi: quoterAbi, functionName, data: result });
      return other === 0n ? null : other;
    } catch (error) {
      if (error instanceof RpcFailure) return null;
      throw error;
    }
  }

  return {
    name: "Uniswap V3",
    async quote(request, { sell, buy, exact, units, over }) {
      const quotes = await Promise.all(
        listRoutes(sell, buy, over).map(async (route): Promise<SwapQuote[]> => {
          const other = await quotePath(request, route, exact, units);
          if (other === null) return [];
          const amounts =
            exact === "sell" ? { sellUnits: units, buyUnits: other } : { sellUnits: other, buyUnits: units };
          return [{ router, ...route, ...amounts }];
        }),
      );
      return quotes.flat().sort(compareQuotes);
    },
    quoteRoute: (request, route, sellUnits) => quotePath(request, route, "sell", sellUnits),
  };
}

function listRoutes(sell: `0x${string}`, buy: `0x${string}`, over: readonly `0x${string}`[]): Route[] {
  const direct = feeTiers.map((fee) => ({ path: [sell, buy], fees: [fee] }));
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const middles = over.filter((middle) => !same(middle, sell) && !same(middle, buy));
  const twoHops = middles.flatMap((middle) =>
    feeTiers.flatMap((first) =>
      feeTiers.map((second) => ({ path: [sell, middle, buy], fees: [first, second] })),
    ),
  );
  return [...direct, ...twoHops];
}
