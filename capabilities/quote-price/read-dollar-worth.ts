import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatAmount, formatDollars } from "@alithia/chain/amount/format-amount.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import {
  listFeedNames,
  type PriceSource,
  planPrices,
  type TokenPrice,
} from "@alithia/chain/price/plan-prices.ts";
import { planMulticall } from "@alithia/chain/reading/contract-calls.ts";
import { readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import {
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "@alithia/chain/token/token-label.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAmount, sayBlock, sayList, sayToken } from "../narration/phrases.ts";
import { readUnits, resolveFormToken } from "../proposing/resolve-form-token.ts";
import { narrateQuote, type QuoteFacts, readQuote } from "../quoting/read-quote.ts";
import type { NamedOrder } from "../quoting/resolve-order.ts";

/** The value of an amount in dollars by on-chain prices, which are no offers to trade. */
export type DollarFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  amount: TokenAmount;
  /** Null if neither a fresh feed nor a deep enough pool has a price. */
  worth: { dollars: string; one: string; source: PriceSource; feeds: string[]; isThin: boolean } | null;
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
  const { calls, decode } = planPrices(registry, [address]);
  const [returned] = await readTogether(reader, [
    planMulticall(registry.multicall3, calls, block.tag, `Price of ${label.symbol} in dollars`),
  ]);
  const price = decode(returned ?? [], block.timestamp).get(address?.toLowerCase() ?? "coin");
  const decimals = label.decimals ?? 18;
  const given = readUnits(amount, side === "sell" ? decimals : 18);
  const at = stampRead(registry.network, block);
  if (!price?.usd) {
    const quote = await readMarket(reader, dependencies, { sell, buy: measure, amount, side });
    return { ...at, amount: toTokenAmount(label, given), worth: null, quote };
  }
  const unit = 10n ** BigInt(decimals);
  const units = side === "sell" ? given : (given * unit) / price.usd;
  const worth = tellWorth(price.usd, units, unit, price, listFeedNames(registry, [address]));
  return { ...at, amount: toTokenAmount(label, units), worth, quote: null };
}

function labelToken(registry: Registry, token: FormToken): TokenLabel {
  const name = registry.findToken(token.address)?.name ?? null;
  return { ...token, name, listed: token.unlisted !== true };
}

function tellWorth(
  usd: bigint,
  units: bigint,
  unit: bigint,
  { source, isThin }: TokenPrice,
  feeds: string[],
): NonNullable<DollarFacts["worth"]> {
  const one = usd < oneDollar / 100n ? `$${formatAmount(usd, 18, 8)}` : `$${formatAmount(usd, 18, 4)}`;
  return { dollars: formatDollars((units * usd) / unit), one, source, feeds, isThin };
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

/** Narrates the dollar value and its source, else a trade quote, else that there is no market. */
export function narrateDollars({ amount, worth, quote, block, chain }: DollarFacts): string {
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  const token = sayToken(amount.token);
  if (worth !== null) {
    const { dollars, one, source, feeds, isThin } = worth;
    const by =
      source === "feed"
        ? `by the median of its fresh price feeds on chain (${sayList(feeds)})`
        : `by the last half hour's mean in its deepest pool with S${feeds.length > 0 ? "" : ", for which no feed stands"}`;
    const thin = isThin ? " That market is thin: selling would move the price." : "";
    return `**${sayAmount(amount)} is worth about ${dollars}.** One ${token} is ${one} ${by}.${thin} A trade gives less, by its fee and its own effect on the price. ${read}`;
  }
  if (quote !== null)
    return `**I read no dollar price of ${token}:** no fresh feed on chain tells one, and no pool deep enough. What a trade would give in USDC is no price to count on:\n\n${narrateQuote(quote)}`;
  return `**${token} has no market that I can read a price from:** no fresh price feed on chain, no pool deep enough, no exchange that trades it. I give it no worth. ${read}`;
}
