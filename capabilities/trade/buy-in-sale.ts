import { formatCoins } from "@alithia/chain/amount/format-coins.ts";
import { formatMoment } from "@alithia/chain/amount/format-moment.ts";
import { formatTokens } from "@alithia/chain/amount/format-tokens.ts";
import { findPurchaseBlocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { findReturnUntil } from "@alithia/chain/sale/find-return-until.ts";
import { findSale } from "@alithia/chain/sale/find-sale.ts";
import { quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import type { Confirmed } from "../proposing/propose.ts";
import { readUnits } from "../proposing/read-units.ts";
import type { TradeReads } from "../quoting/find-best-trade.ts";
import type { TradeOrder } from "../quoting/resolve-order.ts";
import { confirmSwap } from "./confirm-swap.ts";
import type { TradeBounds } from "./trade-bounds.ts";

type Reads = Omit<TradeReads, "block">;

/**
 * A trade for the token of the sale: through the pools alone, or into S and with that S in the sale where this brings
 * more. Who names an exchange, or an exact amount to receive, is given the pools.
 */
export async function confirmTrade(
  reads: Reads,
  from: `0x${string}`,
  order: TradeOrder,
  bounds: TradeBounds,
): Promise<Confirmed> {
  const throughPools = confirmSwap(reads, from, order, bounds);
  if (!isForSale(reads, order)) return throughPools;
  const [pools, sale] = await Promise.allSettled([throughPools, buyInSale(reads, from, order, bounds)]);
  if (sale.status === "rejected" || sale.value === null) return throughPools;
  const isMore = pools.status === "rejected" || sale.value.tokens > leastOf(pools.value);
  return isMore ? sale.value.confirmed : throughPools;
}

function isForSale({ registry, venue }: Reads, { sell, buy, exact }: TradeOrder): boolean {
  const isOwn = buy !== null && buy.address.toLowerCase() === registry.addresses.aliToken?.toLowerCase();
  return (
    isOwn && sell !== null && exact === "sell" && venue === undefined && findSale(registry.addresses) !== null
  );
}

function leastOf({ form }: Confirmed): bigint {
  return form.kind === "swap" ? BigInt(form.buyUnits) : 0n;
}

/** Null where the sale does not sell now, or not as much as the visitor wants at least. */
async function buyInSale(
  reads: Reads,
  from: `0x${string}`,
  order: TradeOrder,
  { min, ...bounds }: TradeBounds,
): Promise<{ confirmed: Confirmed; tokens: bigint } | null> {
  const place = findSale(reads.registry.addresses);
  if (place === null) return null;
  const [swap, sale] = await Promise.all([
    confirmSwap(reads, from, { ...order, buy: null }, { ...bounds, min: undefined }),
    readSale(reads.request, place, from),
  ]);
  if (swap.form.kind !== "swap") return null;
  const quote = quotePurchase(sale, BigInt(swap.form.buyUnits));
  const blocker = findPurchaseBlocker({
    sale: { ...sale, buyerCoins: sale.buyerCoins + quote.cost },
    nodeTrouble: null,
    wallet: { onSaleNetwork: true },
    payment: { outcome: "amount", units: quote.cost },
    feeWei: 0n,
    transactionInFlight: false,
  });
  const wanted = min === undefined ? 0n : readUnits(min, place.token.decimals);
  if (blocker !== null || quote.limit !== "none" || quote.tokens < wanted) return null;
  const form: FormOf<"swap"> = {
    ...swap.form,
    purchase: {
      sale: place.address,
      token: { address: sale.terms.token, symbol: place.token.symbol, decimals: place.token.decimals },
      paymentWei: quote.cost.toString(),
      minTokens: quote.tokens.toString(),
    },
  };
  const terms = Promise.resolve(swap.terms).then((ofSwap) => `${sayPurchase(sale, quote)} ${ofSwap ?? ""}`);
  return { confirmed: { ...swap, form, terms }, tokens: quote.tokens };
}

function sayPurchase(sale: SaleInfo, { tokens, cost }: { tokens: bigint; cost: bigint }): string {
  const until = findReturnUntil(sale);
  const right =
    until === null ? "It cannot be returned." : `It can be returned until ${formatMoment(until)}.`;
  return `The trade is into S first, and the least S that it brings, ${formatCoins(cost, 6)}, buys exactly ${formatTokens(tokens, sale.token)} in the team's own sale, more than the pools give. S that comes out beyond that stays yours. ${right} What it is worth later nobody knows.`;
}
