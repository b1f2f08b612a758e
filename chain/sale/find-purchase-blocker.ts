import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { formatCoins, formatMoment, formatTokens } from "../amount/format-amount.ts";
import type { ParsedAmount } from "../amount/parse-amount.ts";
import { findRoom, quotePurchase } from "./quote-purchase.ts";
import type { SaleInfo } from "./sale-info.ts";

export type Blocker = { code: string; sentence: string };

/**
 * Returns the reason why the visitor cannot buy now, the most fundamental first, or null. `wallet` is null if
 * not connected; `feeWei` is the maximum transaction fee beside the payment.
 */
export function findPurchaseBlocker(situation: {
  sale: SaleInfo | null;
  /** Why the node is currently unreliable; null if it is not. */
  nodeTrouble: Blocker | null;
  wallet: { onSaleNetwork: boolean } | null;
  payment: ParsedAmount;
  feeWei: bigint;
  transactionInFlight: boolean;
  /** The published price of one token in coins. */
  publishedPrice: string;
}): Blocker | null {
  const { sale, wallet, payment } = situation;
  if (sale === null) return block("sale-unread", "The sale has not been read yet.");
  const price = findPriceBlocker(sale, situation.publishedPrice);
  if (price !== null) return price;
  if (situation.nodeTrouble !== null) return waitForNode(situation.nodeTrouble, "Buying");
  const closed = findPhaseBlocker(sale);
  if (closed !== null) return closed;
  if (wallet === null) return block("no-wallet", "Connect a wallet to buy.");
  if (!wallet.onSaleNetwork) return block("wrong-network", "Your wallet is on another network.");
  if (situation.transactionInFlight) {
    return block("in-flight", "A transaction of this page is still open.");
  }
  if (findRoom(sale).tokens <= 0n) {
    const limit = formatTokens(sale.terms.walletCap, sale.token);
    return block("wallet-cap", `This wallet holds the most one wallet may buy, ${limit}.`);
  }
  if (payment.outcome === "refused") return block(`amount-${payment.fault}`, payment.sentence);
  return findAmountBlocker(sale, payment.units, situation.feeWei);
}

function findAmountBlocker(sale: SaleInfo, paymentWei: bigint, feeWei: bigint): Blocker | null {
  const { tokens, cost } = quotePurchase(sale, paymentWei);
  if (tokens === 0n) return block("too-small", "That is too little for even the smallest part of the token.");
  if (tokens > sale.saleTokens) {
    const held = formatTokens(sale.saleTokens, sale.token);
    return block("unfunded", `The sale contract holds ${held} at this moment, less than that.`);
  }
  if (cost > sale.buyerCoins) {
    return block("no-funds", `Your wallet holds ${formatCoins(sale.buyerCoins, 6)}, less than that.`);
  }
  if (cost + feeWei <= sale.buyerCoins) return null;
  return block("no-fee", `Nothing would be left for the network fee of up to ${formatCoins(feeWei, 6)}.`);
}

/** Blocks buying if the contract's price differs from the published one, else returns null. */
export function findPriceBlocker({ terms }: SaleInfo, publishedPrice: string): Blocker | null {
  const asked = writeAmount(terms.price, 18);
  if (asked === publishedPrice) return null;
  return block("price-differs", `The contract asks ${asked} S, not the published ${publishedPrice} S.`);
}

/** Returns a blocker for a node that is silent, behind or of another chain. */
export function waitForNode(trouble: Blocker, deed: "Buying" | "Returning" | "Settling"): Blocker {
  return block(trouble.code, `${trouble.sentence} ${deed} waits for it.`);
}

function findPhaseBlocker({
  phase,
  terms,
  token,
  pausedUntil,
  lastCallStart,
  close,
}: SaleInfo): Blocker | null {
  switch (phase) {
    case "running":
    case "last-call":
      return null;
    case "upcoming":
      return block("upcoming", `The sale opens on ${formatMoment(terms.start)}.`);
    case "paused":
      return block("paused", `The guardian has paused buying until ${formatMoment(pausedUntil)}.`);
    case "sold-out":
      return block(
        "sold-out",
        `Every ${token.symbol} is sold at this moment. Returned ${token.symbol} come back on sale here.`,
      );
    case "returns-only":
      return block(
        "ended",
        `Buying ended on ${formatMoment(terms.end)}. What is unsold or returned by then is for sale once more from ${formatMoment(lastCallStart)} on.`,
      );
    case "closed":
      return block("closed", `The sale ended on ${formatMoment(close)}.`);
  }
}

function block(code: string, sentence: string): Blocker {
  return { code, sentence };
}
