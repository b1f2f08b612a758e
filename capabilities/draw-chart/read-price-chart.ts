import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { isSameHex, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { findUsdc } from "@alithia/chain/price/dollar-promise.ts";
import { readBlockTimes, readLatestBlock, stampRead, toIso } from "@alithia/chain/reading/plan-block.ts";
import type { BlockRange } from "@alithia/chain/reading/read-logs.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import {
  findListedLabel,
  labelNative,
  labelUnlisted,
  type TokenLabel,
} from "@alithia/chain/token/token-label.ts";
import { type ListedDepth, listPools, readPoolState } from "@alithia/chain/trade/list-pools.ts";
import {
  type PairDecimals,
  type PricedTrade,
  type ReadTrades,
  readTrades,
  scalePrice,
} from "@alithia/chain/trade/read-trades.ts";
import { listVenues } from "@alithia/chain/venues/list-venues.ts";
import type { Address, Venue } from "@alithia/chain/venues/venue.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { resolveFormToken } from "../proposing/resolve-form-token.ts";
import { type DrawChartInput, type PriceChartFacts, type TimedPrice, usualDays } from "./chart-facts.ts";
import {
  choosePoints,
  estimateTime,
  findExtremes,
  listAnchors,
  type TimedBlock,
  takeLastOfBlocks,
} from "./choose-points.ts";
import { findRange } from "./find-range.ts";

const maxPoints = 60;
const anchorCount = 17;
/** How many of the deepest pools are looked at until one has trades of the time. */
const maxPools = 2;

/** Reads the price of a pair over a time from the trades in its deepest pool. */
export async function readPriceChart(
  reader: ChainReader,
  searcher: ChainReader,
  { registry, venues = listVenues(registry) }: Pick<CapabilityDependencies, "registry" | "venues">,
  input: DrawChartInput,
): Promise<PriceChartFacts> {
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, "The pools of the two tokens");
  const { pools, ...pair } = await findPools(request, registry, venues, input, block.number);
  const { period, ...range } = await findRange(searcher, block, input.days ?? usualDays);
  const { deep, read } = await readDeepest(reader, pools, range);
  const decimals = { takes: pair.token.decimals ?? 18, gives: pair.other.decimals ?? 18 };
  const isShort = read.fromBlock !== null && read.fromBlock > range.fromBlock;
  const ends = isShort && read.fromBlock !== null ? [read.fromBlock] : [];
  const drawn = await pricePoints(reader, read.trades, decimals, ends);
  const reached = read.fromBlock === null ? undefined : drawn.times.get(read.fromBlock);
  return {
    kind: "price",
    ...stampRead(registry.network, block),
    ...pair,
    period,
    reachedFrom: isShort && reached !== undefined ? toIso(reached) : null,
    pool: { address: deep.pool.address, venue: deep.pool.venue.name },
    trades: read.trades.length,
    ...drawn.told,
    samples: read.samples && { count: read.samples.count, blocks: read.samples.blocks.toString() },
    isRefused: read.fromBlock === null,
    now: read.trades.length > 0 ? null : await readNow(request, deep, decimals),
  };
}

/** Reads the deepest pool that had trades in the time; the deepest of all if none had. */
async function readDeepest(
  reader: ChainReader,
  pools: readonly ListedDepth[],
  range: BlockRange,
): Promise<{ deep: ListedDepth; read: ReadTrades }> {
  const found: { deep: ListedDepth; read: ReadTrades }[] = [];
  for (const deep of pools.slice(0, maxPools)) {
    const read = await readTrades(reader, deep.pool, range);
    found.push({ deep, read });
    if (read.trades.length > 0 || read.fromBlock === null) break;
  }
  const best = found.find(({ read }) => read.trades.length > 0) ?? found[0];
  if (best === undefined) throw new Error("There is no pool to read.");
  return best;
}

type Told = Pick<PriceChartFacts, "points" | "high" | "low" | "change">;

/** Chooses the trades to show, and reads the times of their blocks and of `others`. */
async function pricePoints(
  reader: ChainReader,
  trades: readonly PricedTrade[],
  decimals: PairDecimals,
  others: readonly bigint[],
): Promise<{ told: Told; times: ReadonlyMap<bigint, bigint> }> {
  const extremes = findExtremes(trades);
  const shown = await chooseShown(reader, trades);
  const needed = extremes === null ? shown : [...shown, extremes.high, extremes.low];
  const times = await readBlockTimes(reader, [...needed.map(({ blockNumber }) => blockNumber), ...others]);
  const tell = (trade: PricedTrade): TimedPrice[] => {
    const time = times.get(trade.blockNumber);
    return time === undefined ? [] : [{ price: scalePrice(trade, decimals).toString(), time: toIso(time) }];
  };
  const points = shown.flatMap(tell);
  const [high = null, low = null] = extremes === null ? [] : [tell(extremes.high)[0], tell(extremes.low)[0]];
  return { told: { points, high, low, change: findChange(points) }, times };
}

