import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { tellDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import { labelNative, type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { listVenues } from "@alithia/chain/venues/list-venues.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { escapeMarkdown, sayAmount, sayDollars, sayRead } from "../narration/phrases.ts";
import { judgeTrade, sayImpact } from "./describe-market.ts";
import { findBestTrade } from "./find-best-trade.ts";
import { boundBySlippage, type NamedOrder, resolveOrder, usualSlippagePercent } from "./resolve-order.ts";

/** The quote of a trade as plain JSON, read at one block. */
export type QuoteFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  sold: TokenAmount;
  bought: TokenAmount;
  /** The side that is exact; the other follows from the price. */
  exact: "sell" | "buy";
  /** Null for wrapping and unwrapping, which have no price. */
  market: {
    /** Sentences and parts of them: the route, another venue's offer, and the feeds' prices. */
    route: string;
    rival: string;
    reference: string;
    /** e.g. "below 0.01 %". */
    impact: string;
    /** The worst amount on the side that is not exact which a trade with this slippage accepts. */
    bound: { percent: string; amount: TokenAmount };
    pools: { address: string; venue: string }[];
    /** What takes from the price of a tiny amount: the pools' fees in percent, if all are known, and the impact. */
    fees: string[] | null;
    impactBasisPoints: number;
    /** Both sides by the feeds, e.g. `$1.20`; null without one. */
    dollars: { sold: string | null; bought: string | null };
    warnings: { level: string; sentence: string }[];
  } | null;
};

/** Reads a quote at the latest block, which all its reads are pinned to. */
export async function readQuote(
  reader: ChainReader,
  {
    node,
    registry,
    venues = listVenues(registry),
  }: Pick<CapabilityDependencies, "node" | "registry" | "venues">,
  named: NamedOrder,
): Promise<QuoteFacts> {
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, "What the exchange would give");
  const order = await resolveOrder(request, registry, named);
  const amountOf = (token: FormToken | null, units: bigint): TokenAmount => {
    if (token === null) return toTokenAmount(labelNative(registry), units);
    const listed = registry.findToken(token.address);
    return toTokenAmount({ ...token, name: listed?.name ?? null, listed: listed !== null }, units);
  };
  const at = {
    ...stampRead(registry.network, block),
    exact: order.exact,
  };
  if (order.kind !== "swap") {
    const [sold, bought] = [amountOf(order.sell, order.units), amountOf(order.buy, order.units)];
    return { ...at, sold, bought, market: null };
  }
  const { timestamp, baseFeePerGasWei } = block;
  const ask = createNodeRequest(node);
  const best = await findBestTrade(
    {
      request,
      discover: (method, params) =>
        ask(
          method,
          params.map((param) => (param === "latest" ? block.tag : param)),
        ),
      registry,
      venues,
      block: Promise.resolve({ timestamp, baseFeeWei: baseFeePerGasWei ?? 0n }),
      venue: named.venue,
    },
    order,
  );
  const { trade, prices } = best;
  const { rows: _, ...judged } = await judgeTrade(request, registry, order, best, block.number);
  const [sold, bought] = [amountOf(order.sell, trade.sellUnits), amountOf(order.buy, trade.buyUnits)];
  const inDollars = (amount: TokenAmount) =>
    tellDollars(prices.get(amount.token.address?.toLowerCase() ?? "coin"), amount);
  const dollars = { sold: inDollars(sold), bought: inDollars(bought) };
  const percent = named.slippagePercent ?? usualSlippagePercent;
  const bounded = boundBySlippage(trade, order, BigInt(Math.round(Number(percent) * 100)));
  const amount =
    order.exact === "sell" ? amountOf(order.buy, bounded.buyUnits) : amountOf(order.sell, bounded.sellUnits);
  const pools = trade.pools.map(({ address, venue }) => ({ address, venue: venue.name }));
  const { impactBasisPoints } = trade;
  const impact = sayImpact(trade);
  const market = { ...judged, pools, impact, impactBasisPoints, bound: { percent, amount }, dollars };
  return { ...at, sold, bought, market };
}

/** Narrates a quote and its price impact; never a prediction. */
export function narrateQuote(facts: QuoteFacts): string {
  const { answer, details } = wordQuote(facts);
  return [answer, details, sayRead(facts)].filter((part) => part !== "").join("\n\n");
}

/** A quote in two passages: what is given for what, and what else is known of it. */
export function wordQuote({ sold, bought, exact, market }: QuoteFacts): { answer: string; details: string } {
  if (market === null) {
    const answer = `**${sayAmount(sold)} is ${sayAmount(bought)}:** wrapping and unwrapping have no price.`;
    return { answer, details: "" };
  }
  const { route, rival, reference, impact, bound, dollars } = market;
  const given = `${sayAmount(sold)}${sayDollars(dollars.sold)}`;
  const received = `${sayAmount(bought)}${sayDollars(dollars.bought)}`;
  const answer = exact === "sell" ? `For ${given} you get ${received}` : `For ${received} you pay ${given}`;
  const verb = exact === "sell" ? "gives at least" : "costs at most";
  const isUnit = sold.text === "1" || bought.text === "1";
  const bounded = `Should the price move before it is done, a trade ${verb} ${sayAmount(bound.amount)} (${bound.percent} % ${exact === "sell" ? "less" : "more"}), or does not happen.`;
  const moved = `The trade itself moves the price: its price impact is ${impact}.`;
  const fees = / fees /.test(route) || / and /.test(route) ? "all its fees" : "its fee";
  const details = [rival, ...(isUnit ? [] : [bounded, moved]), reference].filter((said) => said !== "");
  return {
    answer: `**${answer} now** ${route}, ${fees} already taken off.${sayCareful(market)}`,
    details: details.join(" "),
  };
}

/** The warnings of a quote. */
export const sayCareful = ({ warnings }: NonNullable<QuoteFacts["market"]>): string =>
  warnings.map(({ sentence }) => ` **Careful:** ${escapeMarkdown(sentence)}`).join("");
