import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { encodeSwapPath } from "./encode-swap-path.ts";
import type { SwapQuote, SwapVenue } from "./swap-venue.ts";

const quoterAbi = parseAbi([
  "function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)",
]);
const feeTiers = [100, 500, 3_000, 10_000];

/** Uniswap V3 and exact forks: QuoterV2 for prices, SwapRouter02 for trades; routes of one and two hops. */
export function createUniswapV3Venue(contracts: { quoter: `0x${string}`; router: `0x${string}` }): SwapVenue {
  const { quoter, router } = contracts;

  async function quotePath(request: RpcRequest, path: `0x${string}`[], fees: number[], units: bigint) {
    const args = [encodeSwapPath(path, fees), units] as const;
    const data = encodeFunctionData({ abi: quoterAbi, functionName: "quoteExactInput", args });
    try {
      const result = (await request("eth_call", [{ to: quoter, data }, "latest"])) as `0x${string}`;
      const [buyUnits] = decodeFunctionResult({
        abi: quoterAbi,
        functionName: "quoteExactInput",
        data: result,
      });
      return buyUnits;
    } catch (error) {
      if (error instanceof RpcFailure) return null;
      throw error;
    }
  }

  return {
    name: "Uniswap V3",
    async quote(request, { sell, buy, sellUnits, over }) {
      const routes = listRoutes(sell, buy, over);
      const quotes = await Promise.all(
        routes.map(async ({ path, fees }): Promise<SwapQuote[]> => {
          const buyUnits = await quotePath(request, path, fees, sellUnits);
          return buyUnits === null || buyUnits === 0n ? [] : [{ router, path, fees, buyUnits }];
        }),
      );
      return quotes.flat().sort((left, right) => (left.buyUnits < right.buyUnits ? 1 : -1));
    },
    quoteRoute: (request, { path, fees }, sellUnits) => quotePath(request, path, fees, sellUnits),
  };
}

function listRoutes(sell: `0x${string}`, buy: `0x${string}`, over: readonly `0x${string}`[]) {
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
