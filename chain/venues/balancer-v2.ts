import { decodeFunctionData, decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { type Address, type Exact, type Route, type SwapTerms, toSwap, type VenueKind } from "./venue.ts";

const swaps =
  "uint8 kind, (bytes32 poolId, uint256 assetInIndex, uint256 assetOutIndex, uint256 amount, bytes userData)[] swaps, address[] assets, (address sender, bool fromInternalBalance, address recipient, bool toInternalBalance) funds";
const abi = parseAbi([
  `function queryBatchSwap(${swaps}) returns (int256[] assetDeltas)`,
  `function batchSwap(${swaps}, int256[] limits, uint256 deadline) payable returns (int256[] assetDeltas)`,
  "function getPoolTokenInfo(bytes32 poolId, address token) view returns (uint256 cash, uint256 managed, uint256 lastChangeBlock, address assetManager)",
] as const);

/** `getSwapFeePercentage()` of a pool, with 18 decimals. */
const feeCall = "0x55c67628";
/** Balancer's address for the native coin. */
const coin = "0x0000000000000000000000000000000000000000";
const kinds = { sell: 0, buy: 1 } as const;
/** Measured on a weighted pool of two tokens, as queries return no gas. */
const gasOfHop = 120_000n;

/** Encodes the hops with the exact amount at the first one, or at the last one in reverse order. */
function encodeSwaps({ path, pools }: Route, exact: Exact, units: bigint) {
  const hops = pools.map((key, index) => ({
    poolId: key as Address,
    assetInIndex: BigInt(index),
    assetOutIndex: BigInt(index + 1),
    userData: "0x" as const,
  }));
  const ordered = exact === "sell" ? hops : hops.toReversed();
  const steps = ordered.map((hop, index) => ({ ...hop, amount: index === 0 ? units : 0n }));
  return { steps, assets: [...path] };
}

function encodeBatch(terms: SwapTerms): Address {
  const { path, pools, exact, sellUnits, buyUnits, from, deadline, sellsCoins, buysCoins } = terms;
  const ends = path.map((token, index) => {
    const isCoins = (index === 0 && sellsCoins) || (index === path.length - 1 && buysCoins);
    return isCoins ? coin : token;
  });
  const { steps, assets } = encodeSwaps(
    { path: ends, pools },
    exact,
    exact === "sell" ? sellUnits : buyUnits,
  );
  const funds = { sender: from, fromInternalBalance: false, recipient: from, toInternalBalance: false };
  const limits = path.map((_, index) => (index === 0 ? sellUnits : index === pools.length ? -buyUnits : 0n));
  return encodeFunctionData({
    abi,
    functionName: "batchSwap",
    args: [kinds[exact], steps, assets, funds, limits, deadline],
  });
}

/** Balancer V2: one vault holds the tokens of all pools, which are identified by their ids. */
export const balancerV2: VenueKind = {
  poolKeys: [],
  fee: { kind: "call", data: feeCall, whole: 10n ** 18n },
  trades: "vault",
  findPool: (_contracts, _one, _other, key) => key.slice(0, 42) as Address,
  vault: {
    find: ({ router }) => router,
    holding: ({ router }, key, token) => ({
      to: router,
      data: encodeFunctionData({ abi, functionName: "getPoolTokenInfo", args: [key as Address, token] }),
    }),
  },
  quote({ quoter }, route, exact, units) {
    const { steps, assets } = encodeSwaps(route, exact, units);
    const funds = {
      sender: coin,
      fromInternalBalance: false,
      recipient: coin,
      toInternalBalance: false,
    } as const;
    const args = [kinds[exact], steps, assets, funds] as const;
    return { to: quoter, data: encodeFunctionData({ abi, functionName: "queryBatchSwap", args }) };
  },
  decodeQuote(exact, returned) {
    const deltas = decodeFunctionResult({ abi, functionName: "queryBatchSwap", data: returned });
    const units = exact === "sell" ? -(deltas.at(-1) ?? 0n) : (deltas[0] ?? 0n);
    if (deltas.length < 2 || units <= 0n) throw new Error("The vault told no amounts.");
    return { units, gas: gasOfHop * BigInt(deltas.length - 1) };
  },
  build: (terms) => ({ data: encodeBatch(terms), valueWei: terms.sellsCoins ? terms.sellUnits : 0n }),
  decode({ to, data, valueWei }) {
    const call = decodeFunctionData({ abi, data });
    if (call.functionName !== "batchSwap") return null;
    const [kind, steps, assets, funds, limits, deadline] = call.args;
    const exact: Exact = kind === kinds.sell ? "sell" : "buy";
    const [sellUnits = 0n, buyUnits = 0n] = [limits[0], -(limits.at(-1) ?? 0n)];
    const pools = (exact === "sell" ? steps : steps.toReversed()).map(({ poolId }) => poolId);
    const terms = {
      path: assets,
      router: to,
      from: funds.recipient,
      exact,
      sellUnits,
      buyUnits,
      deadline,
      sellsCoins: assets[0] === coin,
      buysCoins: assets.at(-1) === coin,
    };
    return isOurs({ ...terms, pools }, data, valueWei) ? toSwap(terms) : null;
  },
};

/** A batch can do more, e.g. pay others: only our own encoding counts as one swap. */
function isOurs(terms: SwapTerms, data: Address, valueWei: bigint): boolean {
  const { sellUnits, buyUnits, sellsCoins } = terms;
  if (sellUnits < 0n || buyUnits < 0n || valueWei !== (sellsCoins ? sellUnits : 0n)) return false;
  return encodeBatch(terms).toLowerCase() === data.toLowerCase();
}