async function chooseShown(reader: ChainReader, trades: readonly PricedTrade[]): Promise<PricedTrade[]> {
  const lasts = takeLastOfBlocks(trades);
  const [first, last] = [lasts[0], lasts.at(-1)];
  if (first === undefined || last === undefined || lasts.length <= maxPoints) return lasts;
  const numbers = listAnchors(first.blockNumber, last.blockNumber, anchorCount);
  const read = await readBlockTimes(reader, numbers);
  const anchors = numbers.flatMap((number): TimedBlock[] => {
    const time = read.get(number);
    return time === undefined ? [] : [{ number, time }];
  });
  return choosePoints(lasts, (number) => estimateTime(anchors, number), maxPoints);
}

const wholeBasisPoints = 10_000n;

/** How much the last price is above the first, in basis points. */
function findChange(points: readonly TimedPrice[]): string | null {
  const [first, last] = [BigInt(points[0]?.price ?? 0), BigInt(points.at(-1)?.price ?? 0)];
  return first === 0n ? null : (((last - first) * wholeBasisPoints) / first).toString();
}

/** The price that a pool of concentrated liquidity keeps, or that of the reserves of a product of both. */
async function readNow(
  request: RpcRequest,
  deep: ListedDepth,
  decimals: PairDecimals,
): Promise<string | null> {
  const { pool, holdsTaken, holdsGiven } = deep;
  const { kind } = pool.venue;
  if (kind.trades === "pair")
    return pool.key === "stable" || !holdsTaken || !holdsGiven
      ? null
      : scalePrice({ numerator: holdsGiven, denominator: holdsTaken }, decimals).toString();
  const state = kind.trades === "concentrated" ? await readPoolState(request, pool.address) : null;
  if (state === null) return null;
  const [squared, one] = [state.sqrtPriceX96 ** 2n, 2n ** 192n];
  const [numerator, denominator] = BigInt(pool.takes) < BigInt(pool.gives) ? [squared, one] : [one, squared];
  return scalePrice({ numerator, denominator }, decimals).toString();
}

type FoundPools = {
  token: TokenLabel;
  other: TokenLabel;
  instead: string | null;
  /** The deepest first. */
  pools: ListedDepth[];
};

type Side = { address: Address; label: TokenLabel };

/**
 * Finds the pools of the pair to chart: of the token with the named measure; without one, of S with USDC and of
 * any other token with S. Where there is none, S and USDC stand in for the named measure.
 */
async function findPools(
  request: RpcRequest,
  registry: Registry,
  venues: readonly Venue[],
  { token: named = ticker, in: measure }: DrawChartInput,
  head: bigint,
): Promise<FoundPools> {
  const wrapped = registry.addresses.wrappedNative ?? registry.findTokensBySymbol("wS")[0]?.address;
  if (wrapped === undefined)
    throw new CapabilityFailure("no-exchange", "I know no exchange on this network.");
  const toSide = (token: FormToken | null): Side => ({
    address: token?.address ?? wrapped,
    label: token === null ? labelNative(registry) : labelOf(registry, token),
  });
  const find = async (name: string) => toSide(await resolveFormToken(request, registry, name));
  const token = await find(named);
  const asked = measure === undefined ? null : await find(measure);
  if (asked !== null && isSameHex(asked.address, token.address))
    throw new CapabilityFailure("same-token", "That is the same token on both sides.");
  const usdc = findUsdc(registry);
  const dollars = usdc === null ? null : await find(usdc);
  const sides = [asked, toSide(null), dollars].filter(
    (side, at, all): side is Side =>
      side !== null &&
      !isSameHex(side.address, token.address) &&
      all.findIndex((one) => one !== null && isSameHex(one.address, side.address)) === at,
  );
  for (const other of sides) {
    const wanted = { token: token.address, others: [other.address], head };
    const pools = await listPools(request, venues, wanted);
    const isAsked = asked === null || other === asked;
    if (pools.length > 0)
      return {
        token: token.label,
        other: other.label,
        instead: isAsked ? null : (asked.label.symbol ?? asked.address),
        pools: pools.toSorted((one, next) => ((one.holdsGiven ?? 0n) < (next.holdsGiven ?? 0n) ? 1 : -1)),
      };
  }
  throw new CapabilityFailure("no-pool", sayNone(token, sides, venues));
}

function sayNone({ label, address }: Side, sides: readonly Side[], venues: readonly Venue[]): string {
  const name = label.listed ? label.symbol : address;
  const others = sides.map((side) => side.label.symbol ?? side.address).join(", ");
  const places = venues.map((venue) => venue.name).join(", ");
  return `I find no pool of ${name} with ${others} on ${places === "" ? "any exchange that I know here" : places}, so there are no trades to draw a price from. I can tell you about the token itself.`;
}

function labelOf(registry: Registry, { address, symbol, decimals }: FormToken): TokenLabel {
  const listed = findListedLabel(registry, address);
  return listed ?? { ...labelUnlisted(registry, address, []), symbol, decimals };
}
