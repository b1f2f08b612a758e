import { type Abi, decodeFunctionData, decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { type Address, type Route, type SwapTerms, toSwap, type VenueKind } from "./venue.ts";

const solidlyFactoryAbi = parseAbi(["function getPair(address, address, bool) view returns (address)"]);

type Hop = { from: Address; to: Address; stable: boolean };

/**
 * Solidly and its forks: a volatile and a stable pair for two tokens. Not all forks support exact outputs, so
 * none is requested: the amount to sell is searched for, and the output is a minimum.
 */
export const solidly: VenueKind = {
  poolKeys: ["volatile", "stable"],
  fee: { kind: "product", keys: ["volatile"] },
  trades: "pair",
  findPool: ({ factory }, one, other, key) => ({
    to: factory,
    data: encodeFunctionData({
      abi: solidlyFactoryAbi,
      functionName: "getPair",
      args: [one, other, key === "stable"],
    }),
  }),
  ...createAmountsRouter({
    hops: "(address from, address to, bool stable)[]",
    encodeHops: ({ path, pools }) =>
      pools.map((key, index) => ({ from: path[index], to: path[index + 1], stable: key === "stable" })),
    readTokens: (hops) => {
      const list = hops as readonly Hop[];
      if (list.some(({ from }, index) => index > 0 && list[index - 1]?.to !== from))
        throw new Error("The hops of this route do not meet.");
      return [...list.slice(0, 1).map(({ from }) => from), ...list.map(({ to }) => to)];
    },
    exactOutput: false,
  }),
};

const factoryAbi = parseAbi(["function getPair(address, address) view returns (address)"]);

/** Uniswap V2 and its forks: one pair for two tokens. Each fork's fee is built into its router. */
export const uniswapV2: VenueKind = {
  poolKeys: ["only"],
  fee: { kind: "product", keys: ["only"] },
  trades: "pair",
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

type Dialect = {
  /** The Solidity type of a route's hops. */
  hops: "address[]" | "(address from, address to, bool stable)[]";
  encodeHops: (route: Route) => unknown;
  readTokens: (hops: unknown) => Address[];
  /** Whether the router supports exact outputs. */
  exactOutput: boolean;
};

/** Measured on Uniswap V2's own contracts, as neither pairs nor routers return gas. */
const gasOfHop = 90_000n;

/**
 * Creates the calls of a Uniswap V2 router, which quotes by its pairs. Forks share the functions and differ
 * in the encoding of hops.
 */
function createAmountsRouter(
  dialect: Dialect,
): Pick<VenueKind, "quote" | "decodeQuote" | "build" | "decode"> {
  const { encodeHops, readTokens, exactOutput } = dialect;
  const abi = createAbi(dialect.hops);

  return {
    quote({ router }, route, exact, units) {
      if (exact === "buy" && !exactOutput) return null;
      const functionName = exact === "sell" ? "getAmountsOut" : "getAmountsIn";
      const data = encodeFunctionData({ abi, functionName, args: [units, encodeHops(route)] });
      return { to: router, data };
    },
    decodeQuote(exact, returned) {
      const amounts = decodeFunctionResult({ abi, functionName: "getAmountsOut", data: returned });
      const list = amounts as readonly bigint[];
      const units = exact === "sell" ? list.at(-1) : list[0];
      if (units === undefined || list.length < 2) throw new Error("The router told no amounts.");
      const [, betweenUnits] = list.slice(0, -1);
      const gas = gasOfHop * BigInt(list.length - 1);
      return betweenUnits === undefined ? { units, gas } : { units, gas, betweenUnits };
    },
    build(terms) {
      const isExactOutput = terms.exact === "buy" && exactOutput;
      const { functionName, amounts } = isExactOutput ? nameExactOutput(terms) : nameExactInput(terms);
      const args = [...amounts, encodeHops(terms), terms.from, terms.deadline];
      const data = encodeFunctionData({ abi, functionName, args });
      return { data, valueWei: terms.sellsCoins ? terms.sellUnits : 0n };
    },
    decode({ to, data, valueWei }) {
      const { functionName, args = [] } = decodeFunctionData({ abi, data });
      if (!functionName.startsWith("swap")) return null;
      const sellsCoins = functionName.includes("ETHFor") || functionName.includes("ExactETHFor");
      if (sellsCoins !== valueWei > 0n) return null;
      const [hops, recipient, deadline] = args.slice(-3) as [unknown, Address, bigint];
      const [first = 0n, second = valueWei] = args.slice(0, -3) as bigint[];
      const isExactOutput = /ForExact/.test(functionName);
      const isBought = isExactOutput || sellsCoins;
      const [buyUnits, sellUnits] = isBought ? [first, second] : [second, first];
      return toSwap({
        router: to,
        path: readTokens(hops),
        from: recipient,
        exact: isExactOutput ? "buy" : "sell",
        sellUnits,
        buyUnits,
        deadline,
        sellsCoins,
        buysCoins: functionName.endsWith("ETH"),
      });
    },
  };
}

function nameExactInput({ sellsCoins, buysCoins, sellUnits, buyUnits }: SwapTerms) {
  if (sellsCoins) return { functionName: "swapExactETHForTokens", amounts: [buyUnits] };
  const functionName = buysCoins ? "swapExactTokensForETH" : "swapExactTokensForTokens";
  return { functionName, amounts: [sellUnits, buyUnits] };
}

function nameExactOutput({ sellsCoins, buysCoins, sellUnits, buyUnits }: SwapTerms) {
  if (sellsCoins) return { functionName: "swapETHForExactTokens", amounts: [buyUnits] };
  const functionName = buysCoins ? "swapTokensForExactETH" : "swapTokensForExactTokens";
  return { functionName, amounts: [buyUnits, sellUnits] };
}

function createAbi(hops: Dialect["hops"]): Abi {
  const swap = (name: string, amounts: string, payable = "") =>
    `function ${name}(${amounts}, ${hops} route, address to, uint256 deadline)${payable} returns (uint256[] amounts)`;
  return parseAbi([
    `function getAmountsOut(uint256 amountIn, ${hops} route) view returns (uint256[] amounts)`,
    `function getAmountsIn(uint256 amountOut, ${hops} route) view returns (uint256[] amounts)`,
    swap("swapExactTokensForTokens", "uint256 amountIn, uint256 amountOutMin"),
    swap("swapExactTokensForETH", "uint256 amountIn, uint256 amountOutMin"),
    swap("swapExactETHForTokens", "uint256 amountOutMin", " payable"),
    swap("swapTokensForExactTokens", "uint256 amountOut, uint256 amountInMax"),
    swap("swapTokensForExactETH", "uint256 amountOut, uint256 amountInMax"),
    swap("swapETHForExactTokens", "uint256 amountOut", " payable"),
  ] as readonly string[]) as Abi;
}
