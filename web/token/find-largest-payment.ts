import { quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";

type Books = Parameters<typeof quotePurchase>[0] & Pick<SaleInfo, "buyerCoins">;

/** Headroom for fee growth until the signature: Sonic's base fee changes with every block. */
const spareFeePercent = 110n;

/**
 * Returns the largest payment in wei that this wallet can make and still cover its fee, within the sale's and
 * the wallet's limits. `findFeeWei` prices a call with its exact amounts, because calldata bytes cost gas; it
 * returns null if the call would revert, and then so does this.
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
