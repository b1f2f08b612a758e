import { decodeFunctionResult, encodeFunctionData, encodePacked, keccak256, parseAbi } from "viem/utils";
import { readAddressWord } from "../account/wallet-logs.ts";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { type ContractCall, planContractCalls, type Returned } from "../reading/contract-calls.ts";
import { planAll, type ReadPlan, readTogether } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import { descriptionCalls } from "../token/token-calls.ts";
import {
  findListedLabel,
  labelUnlisted,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "../token/token-label.ts";
import { listVenues } from "../venues/list-venues.ts";
import { uniswapV3 } from "../venues/uniswap-v3.ts";
import type { Venue } from "../venues/venue.ts";
import { findVenueOf } from "./read-identity.ts";

/** A share of a pool, which an NFT of a venue's position manager stands for. */
export type Position = {
  manager: Hex;
  tokenId: string;
  venue: string;
  pool: Hex;
  tokens: [TokenLabel, TokenLabel];
  /** In millionths. */
  fee: number;
  /** What the owner would get for all of it now, fees included; null if that call is refused. */
  amounts: [TokenAmount, TokenAmount] | null;
};

type Item = { collection: Hex; tokenId: string };

const abi = parseAbi([
  "function factory() view returns (address)",
  "function positions(uint256) view returns (uint96, address, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256, uint256, uint128, uint128)",
  "function decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline)) returns (uint256, uint256)",
  "function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max)) returns (uint256 amount0, uint256 amount1)",
  "function multicall(bytes[] data) returns (bytes[] results)",
]);
const poolAbi = parseAbi([
  "function positions(bytes32) view returns (uint128, uint256, uint256, uint128, uint128)",
]);

const maxPositions = 12;
const most128 = 2n ** 128n - 1n;

/**
 * Reads which of an owner's NFTs stand for shares of a listed venue's pools, in four round trips, one if none does.
 * A share counts only as far as the pool, which the venue's factory names, keeps that much liquidity for its manager.
 */
export async function readPositions(
  reader: ChainReader,
  registry: Registry,
  owner: Hex,
  items: readonly Item[],
  blockTag: Hex,
): Promise<Position[]> {
  const venues = listVenues(registry).filter(({ kind }) => kind === uniswapV3);
  const asked = items.slice(0, maxPositions);
  const ask = async (calls: readonly ContractCall[], label: string) =>
    (await readTogether(reader, [planContractCalls(calls, blockTag, label)]))[0];
  const told = await ask(asked.flatMap(askManager), `What the NFTs of ${owner} stand for`);
  const claims = asked.flatMap((item, at) => readClaim(venues, item, told.slice(2 * at, 2 * at + 2)) ?? []);
  if (claims.length === 0) return [];
  const tokens = [...new Set(claims.flatMap(({ token0, token1 }) => [token0, token1]))];
  const [described, found, paid] = await readTogether(reader, [
    planContractCalls(tokens.flatMap(descriptionCalls), blockTag, `The tokens of positions of ${owner}`),
    planContractCalls(claims.map(askPool), blockTag, `The pools of positions of ${owner}`),
    planAll(claims.map((claim) => planPayout(claim, owner, blockTag))),
  ]);
  const label = (token: Hex) => {
    const at = 3 * tokens.indexOf(token);
    return findListedLabel(registry, token) ?? labelUnlisted(registry, token, described.slice(at, at + 3));
  };
  const pools = found.map(readAddressWord);
  const kept = await ask(
    claims.map((claim, at) => askKept(claim, pools[at] ?? "0x")),
    `The liquidity that pools keep for positions of ${owner}`,
  );
  return claims.flatMap((claim, at): Position[] => {
    const { item, venue, token0, token1, fee } = claim;
    const pool = pools[at];
    if (!pool || !isKept(claim, kept[at] ?? null)) return [];
    const both: Position["tokens"] = [label(token0), label(token1)];
    const units = paid[at];
    const amounts: Position["amounts"] = units
      ? [toTokenAmount(both[0], units[0]), toTokenAmount(both[1], units[1])]
      : null;
    const named = { manager: item.collection, tokenId: item.tokenId, venue: venue.name };
    return [{ ...named, pool, tokens: both, fee, amounts }];
  });
}

function askManager({ collection, tokenId }: Item): ContractCall[] {
  return [
    { to: collection, data: encodeFunctionData({ abi, functionName: "factory" }) },
    {
      to: collection,
      data: encodeFunctionData({ abi, functionName: "positions", args: [BigInt(tokenId)] }),
    },
  ];
}

type Claim = {
  item: Item;
  venue: Venue;
  token0: Hex;
  token1: Hex;
  fee: number;
  ticks: [number, number];
  liquidity: bigint;
};

function readClaim(venues: readonly Venue[], item: Item, [factory, told]: readonly Returned[]): Claim | null {
  const venue = findVenueOf(venues, readAddressWord(factory) ?? "0x");
  if (venue === undefined || !told) return null;
  return decodeOrNull(() => {
    const [, , token0, token1, fee, lower, upper, liquidity] = decodeFunctionResult({
      abi,
      functionName: "positions",
      data: told,
    });
    return liquidity === 0n ? null : { item, venue, token0, token1, fee, ticks: [lower, upper], liquidity };
  });
}

function askPool({ venue, token0, token1, fee }: Claim): ContractCall {
  const place = venue.kind.findPool(venue.contracts, token0, token1, String(fee));
  return typeof place === "string" ? { to: place, data: "0x" } : place;
}

/** Plans simulating that the owner takes all out. */
function planPayout(
  { item, liquidity }: Claim,
  owner: Hex,
  blockTag: Hex,
): ReadPlan<[bigint, bigint] | null> {
  const tokenId = BigInt(item.tokenId);
  const steps = [
    encodeFunctionData({
      abi,
      functionName: "decreaseLiquidity",
      args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: 2n ** 64n }],
    }),
    encodeFunctionData({
      abi,
      functionName: "collect",
      args: [{ tokenId, recipient: owner, amount0Max: most128, amount1Max: most128 }],
    }),
  ];
  const data = encodeFunctionData({ abi, functionName: "multicall", args: [steps] });
  const label = `What ${owner} would get for position ${item.tokenId} of ${item.collection}`;
  return {
    calls: [{ method: "eth_call", params: [{ from: owner, to: item.collection, data }, blockTag], label }],
    parse: ([answer]) => {
      const returned = answer?.ok ? (answer.result as Hex) : null;
      return (
        returned &&
        decodeOrNull(() => {
          const results = decodeFunctionResult({ abi, functionName: "multicall", data: returned });
          const [amount0, amount1] = decodeFunctionResult({
            abi,
            functionName: "collect",
            data: results[1] ?? "0x",
          });
          return [amount0, amount1] as [bigint, bigint];
        })
      );
    },
  };
}

function askKept({ item, ticks }: Claim, pool: Hex): ContractCall {
  const key = keccak256(encodePacked(["address", "int24", "int24"], [item.collection, ...ticks]));
  return { to: pool, data: encodeFunctionData({ abi: poolAbi, functionName: "positions", args: [key] }) };
}

function isKept({ liquidity }: Claim, returned: Returned): boolean {
  const kept =
    returned &&
    decodeOrNull(() => decodeFunctionResult({ abi: poolAbi, functionName: "positions", data: returned })[0]);
  return kept !== null && kept >= liquidity;
}
