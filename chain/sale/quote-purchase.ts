import type { SaleInfo } from "./sale-info.ts";

/** `limit` is what reduced the purchase: the tokens left in the sale, or the wallet's maximum. */
export type PurchaseQuote = {
  tokens: bigint;
  cost: bigint;
  /** Refunded in the same transaction. */
  change: bigint;
  limit: "none" | "sale" | "wallet";
};

/** The price: the sale counts in multiples of `unit`, each of which costs `unitPrice` wei. */
export type UnitPrice = Pick<SaleInfo, "unitPrice"> & { terms: Pick<SaleInfo["terms"], "unit"> };

type Books = Pick<SaleInfo, "sold" | "unitPrice"> & {
  position: Pick<SaleInfo["position"], "tokens">;
  terms: Pick<SaleInfo["terms"], "unit" | "cap" | "walletCap">;
};

/** Computes what `buy` returns for `payment` wei, exactly. */
export function quotePurchase(books: Books, payment: bigint): PurchaseQuote {
  const room = findRoom(books);
  const { unitPrice, terms } = books;
  const affordable = (payment / unitPrice) * terms.unit;
  const tokens = affordable < room.tokens ? affordable : room.tokens;
  const cost = (tokens / terms.unit) * unitPrice;
  return { tokens, cost, change: payment - cost, limit: affordable > room.tokens ? room.limit : "none" };
}

/** Returns the smallest payment in wei that buys at least `tokens`. */
export function costOf(tokens: bigint, { unitPrice, terms: { unit } }: UnitPrice): bigint {
  return ((tokens + unit - 1n) / unit) * unitPrice;
}

/** Returns how many tokens the buyer can still buy, and which limit applies. */
export function findRoom(books: Books): { tokens: bigint; limit: "sale" | "wallet" } {
  const inSale = books.terms.cap - books.sold;
  const inWallet = books.terms.walletCap - books.position.tokens;
  return inWallet < inSale ? { tokens: inWallet, limit: "wallet" } : { tokens: inSale, limit: "sale" };
}

/**
 * Returns until when a purchase in this block could be returned, in block time (for a sale that has not
 * begun, one in the block after its start); null if there is no right of return, or nothing can be bought.
 */
export function findReturnUntil({ timestamp, terms, position }: SaleInfo): bigint | null {
  return timestamp < terms.end ? (position.windows.at(-1)?.until ?? null) : null;
}
