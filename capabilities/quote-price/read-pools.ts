import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatDollars } from "@alithia/chain/amount/format-amount.ts";
import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { findUsdc, isPromisedDollar } from "@alithia/chain/price/dollar-promise.ts";
import {
  type DollarPrice,
  readDollarPrices,
  tellDollars,
} from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import {
  findListedLabel,
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "@alithia/chain/token/token-label.ts";
import { type Depth, findDepths } from "@alithia/chain/trade/find-depth.ts";
import { type ListedDepth, listPools } from "@alithia/chain/trade/list-pools.ts";
import { listVenues } from "@alithia/chain/venues/list-venues.ts";
import type { Address } from "@alithia/chain/venues/venue.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { chooseVenues } from "../quoting/find-best-trade.ts";
import { resolveOrder } from "../quoting/resolve-order.ts";
import {
  type Move,
  type PoolsFacts,
  type PoolTold,
  type QuotePriceInput,
  type SaleOffer,
  usualImpact,
  type Valued,
} from "./price-facts.ts";

/** The widest price impact that is searched for. */
const maxImpactPercent = 50;

/** Reads the pools of the order's token with the other side, S and USDC, and what they carry each way. */
export async function readPools(
  reader: ChainReader,
  { registry, venues: open = listVenues(registry) }: CapabilityDependencies,
  { sell, buy, amount, venue }: QuotePriceInput,
  sale: SaleOffer | null,
): Promise<PoolsFacts> {
  const venues = chooseVenues(open, venue);
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, "The pools and what they carry");
  const order = await resolveOrder(request, registry, { sell, buy, amount: "1", side: "sell" });
  const { wrapped } = order;
  const usdc = findUsdc(registry);
  const sides = [order.sell, order.buy].map((side) => side?.address ?? wrapped) as [Address, Address];
  const usual = [wrapped, ...(usdc === null ? [] : [usdc])];
  const isUsual = (address: Address) => usual.some((one) => isSameHex(one, address));
  const [token, other] = isUsual(sides[0]) && !isUsual(sides[1]) ? [sides[1], sides[0]] : sides;
  const others = [other, ...usual].filter(
    (one, at, all) => !isSameHex(one, token) && all.findIndex((same) => isSameHex(same, one)) === at,
  );
  const label = (address: Address) => labelOf(registry, address, [order.sell, order.buy]);
  const [found, prices] = await Promise.all([
    listPools(request, venues, { token, others, head: block.number }),
    readDollarPrices(reader, registry, [token, ...others].map(label), block),
  ]);
  const pools = found.toSorted((one, next) => compare(next.holdsTaken, one.holdsTaken));
  const count = (address: Address, units: bigint) => {
    const isCoin = isSameHex(address, wrapped) && [order.sell, order.buy].includes(null);
    return toTokenAmount(isCoin ? labelNative(registry) : label(address), units);
  };
  const move = (depth: Depth | null, [from, to]: [Address, Address]): Move | null =>
    depth === null ? null : { sold: count(from, depth.sellUnits), bought: count(to, depth.buyUnits) };
  const percent = readPercent(amount);
  const depths = await findDepths(
    { request, multicall3: registry.multicall3, venues },
    { sell: token, buy: other, over: usual },
    {
      holdings: pools[0]?.holdsTaken ?? 0n,
      basisPoints: BigInt(Math.round(Number(percent) * 100)),
    },
  );
  return {
    ...stampRead(registry.network, block),
    token: count(token, 0n).token,
    others: others.map(label),
    venues: venues.map(({ name }) => name),
    pools: pools.map((pool) => tellPool(pool, label, prices)),
    depth: {
      percent,
      selling: move(depths.selling, [token, other]),
      buying: move(depths.buying, [other, token]),
    },
    sale,
  };
}

function compare(one: bigint | null, other: bigint | null): number {
  const [left, right] = [one ?? 0n, other ?? 0n];
  return left === right ? 0 : left > right ? 1 : -1;
}

/** Parses the bound of the price impact, e.g. "1%". Throws if it is none. */
function readPercent(amount: string): string {
  const percent = amount.endsWith("%") ? amount.slice(0, -1) : usualImpact.slice(0, -1);
  const parsed = parseAmount(percent, 2);
  if (parsed.outcome !== "amount" || parsed.units === 0n || Number(percent) > maxImpactPercent)
    throw new CapabilityFailure(
      "bad-impact",
      `A price impact to stay below is from 0.01 to ${maxImpactPercent} %.`,
    );
  return percent;
}

function labelOf(registry: Registry, address: Address, sides: readonly (FormToken | null)[]): TokenLabel {
  const side = sides.find((one) => one !== null && isSameHex(one.address, address));
  const { symbol = null, decimals = null } = side ?? {};
  return findListedLabel(registry, address) ?? { address, symbol, name: null, decimals, listed: false };
}

const priceOf = ({ address }: TokenLabel, prices: Map<string, DollarPrice>) =>
  prices.get(address?.toLowerCase() ?? "coin");

/** What an amount is worth, e.g. `$1.20 in USDC`; of USDC itself nothing is added. */
function findDollars(amount: TokenAmount, prices: Map<string, DollarPrice>): string | null {
  const price = isPromisedDollar(amount.token) ? undefined : priceOf(amount.token, prices);
  const told = tellDollars(price?.usd, amount);
  return told === null || !price?.isByUsdc ? told : `${told} in USDC`;
}

/** What all of it is worth together; null if one of them has no price. */
function findTotal(held: readonly Valued[], prices: Map<string, DollarPrice>): string | null {
  const worth = held.map(({ amount: { token, units } }) => {
    const price = priceOf(token, prices);
    return price === undefined || token.decimals === null
      ? null
      : (BigInt(units) * price.usd) / 10n ** BigInt(token.decimals);
  });
  const known = worth.filter((one) => one !== null);
  return known.length < 2 || known.length < worth.length
    ? null
    : formatDollars(known.reduce((sum, one) => sum + one, 0n));
}

function tellPool(
  { pool, fee, holdsTaken, holdsGiven, isYoung, burntShares }: ListedDepth,
  label: (address: Address) => TokenLabel,
  prices: Map<string, DollarPrice>,
): PoolTold {
  const value = (address: Address, units: bigint | null): Valued[] => {
    const amount = units === null ? null : toTokenAmount(label(address), units);
    return amount === null ? [] : [{ amount, dollars: findDollars(amount, prices) }];
  };
  const held = [...value(pool.takes, holdsTaken), ...value(pool.gives, holdsGiven)];
  const isToken = pool.venue.kind.fee.kind === "product";
  return {
    address: pool.address,
    venue: pool.venue.name,
    fee: fee === null ? null : String(fee / 10_000),
    held,
    worth: findTotal(held, prices),
    isYoung,
    shares: { isToken, burntPercent: burntShares === null ? null : (burntShares / 100).toFixed(2) },
  };
}
