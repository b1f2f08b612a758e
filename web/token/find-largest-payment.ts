import { quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";

type Books = Parameters<typeof quotePurchase>[0] & Pick<SaleInfo, "buyerCoins">;

/** What a fee may grow by between this look and the signature: Sonic's base fee moves with every block. */
const spareFeePercent = 110n;

/**
 * The most that this wallet can pay and still cover the fee of that very purchase; what the sale or the wallet's limit
 * cuts off is not part of it. `findFeeWei` prices a call with its exact amounts, because their bytes cost gas too; null
 * where it would not go through, and then the answer is null.
 */
export async function findLargestPayment(
  books: Books,
  findFeeWei: (paymentWei: bigint, minTokens: bigint) => Promise<bigint | null>,
): Promise<bigint | null> {
  const all = quotePurchase(books, books.buyerCoins);
  if (all.tokens === 0n) return 0n;
  const almostAll = quotePurchase(books, (all.cost * 99n) / 100n);
  const feeWei = await findFeeWei(almostAll.cost, almostAll.tokens);
  if (feeWei === null) return null;
  const left = books.buyerCoins - (feeWei * spareFeePercent + 99n) / 100n;
  return left <= 0n ? 0n : quotePurchase(books, left).cost;
}
