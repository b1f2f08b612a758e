import { concatHex, decodeFunctionData, decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import {
  type Afterwards,
  type BundledSwap,
  decodePathQuote,
  encodePackedPath,
  encodePathQuote,
  readBundle,
  readPackedTokens,
} from "./uniswap-v3.ts";
import type { Address, SwapTerms, VenueKind } from "./venue.ts";

const abi = parseAbi([
  "function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256 amountOut)",
  "function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params) payable returns (uint256 amountIn)",
  "function multicall(bytes[] data) payable returns (bytes[])",
  "function unwrapWETH9(uint256 amountMinimum, address recipient) payable",
  "function refundETH() payable",
  "function unwrapWNativeToken(uint256 amountMinimum, address recipient) payable",
  "function refundNativeToken() payable",
]);

/** The recipient that these routers interpret as themselves. */
const routerItself = "0x0000000000000000000000000000000000000000";

type Dialect = {
  encodePath: (path: readonly Address[], pools: readonly string[]) => Address;
  readTokens: (path: Address) => Address[];
  unwrap: "unwrapWETH9" | "unwrapWNativeToken";
  refund: "refundETH" | "refundNativeToken";
};

/**
 * Creates the calls of the first Uniswap V3 periphery's router, which include a deadline. Forks share the
 * selectors and differ in the pool keys of a path and in the names of the native coin's functions.
 */
function createDeadlineRouter(dialect: Dialect): Pick<VenueKind, "build" | "decode"> {
  const { encodePath, readTokens, unwrap, refund } = dialect;

  function encodeRoute(terms: SwapTerms): Address {
    const { path, pools, exact, sellUnits, buyUnits, deadline, from, buysCoins } = terms;
    const recipient = buysCoins ? routerItself : from;
    if (exact === "sell") {
      const params = { path: encodePath(path, pools), recipient, deadline, amountIn: sellUnits };
      return encodeFunctionData({
        abi,
        functionName: "exactInput",
        args: [{ ...params, amountOutMinimum: buyUnits }],
      });
    }
    const backwards = encodePath(path.toReversed(), pools.toReversed());
    return encodeFunctionData({
      abi,
      functionName: "exactOutput",
      args: [{ path: backwards, recipient, deadline, amountOut: buyUnits, amountInMaximum: sellUnits }],
    });
  }

  function readSwap(call: RouterCall): BundledSwap | null {
    if (call.functionName === "exactInput") {
      const { path, recipient, deadline, amountIn, amountOutMinimum } = call.args[0];
      const units = { sellUnits: amountIn, buyUnits: amountOutMinimum };
      return { exact: "sell", path: readTokens(path), recipient, ...units, deadline };
    }
    if (call.functionName === "exactOutput") {
      const { path, recipient, deadline, amountOut, amountInMaximum } = call.args[0];
      const units = { sellUnits: amountInMaximum, buyUnits: amountOut };
      return { exact: "buy", path: readTokens(path).toReversed(), recipient, ...units, deadline };
    }
    return null;
  }

  function readAfterwards(call: RouterCall): Afterwards {
    if (call.functionName === refund) return { kind: "refund" };
    if (call.functionName === unwrap) return { kind: "unwrap", minimum: call.args[0], to: call.args[1] };
    throw new Error("A swap is followed by another call.");
  }

  return {
    build(terms) {
      const { exact, from, buyUnits, sellUnits, sellsCoins, buysCoins } = terms;
      const calls = [encodeRoute(terms)];
      if (buysCoins) calls.push(encodeFunctionData({ abi, functionName: unwrap, args: [buyUnits, from] }));
      if (sellsCoins && exact === "buy") calls.push(encodeFunctionData({ abi, functionName: refund }));
      const [only, ...others] = calls;
      const data =
        only !== undefined && others.length === 0
          ? only
          : encodeFunctionData({ abi, functionName: "multicall", args: [calls] });
      return { data, valueWei: sellsCoins ? sellUnits : 0n };
    },
    decode(step) {
      const outer = decodeFunctionData({ abi, data: step.data });
      const calls =
        outer.functionName === "multicall"
          ? outer.args[0].map((data) => decodeFunctionData({ abi, data }))
          : [outer];
      const [first, ...rest] = calls;
      const swap = first === undefined ? null : readSwap(first);
      const afterwards = rest.map(readAfterwards);
      const decoded = swap === null ? null : readBundle(step, swap, afterwards);
      return decoded?.recipient === routerItself ? null : decoded;
    },
  };
}

type RouterCall = ReturnType<typeof decodeFunctionData<typeof abi>>;

const factoryAbi = parseAbi([
  "function getPool(address, address, int24) view returns (address)",
  "function poolByPair(address, address) view returns (address)",
]);
/** `fee()` of a pool, which governance (Shadow) or the pool's plugin (Algebra) may change at any time. */
const feeCall = "0xddca3f43";

/**
 * Shadow's concentrated liquidity: pools are identified by tick spacing, in calls and in paths. Source:
 * Shadow-Exchange/shadow-core, 2025-01.
 */
export const shadowCl: VenueKind = {
  poolKeys: ["1", "5", "10", "50", "100", "200"],
  fee: { kind: "call", data: feeCall },
  trades: "concentrated",
  findPool: ({ factory }, one, other, key) => ({
    to: factory,
    data: encodeFunctionData({
      abi: factoryAbi,
      functionName: "getPool",
      args: [one, other, Number(key)],
    }),
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

const quoterAbi = parseAbi([
  "function quoteExactInput(bytes path, uint256 amountInRequired) returns (uint256 amountOut, uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate, uint16[] feeList)",
  "function quoteExactOutput(bytes path, uint256 amountOutRequired) returns (uint256 amountOut, uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate, uint16[] feeList)",
]);

/** Encodes a path without pool keys, as two tokens have a single pool. */
function encodePath(path: readonly Address[]): Address {
  return concatHex([...path]).toLowerCase() as Address;
}

/** Algebra Integral 1.0: one pool for two tokens, with a dynamic fee. */
export const algebra: VenueKind = {
  poolKeys: ["only"],
  fee: { kind: "call", data: feeCall },
  trades: "concentrated",
  findPool: ({ factory }, one, other) => ({
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: "poolByPair", args: [one, other] }),
  }),
  quote: (...order) => encodePathQuote(encodePath, ...order),
  /** Both quotes return the output first and then the input. */
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
