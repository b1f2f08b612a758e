import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { type ReferencePrices, readReferencePrices } from "@alithia/chain/price/read-reference-prices.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { GasCost } from "@alithia/chain/trade/ask-routes.ts";
import { findTrade, type Trade } from "@alithia/chain/trade/find-trade.ts";
import { venues } from "@alithia/chain/venues/list-venues.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { aggregatorWords, findExcluded, poolsOnly } from "@alithia/protocol/trade-place.ts";
import type { TradeOrder } from "./resolve-order.ts";

export type TradeReads = {
  /** Requests with evidence. */
  request: RpcRequest;
  /** Requests without evidence, for the many answers that only show what to request. */
  discover: RpcRequest;
  registry: Registry;
  /** The venues enabled for trading. */
  venues: readonly Venue[];
  block: Promise<{ timestamp: bigint; baseFeeWei: bigint }>;
  /** The exchange that the visitor named. */
  venue?: string | undefined;
  /** Venues that are excluded because their contracts do not deliver what was quoted. */
  without?: ReadonlySet<string>;
};

type Rival = { name: string; sellUnits: bigint; buyUnits: bigint };

export type BestTrade = {
  trade: Trade;
  /** What another venue would have given: the next best, or the best of those not named. */
  rival: Rival | null;
  prices: ReferencePrices;
};

/** Quotes all venues, or the named one, over one pool and over two, and returns the best trade. */
export async function findBestTrade(
  { request, discover, registry, block, venues: open, venue, without }: TradeReads,
  order: TradeOrder,
): Promise<BestTrade> {
  const { sell, buy, wrapped, exact, units } = order;
  const venues = chooseVenues(open, venue, without);
  const usdc = registry.addresses.usdc ?? registry.findTokensBySymbol("USDC")[0]?.address;
  const sides = [sell?.address ?? null, buy?.address ?? null, null];
  const time = block.then(({ timestamp }) => timestamp);
  const prices = readReferencePrices(request, registry, sides, time);
  const gasCost = Promise.all([block, prices]).then(([{ baseFeeWei }, known]) =>
    findGasCost(baseFeeWei, exact === "sell" ? buy : sell, wrapped, known),
  );
  // If the search itself fails, these are no longer awaited.
  for (const read of [time, gasCost]) read.catch(() => undefined);
  const findOn = (asked: readonly Venue[]) =>
    findTrade(
      { request, discover, multicall3: registry.multicall3, venues: asked, gasCost },
      {
        sell: sell?.address ?? wrapped,
        buy: buy?.address ?? wrapped,
        exact,
        units,
        over: [wrapped, ...(usdc === undefined ? [] : [usdc])],
      },
    );
  const others = venue === undefined ? [] : chooseVenues(open, undefined, without);
  const [trade, elsewhere] = await Promise.all([
    findOn(venues),
    others.length > venues.length ? findOn(others.filter((one) => !venues.includes(one))) : null,
  ]);
  if (trade === null)
    throw new CapabilityFailure("no-liquidity", sayNoPool(registry, sides, venues, venue !== undefined));
  return { trade, rival: nameRival(elsewhere) ?? nameNext(trade), prices: await prices };
}

/** An unlisted token is the one that no pool carries. */
function sayNoPool(
  registry: Registry,
  sides: readonly (string | null)[],
  venues: readonly Pick<Venue, "name">[],
  isNamed: boolean,
): string {
  const unlisted = sides.find((side) => side !== null && registry.findToken(side) === null);
  if (isNamed)
    return `I find no pool there that trades these two tokens at that amount: I looked on ${venues.map(({ name }) => name).join(", ")}. So I prepared nothing; name another place, or leave it out and I take the best price.`;
  return unlisted == null
    ? "No pool that I know can trade these two tokens at that amount. Try a smaller amount, or other tokens."
    : `I find no pool that carries \`${unlisted}\` and takes that amount, so on no exchange that I read (${venues.map(({ name }) => name).join(", ")}) can it be sold or bought.`;
}

function nameRival(elsewhere: Trade | null): Rival | null {
  if (elsewhere === null) return null;
  const { routes, sellUnits, buyUnits } = elsewhere;
  return { name: routes.map(({ venue }) => venue.name).join(" and "), sellUnits, buyUnits };
}

function nameNext({ next }: Trade): Rival | null {
  return next === null ? null : { name: next.venue.name, sellUnits: next.sellUnits, buyUnits: next.buyUnits };
}

/** Returns the cost of gas in the token, or zero if the prices to convert it are unknown. */
function findGasCost(
  baseFeeWei: bigint,
  token: FormToken | null,
  wrapped: string,
  prices: ReferencePrices,
): GasCost {
  if (token === null || token.address.toLowerCase() === wrapped.toLowerCase())
    return { numerator: baseFeeWei, denominator: 1n };
  const [coin, other] = [prices.get("coin"), prices.get(token.address.toLowerCase())];
  if (coin === undefined || other === undefined) return { numerator: 0n, denominator: 1n };
  return { numerator: baseFeeWei * coin * 10n ** BigInt(token.decimals), denominator: other * 10n ** 18n };
}

/** Returns the enabled venues, or those that the visitor named. Throws if there is none. */
export function chooseVenues(
  open: readonly Venue[],
  wanted: string | undefined,
  without: ReadonlySet<string> = new Set(),
): Venue[] {
  if (open.length === 0) throw new CapabilityFailure("no-exchange", "I know no exchange on this network.");
  const chosen = open.filter((venue) => isNamed(venue, wanted) && !without.has(venue.id));
  if (chosen.length > 0 || wanted === undefined) return chosen;
  const names = open.map(({ name }) => name).join(", ");
  throw new CapabilityFailure(
    "no-such-venue",
    `${sayWhyNot(wanted)} I can ask ${names}; leave the exchange out and I take the best price.`,
  );
}

function sayWhyNot(wanted: string): string {
  if (aggregatorWords.includes(wanted.toLowerCase()))
    return "I do not trade through aggregators: I build each transaction myself, and theirs come ready-made.";
  return venues.some((venue) => isNamed(venue, wanted))
    ? `I do not trade on ${wanted} on this network: its contracts have not been verified here.`
    : `I do not trade on ${wanted}.`;
}

function isNamed({ id, name }: Pick<Venue, "id" | "name">, wanted: string | undefined): boolean {
  const excluded = findExcluded(wanted);
  if (excluded !== null) return !isNamed({ id, name }, excluded);
  const word = wanted === poolsOnly ? undefined : wanted?.toLowerCase();
  return word === undefined || id === word || id.startsWith(`${word}-`) || name.toLowerCase() === word;
}
