import { erc20Abi } from "viem";
import { encodeFunctionData, getAddress, toFunctionSelector } from "viem/utils";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import { isSameHex, type RpcRequest } from "../node/rpc-request.ts";
import { balanceCall, decodeNumber } from "../token/token-calls.ts";
import type { Address, Venue } from "../venues/venue.ts";
import { askCall, decodeAddress } from "./ask-routes.ts";
import type { TradedPool } from "./find-trade.ts";
import { inferProductFee, type PoolFacts, readPoolFacts } from "./read-pool-facts.ts";

/** Addresses whose keys nobody has: what is sent there stays there. */
const nobodys: readonly Address[] = [
  "0x0000000000000000000000000000000000000000",
  "0x000000000000000000000000000000000000dEaD",
];

/** A pool with what it holds, and who has its shares. */
export type ListedDepth = PoolFacts & {
  /** The part of its liquidity token that nobody can move, in basis points; null if it has no such token. */
  burntShares: number | null;
};

/** Reads the pools of a token with each of the others on all venues. Empty ones are left out. */
export async function listPools(
  request: RpcRequest,
  venues: readonly Venue[],
  { token, others, head }: { token: Address; others: readonly Address[]; head: bigint },
): Promise<ListedDepth[]> {
  const found = await Promise.all(
    venues.flatMap((venue) =>
      others.flatMap((other) =>
        listKeys(venue, token, other).map((key) => findPool(request, { venue, key, token, other })),
      ),
    ),
  );
  const facts = await readPoolFacts(
    request,
    found.filter((pool) => pool !== null),
    head,
  );
  const filled = facts.filter(({ holdsTaken, holdsGiven }) => (holdsTaken ?? 0n) + (holdsGiven ?? 0n) > 0n);
  return await Promise.all(
    filled.map(async (one) => {
      const [burntShares, fee] = await Promise.all([readBurntShares(request, one), inferFee(request, one)]);
      return { ...one, burntShares, fee };
    }),
  );
}

/** The part of a pool's balance that is quoted to find its fee. */
const quotedPart = 1_000n;

/** The fee of a pool that tells none, by what its router gives for a small amount. */
async function inferFee(request: RpcRequest, one: PoolFacts): Promise<number | null> {
  const { pool, fee, holdsTaken } = one;
  const { venue, takes, gives, key } = pool;
  const { kind, contracts } = venue;
  if (fee !== null || kind.fee.kind !== "product" || holdsTaken === null) return fee;
  const route = { path: [takes, gives], pools: [key] };
  const sellUnits = holdsTaken / quotedPart;
  const call = sellUnits === 0n ? null : kind.quote(contracts, route, "sell", sellUnits);
  const returned = call && (await askCall(request, call));
  const answer = returned && decodeOrNull(() => kind.decodeQuote("sell", returned));
  if (!answer) return null;
  return inferProductFee({ ...route, venue, sellUnits, buyUnits: answer.units, gas: 0n }, one);
}

/** The keys of the pools that two tokens may have on a venue. */
function listKeys({ kind, pools }: Venue, token: Address, other: Address): readonly string[] {
  if (pools === undefined) return kind.poolKeys;
  const has = (tokens: readonly Address[], wanted: Address) => tokens.some((one) => isSameHex(one, wanted));
  return pools.flatMap(({ key, tokens }) => (has(tokens, token) && has(tokens, other) ? [key] : []));
}

type Place = { venue: Venue; key: string; token: Address; other: Address };

async function findPool(
  request: RpcRequest,
  { venue, key, token, other }: Place,
): Promise<TradedPool | null> {
  const place = venue.kind.findPool(venue.contracts, token, other, key);
  const address = typeof place === "string" ? place : decodeAddress(await askCall(request, place));
  return address === null ? null : { venue, key, address: getAddress(address), takes: token, gives: other };
}

/** Of a pool of two tokens that issues a token for its shares. Concentrated positions are no such token. */
async function readBurntShares(request: RpcRequest, { pool }: PoolFacts): Promise<number | null> {
  const { address, venue } = pool;
  if (venue.kind.fee.kind !== "product") return null;
  const supply = { to: address, data: encodeFunctionData({ abi: erc20Abi, functionName: "totalSupply" }) };
  const calls = [supply, ...nobodys.map((nobody) => balanceCall(address, nobody))];
  const read = await Promise.all(calls.map(async (call) => decodeNumber(await askCall(request, call))));
  const [total, ...burnt] = read;
  if (total == null || total === 0n || burnt.includes(null)) return null;
  return Number((burnt.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n) * 10_000n) / total);
}

/** The state that a pool of concentrated liquidity keeps of its price. */
type PoolState = { call: string; sqrtPriceX96: bigint; tick: number };

const calls = ["slot0()", "globalState()"];
const wordDigits = 64;

/** Reads `slot0` of a Uniswap V3 style pool, or `globalState` of an Algebra one; null if it has neither. */
export async function readPoolState(request: RpcRequest, pool: Address): Promise<PoolState | null> {
  for (const call of calls) {
    const returned = await askCall(request, { to: pool, data: toFunctionSelector(call) });
    const digits = returned?.slice(2) ?? "";
    if (digits.length < 2 * wordDigits) continue;
    const sqrtPriceX96 = BigInt(`0x${digits.slice(0, wordDigits)}`);
    const tick = Number(BigInt.asIntN(24, BigInt(`0x${digits.slice(wordDigits, 2 * wordDigits)}`)));
    if (sqrtPriceX96 > 0n) return { call, sqrtPriceX96, tick };
  }
  return null;
}
