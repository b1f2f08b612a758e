import {
  concatHex,
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  numberToHex,
  parseAbi,
  size,
  slice,
} from "viem";
import type { DecodedSwap } from "../proposal/decoded-step.ts";
import type { Address, Exact, Route, RouteAnswer, SwapTerms, VenueContracts, VenueKind } from "./venue.ts";

const factoryAbi = parseAbi(["function getPool(address, address, uint24) view returns (address)"]);

const routerAbi = parseAbi([
  "function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256 amountOut)",
  "function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params) payable returns (uint256 amountIn)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient) payable",
  "function refundETH() payable",
  "function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])",
]);

/** The recipient that the router interprets as itself. */
const routerItself = "0x0000000000000000000000000000000000000002";

const build: VenueKind["build"] = (terms) => {
  const { from, exact, sellUnits, buyUnits, deadline, sellsCoins, buysCoins } = terms;
  const calls = [encodeRoute(terms)];
  if (buysCoins)
    calls.push(encodeFunctionData({ abi: routerAbi, functionName: "unwrapWETH9", args: [buyUnits, from] }));
  if (sellsCoins && exact === "buy")
    calls.push(encodeFunctionData({ abi: routerAbi, functionName: "refundETH" }));
  const data = encodeFunctionData({ abi: routerAbi, functionName: "multicall", args: [deadline, calls] });
  return { data, valueWei: sellsCoins ? sellUnits : 0n };
};

/** Encodes the swap; the router processes an exact output backwards, so its path is reversed. */
function encodeRoute({ path, pools, exact, sellUnits, buyUnits, from, buysCoins }: SwapTerms): Address {
  const recipient = buysCoins ? routerItself : from;
  if (exact === "sell") {
    const params = { path: encodePackedPath(path, pools), recipient, amountIn: sellUnits };
    return encodeFunctionData({
      abi: routerAbi,
      functionName: "exactInput",
      args: [{ ...params, amountOutMinimum: buyUnits }],
    });
  }
  const backwards = encodePackedPath(path.toReversed(), pools.toReversed());
  return encodeFunctionData({
    abi: routerAbi,
    functionName: "exactOutput",
    args: [{ path: backwards, recipient, amountOut: buyUnits, amountInMaximum: sellUnits }],
  });
}

const decode: VenueKind["decode"] = (step) => {
  const outer = decodeFunctionData({ abi: routerAbi, data: step.data });
  if (outer.functionName !== "multicall") return null;
  const [deadline, calls] = outer.args;
  const [first, ...rest] = calls.map((data) => decodeFunctionData({ abi: routerAbi, data }));
  const swap = first === undefined ? null : readSwap(first, deadline);
  const afterwards = rest.map(readAfterwards);
  return swap === null ? null : readBundle(step, swap, afterwards);
};

type RouterCall = ReturnType<typeof decodeFunctionData<typeof routerAbi>>;

function readSwap(call: RouterCall, deadline: bigint): BundledSwap | null {
  if (call.functionName === "exactInput") {
    const { path, recipient, amountIn, amountOutMinimum } = call.args[0];
    const units = { sellUnits: amountIn, buyUnits: amountOutMinimum };
    return { exact: "sell", path: readPackedTokens(path), recipient, ...units, deadline };
  }
  if (call.functionName === "exactOutput") {
    const { path, recipient, amountOut, amountInMaximum } = call.args[0];
    const units = { sellUnits: amountInMaximum, buyUnits: amountOut };
    return { exact: "buy", path: readPackedTokens(path).toReversed(), recipient, ...units, deadline };
  }
  return null;
}

function readAfterwards(call: RouterCall): Afterwards {
  if (call.functionName === "refundETH") return { kind: "refund" };
  if (call.functionName === "unwrapWETH9") return { kind: "unwrap", minimum: call.args[0], to: call.args[1] };
  throw new Error("A swap is followed by another call.");
}

/** Uniswap V3 and exact forks, with QuoterV2 and SwapRouter02. Pools are identified by their fee. */
export const uniswapV3: VenueKind = {
  poolKeys: ["100", "500", "3000", "10000"],
  fee: { kind: "key" },
  trades: "concentrated",
  findPool: ({ factory }, one, other, key) => ({
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: "getPool", args: [one, other, Number(key)] }),
  }),
  quote: (...order) => encodePathQuote(encodePackedPath, ...order),
  decodeQuote: decodePathQuote,
  build,
  decode,
};

const keyBytes = 3;

/** Encodes a packed path: token, three-byte pool key, token, and so on. */
export function encodePackedPath(path: readonly Address[], pools: readonly string[]): Address {
  const [first, ...rest] = path;
  if (first === undefined || rest.length !== pools.length)
    throw new Error("A path has one pool between two tokens.");
  const packed = concatHex([
    first,
    ...rest.flatMap((token, index) => [numberToHex(Number(pools[index]), { size: keyBytes }), token]),
  ]);
  return packed.toLowerCase() as Address;
}

/** Decodes the tokens of a packed path with pool keys of `between` bytes. Throws for other lengths. */
export function readPackedTokens(path: Address, between: number = keyBytes): Address[] {
  const hop = 20 + between;
  if (size(path) < 20 + hop || (size(path) - 20) % hop !== 0) throw new Error("This is no packed path.");
  const count = (size(path) - 20) / hop + 1;
  return Array.from({ length: count }, (_, at) => getAddress(slice(path, at * hop, at * hop + 20)));
}

const abi = parseAbi([
  "function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)",
  "function quoteExactOutput(bytes path, uint256 amountOut) returns (uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)",
]);

function toFunctionName(exact: Exact) {
  return exact === "sell" ? "quoteExactInput" : "quoteExactOutput";
}

/** Encodes a QuoterV2 call; the path of an exact output is reversed. */
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

export type BundledSwap = Pick<DecodedSwap, "exact" | "path" | "sellUnits" | "buyUnits" | "deadline"> & {
  recipient: Address;
};

/** The calls that may follow a swap in a router's multicall. */
export type Afterwards = { kind: "unwrap"; minimum: bigint; to: Address } | { kind: "refund" };

/**
 * Returns the swap of a multicall with exactly one, optionally followed by unwrapping coins for somebody and,
 * for an exact output paid in coins, a refund to the caller. Returns null for any other multicall.
 */
export function readBundle(
  { to, valueWei }: { to: Address; valueWei: bigint },
  swap: BundledSwap,
  rest: readonly Afterwards[],
): DecodedSwap | null {
  const isRefunded = rest.at(-1)?.kind === "refund";
  const [unwrap, ...others] = isRefunded ? rest.slice(0, -1) : rest;
  if (others.length > 0 || unwrap?.kind === "refund") return null;
  if (unwrap !== undefined && unwrap.minimum < swap.buyUnits) return null;
  const sellsCoins = valueWei > 0n;
  const mustRefund = sellsCoins && swap.exact === "buy";
  if (mustRefund !== isRefunded || (sellsCoins && valueWei !== swap.sellUnits)) return null;
  return {
    kind: "swap",
    router: to,
    ...swap,
    sellsCoins,
    recipient: unwrap === undefined ? swap.recipient : null,
    unwrapTo: unwrap === undefined ? null : unwrap.to,
  };
}
