import type { SaleInfo } from "./sale-info.ts";

/** `limit` names what cut the purchase short: the tokens left in the sale, or the most one wallet may hold. */
export type PurchaseQuote = {
  tokens: bigint;
  cost: bigint;
  /** Comes back in the same transaction. */
  change: bigint;
  limit: "none" | "sale" | "wallet";
};

/** What makes a price: the sale counts in multiples of its unit, each of which costs a whole number of wei. */
export type UnitPrice = Pick<SaleInfo, "unitPrice"> & { terms: Pick<SaleInfo["terms"], "unit"> };

type Books = Pick<SaleInfo, "sold" | "unitPrice"> & {
  position: Pick<SaleInfo["position"], "tokens">;
  terms: Pick<SaleInfo["terms"], "unit" | "cap" | "walletCap">;
};

/** What `buy` gives for `payment` wei, to the wei. */
export function quotePurchase(books: Books, payment: bigint): PurchaseQuote {
  const room = findRoom(books);
  const { unitPrice, terms } = books;
  const affordable = (payment / unitPrice) * terms.unit;
  const tokens = affordable < room.tokens ? affordable : room.tokens;
  const cost = (tokens / terms.unit) * unitPrice;
  return { tokens, cost, change: payment - cost, limit: affordable > room.tokens ? room.limit : "none" };
}

/** The smallest payment in wei that buys at least `tokens`. */
export function costOf(tokens: bigint, { unitPrice, terms: { unit } }: UnitPrice): bigint {
  return ((tokens + unit - 1n) / unit) * unitPrice;
}

/** How many tokens this buyer could still buy, and which of the two bounds says so. */
export function findRoom(books: Books): { tokens: bigint; limit: "sale" | "wallet" } {
  const inSale = books.terms.cap - books.sold;
  const inWallet = books.terms.walletCap - books.position.tokens;
  return inWallet < inSale ? { tokens: inWallet, limit: "wallet" } : { tokens: inSale, limit: "sale" };
}

/**
 * Until when a purchase made in this block could be returned (in the one after the start for a sale that has not
 * begun), in block time; null where a purchase has no right of return, or none can be made.
 */
export function findReturnUntil({ timestamp, terms, position }: SaleInfo): bigint | null {
  return timestamp < terms.end ? (position.windows.at(-1)?.until ?? null) : null;
}
