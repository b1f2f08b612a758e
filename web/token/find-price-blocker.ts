import { writeAmount } from "@alithia/chain/amount/format-amount.ts";
import type { Blocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";

/** Why nothing is bought while the contract asks another price than the published one; null where they are equal or unread. */
export function findPriceBlocker(sale: SaleInfo | null): Blocker | null {
  const asked = sale === null ? null : writeAmount(sale.terms.price, 18);
  if (asked === null || asked === saleRecord.exchangeRate) return null;
  return {
    code: "price-differs",
    sentence: `The contract asks ${asked} S, not the published ${saleRecord.exchangeRate} S.`,
  };
}
