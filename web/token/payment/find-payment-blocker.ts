import { formatTokens, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { ParsedAmount } from "@alithia/chain/amount/parse-amount.ts";
import { type Blocker, findPurchaseBlocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import * as saleActingWords from "../../words/sale-acting-words.ts";

/**
 * The one reason why no payment with this token can be prepared now, or null. How much S it brings, and whether the
 * sale has as much left, is for the quote to say.
 */
export function findPaymentBlocker(situation: {
  sale: SaleInfo | null;
  nodeTrouble: Blocker | null;
  wallet: { onSaleNetwork: boolean } | null;
  token: TokenUnit;
  payment: ParsedAmount;
  /** Null while it is unread. */
  balance: bigint | null;
}): Blocker | null {
  const { sale, nodeTrouble, wallet, token, payment, balance } = situation;
  const smallest = sale?.unitPrice ?? 0n;
  const ofSale = findPurchaseBlocker({
    sale: sale && { ...sale, buyerCoins: smallest },
    nodeTrouble,
    wallet,
    payment: { outcome: "amount", units: smallest },
    feeWei: 0n,
    transactionInFlight: false,
    publishedPrice: saleRecord.exchangeRate,
  });
  if (ofSale !== null) return ofSale;
  if (payment.outcome === "refused") return { code: `amount-${payment.fault}`, sentence: payment.sentence };
  if (balance !== null && payment.units > balance)
    return {
      code: "no-funds",
      sentence: saleActingWords.balanceTooSmall(formatTokens(balance, token)),
    };
  return null;
}
