import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import {
  formatCoins,
  formatMoment,
  formatTokens,
  type TokenUnit,
} from "@alithia/chain/amount/format-amount.ts";
import { findLatestTime } from "@alithia/chain/block/head-time.ts";
import { findPurchaseBlocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { findReturnUntil, type PurchaseQuote, quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { findSale } from "@alithia/chain/sale/read-sale-info.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { ownSale, poolsOnly } from "@alithia/protocol/trade-place.ts";
import type { Confirmed } from "../proposing/propose.ts";
import { readUnits } from "../proposing/resolve-form-token.ts";
import type { TradeReads } from "../quoting/find-best-trade.ts";
import type { TradeOrder } from "../quoting/resolve-order.ts";
import { confirmSwap } from "./confirm-swap.ts";
import type { TradeBounds } from "./input.ts";

type Reads = Omit<TradeReads, "block">;
type Purchase = { confirmed: Confirmed; tokens: bigint; cost: bigint; sale: SaleInfo };

/**
 * Trades for the sale's token through the pools, or into S and with that in the sale if this yields more or
 * the sale was named. A named exchange, "pools", or an exact amount to receive, always uses the pools.
 */
export async function confirmTrade(
  reads: Reads,
  from: `0x${string}`,
  order: TradeOrder,
  bounds: TradeBounds,
): Promise<Confirmed> {
  if (reads.venue === ownSale)
    return tellTerms(await buyInSale({ ...reads, venue: undefined }, from, order, bounds), "");
  const throughPools = confirmSwap(reads, from, order, bounds);
  if (reads.venue === poolsOnly)
    return tellPlace(await throughPools, "the pools only, as you asked, and not the team's own sale");
  if (reads.venue !== undefined || !isForSale(reads, order)) return throughPools;
  const [pools, sale] = await Promise.allSettled([throughPools, buyInSale(reads, from, order, bounds)]);
  if (sale.status === "rejected") return throughPools;
  const isMore = pools.status === "rejected" || sale.value.tokens > leastOf(pools.value);
  return isMore ? tellTerms(sale.value, ", more than the pools give") : throughPools;
}

function isForSale({ registry }: Reads, { sell, buy, exact }: TradeOrder): boolean {
  const isOwn = buy !== null && buy.address.toLowerCase() === registry.addresses.aliToken?.toLowerCase();
  return isOwn && sell !== null && exact === "sell" && findSale(registry.addresses) !== null;
}

function leastOf({ form }: Confirmed): bigint {
  return form.kind === "swap" ? BigInt(form.buyUnits) : 0n;
}

/** Throws a `CapabilityFailure` if the sale sells nothing now, or less than the payment is for. */
async function buyInSale(
  reads: Reads,
  from: `0x${string}`,
  order: TradeOrder,
  { min, ...bounds }: TradeBounds,
): Promise<Purchase> {
  const place = findSale(reads.registry.addresses);
  if (place === null || !isForSale(reads, order))
    throw new CapabilityFailure(
      "not-for-sale",
      "The sale sells this site's own token alone, for an exact amount of a token that is traded for S.",
    );
  const [intoCoins, sale] = await Promise.all([
    confirmIntoCoins(reads, from, order, { ...bounds, min: undefined }),
    readSale(reads.request, place, from),
  ]);
  const quote = quotePurchase(sale, intoCoins.leastWei);
  requireForSale(sale, quote);
  requireWanted(quote.tokens, min, place.token);
  const purchase = {
    sale: place.address,
    token: { address: sale.terms.token, symbol: place.token.symbol, decimals: place.token.decimals },
    paymentWei: quote.cost.toString(),
    minTokens: quote.tokens.toString(),
  };
  return { confirmed: intoCoins.buyWith(purchase), tokens: quote.tokens, cost: quote.cost, sale };
}

type PurchaseValues = NonNullable<FormOf<"swap">["purchase"]>;
type IntoCoins = { leastWei: bigint; buyWith(purchase: PurchaseValues): Confirmed };

/** Builds the steps before the purchase: the wrapped coin is unwrapped, any other token is traded. */
async function confirmIntoCoins(
  reads: Reads,
  from: `0x${string}`,
  order: TradeOrder,
  bounds: TradeBounds,
): Promise<IntoCoins> {
  const { sell, wrapped, units } = order;
  if (sell?.address.toLowerCase() === wrapped.toLowerCase()) {
    const header = await reads.request("eth_getBlockByNumber", ["latest", false]);
    const now = findLatestTime(BigInt((header as { timestamp: string }).timestamp), Date.now());
    const deadline = (now + bounds.lifetimeSeconds).toString();
    return {
      leastWei: units,
      buyWith: (purchase) => ({
        form: { kind: "unwrap", wrapped, units: units.toString(), purchase: { ...purchase, deadline } },
      }),
    };
  }
  const swap = await confirmSwap(reads, from, { ...order, buy: null }, bounds);
  const { form } = swap;
  if (form.kind !== "swap") throw new Error(`A trade into S became ${form.kind}.`);
  return {
    leastWei: BigInt(form.buyUnits),
    buyWith: (purchase) => ({ ...swap, form: { ...form, purchase } }),
  };
}

function requireForSale(sale: SaleInfo, { cost, tokens, limit }: PurchaseQuote): void {
  const blocker = findPurchaseBlocker({
    sale: { ...sale, buyerCoins: sale.buyerCoins + cost },
    nodeTrouble: null,
    wallet: { onSaleNetwork: true },
    payment: { outcome: "amount", units: cost },
    feeWei: 0n,
    transactionInFlight: false,
    publishedPrice: saleRecord.exchangeRate,
  });
  if (blocker !== null) throw new CapabilityFailure(`sale-${blocker.code}`, blocker.sentence);
  if (limit === "none") return;
  const who = limit === "sale" ? "The sale has" : "Your wallet may buy";
  throw new CapabilityFailure(
    "above-sale-limit",
    `${who} ${formatTokens(tokens, sale.token)} left, less than that would pay for. Pay with a smaller amount.`,
  );
}

function requireWanted(tokens: bigint, min: string | undefined, token: TokenUnit): void {
  if (min === undefined || tokens >= readUnits(min, token.decimals)) return;
  throw new CapabilityFailure(
    "below-minimum",
    `This buys ${formatTokens(tokens, token)} in the sale, which is less than the ${min} that you want at least.`,
  );
}

function tellTerms({ confirmed, sale, tokens, cost }: Purchase, compared: string): Confirmed {
  const until = findReturnUntil(sale);
  const right =
    until === null ? "It cannot be returned." : `It can be returned until ${formatMoment(until)}.`;
  const into = confirmed.form.kind === "unwrap" ? "It is unwrapped to S" : "The trade is into S";
  const said = `${into} first, and the least S that it brings, ${formatCoins(cost, 6)}, buys exactly ${formatTokens(tokens, sale.token)} in the team's own sale${compared}. S that comes out beyond that stays yours, and so does all of it where the purchase does not follow. ${right} What it is worth later nobody knows.`;
  const terms = Promise.resolve(confirmed.terms).then((before) => (before ? `${said} ${before}` : said));
  terms.catch(() => undefined);
  return tellPlace({ ...confirmed, terms }, "the team's own sale");
}

/** Puts the place of a trade first among the rows of its market. */
function tellPlace(confirmed: Confirmed, place: string): Confirmed {
  const rows = Promise.resolve(confirmed.market).then((market = []) => [
    { name: "Goes through", value: place },
    ...market,
  ]);
  rows.catch(() => undefined);
  return { ...confirmed, market: rows };
}
