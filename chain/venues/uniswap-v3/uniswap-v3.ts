import { decodeFunctionData, encodeFunctionData, parseAbi } from "viem";
import { encodePackedPath, readPackedTokens } from "../packed-path.ts";
import { decodePathQuote, encodePathQuote } from "../path-quoter.ts";
import { type Afterwards, type BundledSwap, readBundle } from "../read-bundle.ts";
import type { Address, SwapTerms, VenueKind } from "../venue.ts";

const factoryAbi = parseAbi(["function getPool(address, address, uint24) view returns (address)"]);

const routerAbi = parseAbi([
  "function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256 amountOut)",
  "function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params) payable returns (uint256 amountIn)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient) payable",
  "function refundETH() payable",
  "function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])",
]);

/** The router's own name for "this contract" as a recipient. */
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

/** The router walks an exact output from its end, so that its path is written backwards. */
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
  build,
  decode,
};
