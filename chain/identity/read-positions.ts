import { encodeFunctionData, encodePacked, keccak256, numberToHex, parseAbi } from "viem/utils";
import { readAddressWord, toAddress } from "../account/wallet-logs.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/rpc-request.ts";
import { type ContractCall, planContractCalls, type Returned, readTogether } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import { type TokenAmount, toTokenAmount } from "../token/token-label.ts";
import { listKnownVenues } from "../venues/list-venues.ts";
import { uniswapV3 } from "../venues/uniswap-v3.ts";
import type { Venue } from "../venues/venue.ts";
import { findVenueOf, type Identity, readIdentities } from "./read-identity.ts";

/** A share of a pool, which an NFT of a venue's position manager stands for. */
export type Position = {
  manager: Hex;
  tokenId: string;
  pool: Extract<Identity, { kind: "pool" }>;
  /** What the owner would get for all of it now, fees included; null if the node refuses to simulate that. */
  amounts: [TokenAmount, TokenAmount] | null;
};

type Item = { collection: Hex; tokenId: string };

const abi = parseAbi([
  "function factory() view returns (address)",
  "function positions(uint256 tokenId) view returns (uint96, address, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256, uint256, uint128, uint128)",
  "function positions(bytes32 key) view returns (uint128 liquidity, uint256, uint256, uint128, uint128)",
  "function decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline)) returns (uint256, uint256)",
  "function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max)) returns (uint256 amount0, uint256 amount1)",
  "function multicall(bytes[] data) returns (bytes[] results)",
]);

const maxPositions = 12;
const most128 = 2n ** 128n - 1n;

/**
 * Reads which of an owner's NFTs stand for shares of a listed venue's pools, in five round trips, one if none does.
 * A share counts only if the pool that the venue's factory names keeps that much liquidity for the NFT's contract.
 */
export async function readPositions(
  reader: ChainReader,
  registry: Registry,
  owner: Hex,
  items: readonly Item[],
  blockTag: Hex,
): Promise<Position[]> {
  const venues = listKnownVenues(registry).filter(({ kind }) => kind === uniswapV3);
  const asked = items.slice(0, maxPositions);
  const ask = async (calls: readonly ContractCall[]): Promise<Returned[]> => {
    const plan = planContractCalls(calls, blockTag, `Shares of pools of ${owner}`);
    return (await readTogether(reader, [plan]))[0];
  };
  const told = await ask(asked.flatMap(askManager));
  const claims = asked.flatMap((item, at) => readClaim(venues, item, told.slice(2 * at, 2 * at + 2)) ?? []);
  if (claims.length === 0) return [];
  const found = await ask([...claims.map(askPool), ...claims.map((claim) => askPayout(claim, owner))]);
  const pools = claims.map((_, at) => readAddressWord(found[at]) ?? owner);
  const [kept, identities] = await Promise.all([
    ask(claims.map((claim, at) => askKept(claim, pools[at] ?? owner))),
    readIdentities(reader, registry, [...new Set(pools)], blockTag),
  ]);
  return claims.flatMap(({ item, liquidity }, at): Position[] => {
    const pool = identities.get(pools[at] ?? owner);
    const [isKept = 0n] = listWords(kept[at]);
    if (pool?.kind !== "pool" || isKept < liquidity) return [];
    const [units0, units1] = listWords(found[claims.length + at]).slice(-2);
    const [one, other] = pool.tokens;
    const amounts: Position["amounts"] =
      units0 === undefined || units1 === undefined
        ? null
        : [toTokenAmount(one, units0), toTokenAmount(other, units1)];
    return [{ manager: item.collection, tokenId: item.tokenId, pool, amounts }];
  });
}

const listWords = (returned: Returned | undefined): bigint[] =>
  (returned?.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));

function askManager({ collection: to, tokenId }: Item): ContractCall[] {
  return [
    { to, data: encodeFunctionData({ abi, functionName: "factory" }) },
    { to, data: encodeFunctionData({ abi, functionName: "positions", args: [BigInt(tokenId)] }) },
  ];
}

type Claim = NonNullable<ReturnType<typeof readClaim>>;

function readClaim(venues: readonly Venue[], item: Item, [factory, told]: readonly Returned[]) {
  const venue = findVenueOf(venues, readAddressWord(factory) ?? "0x");
  const [, , token0, token1, fee, lower, upper, liquidity] = listWords(told);
  if (venue === undefined || token0 === undefined || token1 === undefined || !liquidity) return null;
  const tokens = [token0, token1].map((word) => toAddress(numberToHex(word, { size: 32 }))) as [Hex, Hex];
  const ticks = [lower, upper].map((word) => Number(BigInt.asIntN(24, word ?? 0n))) as [number, number];
  return { item, venue, tokens, fee: String(fee), ticks, liquidity };
}

function askPool({ venue, tokens, fee }: Claim): ContractCall {
  const place = venue.kind.findPool(venue.contracts, ...tokens, fee);
  return typeof place === "string" ? { to: place, data: "0x" } : place;
}

/** The call by which the owner would take everything out; its last two words are what comes of it. */
function askPayout({ item, liquidity }: Claim, owner: Hex): ContractCall {
  const tokenId = BigInt(item.tokenId);
  const taken = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: 2n ** 64n };
  const paid = { tokenId, recipient: owner, amount0Max: most128, amount1Max: most128 };
  const steps = [
    encodeFunctionData({ abi, functionName: "decreaseLiquidity", args: [taken] }),
    encodeFunctionData({ abi, functionName: "collect", args: [paid] }),
  ];
  const data = encodeFunctionData({ abi, functionName: "multicall", args: [steps] });
  return { from: owner, to: item.collection, data };
}

function askKept({ item, ticks }: Claim, to: Hex): ContractCall {
  const key = keccak256(encodePacked(["address", "int24", "int24"], [item.collection, ...ticks]));
  return { to, data: encodeFunctionData({ abi, functionName: "positions", args: [key] }) };
}
