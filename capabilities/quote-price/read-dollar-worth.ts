import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { sayCountedMoney } from "@alithia/agent/understanding/normalization/say-in-dollars.ts";
import { formatAmount, formatDollars } from "@alithia/chain/amount/format-amount.ts";
import { roundDollars } from "@alithia/chain/amount/round-dollars.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { findUsdc, isPromisedDollar, priceByUsdc } from "@alithia/chain/price/dollar-promise.ts";
import {
  listFeedNames,
  type PricePool,
  type PriceSource,
  type Prices,
  planPrices,
  type TokenPrice,
} from "@alithia/chain/price/plan-prices.ts";
import { readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import { planMulticall, readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import {
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "@alithia/chain/token/token-label.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { quote, sayAbout, sayAmount, sayList, sayPromised, sayToken } from "../narration/phrases.ts";
import { readUnits, resolveFormToken } from "../proposing/resolve-form-token.ts";
import { type QuoteFacts, readQuote, wordQuote } from "../quoting/read-quote.ts";
import type { NamedOrder } from "../quoting/resolve-order.ts";

/** Where a dollar price is from: read on chain, promised by the token's issuer, or through USDC's market. */
type DollarSource = PriceSource | "issuer" | "usdc";

/** The value of an amount in dollars by on-chain prices, which are no offers to trade. */
export type DollarFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  amount: TokenAmount;
  /** Null if neither a fresh feed nor a deep enough pool has a price. */
  worth: {
    dollars: string;
    one: string;
    source: DollarSource;
    feeds: string[];
    isThin: boolean;
    /** Where the price in coins is from, with its digits; absent for feeds. */
    pool?: PricePool & { inCoin: string };
    /** The pool with USDC that the coin's own price is from. */
    coinPool?: PricePool;
  } | null;
  /** The coin's price in dollars from the same source as `worth`, with 18 decimals. */
  coinUsd: string | null;
  /** A trade quote in USDC if there is no price; null if there is no market either. */
  quote: QuoteFacts | null;
};

const oneDollar = 10n ** 18n;
const measure = "USDC";

/** `side` is whether the amount is of the token to sell, or of the dollars to get for it. */
export async function readDollarWorth(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  { sell, amount, side }: { sell: string; amount: string; side: "sell" | "buy" },
): Promise<DollarFacts> {
  const { registry } = dependencies;
  const block = await readLatestBlock(reader);
  const token = await resolveFormToken(toRpcRequest(reader, block.tag, "The token"), registry, sell);
  const address = token?.address ?? null;
  const label = token === null ? labelNative(registry) : labelToken(registry, token);
  const usdc = findUsdc(registry);
  const { calls, decode } = planPrices(registry, usdc === null ? [address] : [address, usdc]);
  const [returned] = await readTogether(reader, [
    planMulticall(registry.multicall3, calls, block.tag, `Price of ${label.symbol} in dollars`),
  ]);
  const prices = decode(returned ?? [], block.timestamp);
  const price = prices.get(address?.toLowerCase() ?? "coin");
  const decimals = label.decimals ?? 18;
  const coin = prices.get("coin");
  const coinUsd = (coin?.usd ?? priceByUsdc(registry, prices, coin, 18))?.toString() ?? null;
  const given = readUnits(amount, side === "sell" ? decimals : 18);
  const at = { ...stampRead(registry.network, block), coinUsd };
  const isPromised = isPromisedDollar(label);
  const usd = price?.usd ?? (isPromised ? oneDollar : priceByUsdc(registry, prices, price, decimals));
  if (!usd) {
    const quote = await readMarket(reader, dependencies, { sell, buy: measure, amount, side });
    return { ...at, amount: toTokenAmount(label, given), worth: null, quote };
  }
  const unit = 10n ** BigInt(decimals);
  const units = side === "sell" ? given : (given * unit) / usd;
  const source: DollarSource = price?.usd ? price.source : isPromised ? "issuer" : "usdc";
  const feeds = listFeedNames(registry, [address]);
  const worth = {
    dollars: units === unit ? sayOne(usd) : formatDollars(side === "buy" ? given : (units * usd) / unit),
    one: sayOne(usd),
    ...{ source, feeds, isThin: price?.isThin ?? false, ...tellPool(price, decimals) },
    ...tellCoinPool(registry, prices, { address, source }),
  };
  return { ...at, amount: toTokenAmount(label, units), worth, quote: null };
}

/** The pool of USDC, whose price in coins is the coin's own; nothing for another token or source. */
function tellCoinPool(
  registry: Registry,
  prices: Prices,
  { address, source }: { address: string | null; source: DollarSource },
): Pick<NonNullable<DollarFacts["worth"]>, "coinPool"> {
  const usdc = findUsdc(registry);
  const isOfCoin = address === null && source === "usdc";
  const coinPool = isOfCoin && usdc !== null ? prices.get(usdc.toLowerCase())?.pool : undefined;
  return coinPool === undefined ? {} : { coinPool };
}

/** The pool of a price, with what one token is in coins there. */
function tellPool(
  price: TokenPrice | undefined,
  decimals: number,
): Pick<NonNullable<DollarFacts["worth"]>, "pool"> {
  if (price?.pool === undefined || price.inCoin === null) return {};
  const { numerator, denominator } = price.inCoin;
  const wei = (10n ** BigInt(decimals) * numerator) / denominator;
  return { pool: { ...price.pool, inCoin: formatAmount(wei, 18) } };
}

function labelToken(registry: Registry, token: FormToken): TokenLabel {
  const name = registry.findToken(token.address)?.name ?? null;
  return { ...token, name, listed: token.unlisted !== true };
}

/** Formats the price of one token in dollars, rounded. */
export function sayOne(usd: bigint): string {
  const fractionDigits = usd < oneDollar / 100n ? 8 : 4;
  return `$${formatAmount(roundDollars(usd, fractionDigits), 18, fractionDigits)}`;
}

/** Reads a quote; null if there is no exchange, route or pool. Throws other errors. */
export async function readMarket(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  order: NamedOrder,
): Promise<QuoteFacts | null> {
  try {
    return await readQuote(reader, dependencies, order);
  } catch (error) {
    if (error instanceof CapabilityFailure && /^(no-|same-token|token-unknown)/.test(error.code)) return null;
    throw error;
  }
}

const noOfficialRate =
  "It is a pool’s price as it was read, which each trade moves, and no official rate: for accounts take the rate that your auditor accepts.";

/** Narrates the dollar value and its source, else a trade quote, else that there is no market. */
export function narrateDollars(
  { amount, worth, quote: offer, coinUsd }: DollarFacts,
  asksSource = false,
): string {
  const token = sayToken(amount.token);
  if (worth?.source === "issuer") return sayPromised(amount, worth.dollars);
  if (worth !== null) {
    const { dollars, one, isThin } = worth;
    const thin = isThin ? " That market is thin: selling would move the price." : "";
    const pool = asksSource ? sayPricePool(token, worth, coinUsd) : "";
    if (pool !== "")
      return `**${pool}** So ${sayAmount(amount)} is worth ${sayAbout(dollars)}, ${saySource(worth)}.${thin} ${noOfficialRate}`;
    const each = one === dollars ? "That is" : `One ${token} is ${one}`;
    return `**${sayAmount(amount)} is worth ${sayAbout(dollars)}.** ${each} ${saySource(worth)}.${thin} Selling gives less: by the fee, and by what a large amount moves the price.`;
  }
  if (offer !== null)
    return `**I read no dollar price of ${token}:** no fresh feed on chain tells one, and no pool deep enough. What a trade would give in USDC is no price to count on:\n\n${Object.values(wordQuote(offer)).join("\n\n").trimEnd()}`;
  return `**${token} has no market that I can read a price from:** no fresh price feed on chain, no pool deep enough, no exchange that trades it. I give it no worth.`;
}

/** The worth in dollars where it is asked in a currency of which no rate is read; null for other questions. */
export function sayForOtherMoney(facts: DollarFacts, question: string): string | null {
  const unread = sayCountedMoney(question);
  return unread === null ? null : `${unread}\n\n${narrateDollars(facts)}`;
}

/** The pool's address, and the prices that the worth is computed from. */
function sayPricePool(
  token: string,
  { pool, coinPool }: NonNullable<DollarFacts["worth"]>,
  coinUsd: string | null,
): string {
  const from = pool ?? coinPool;
  if (from === undefined) return "";
  const fee = from.fee === null ? "" : ` (fee ${from.fee} %)`;
  const coin = coinUsd === null ? "" : `1 S = $${formatAmount(BigInt(coinUsd), 18)}`;
  const prices =
    pool === undefined ? `${coin} there` : `1 ${token} = ${pool.inCoin} S there${coin && `, and ${coin}`}`;
  return `The pool is ${quote(from.address)} on ${from.exchange}${fee}: ${prices}.`;
}

function saySource({ source, feeds }: NonNullable<DollarFacts["worth"]>): string {
  if (source === "usdc") return "on the market now, with each USDC counted as one dollar";
  if (source === "feed") return `by the median of its fresh price feeds on chain (${sayList(feeds)})`;
  return `by the last half hour's mean in its deepest pool with S${feeds.length > 0 ? "" : ", for which no feed stands"}`;
}
