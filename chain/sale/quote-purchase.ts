import type { SaleInfo } from "./sale-info.ts";

/** `limit` names what cut the purchase short: the tokens left in the sale, or the most one wallet may hold. */
export type PurchaseQuote = {
  tokens: bigint;
  cost: bigint;
  /** Comes back in the same transaction. */
  change: bigint;
  limit: "none" | "sale" | "wallet";
};

type Books = Pick<SaleInfo, "sold"> & {
  position: Pick<SaleInfo["position"], "tokens">;
  terms: Pick<SaleInfo["terms"], "price" | "cap" | "walletCap">;
};

/** The sale counts in units of this many token units, each of which costs a whole number of wei. */
export const saleUnit = 10n ** 9n;
const unitsPerToken = 10n ** 9n;

/** What `buy` gives for `payment` wei, to the wei. */
export function quotePurchase(books: Books, payment: bigint): PurchaseQuote {
  const room = findRoom(books);
  const unitPrice = books.terms.price / unitsPerToken;
  const affordable = (payment / unitPrice) * saleUnit;
  const tokens = affordable < room.tokens ? affordable : room.tokens;
  const cost = (tokens / saleUnit) * unitPrice;
  return { tokens, cost, change: payment - cost, limit: affordable > room.tokens ? room.limit : "none" };
}

/** The smallest payment in wei that buys at least `tokens`. */
export function costOf(tokens: bigint, price: bigint): bigint {
  return ((tokens + saleUnit - 1n) / saleUnit) * (price / unitsPerToken);
}

/** How many tokens this buyer could still buy, and which of the two bounds says so. */
export function findRoom(books: Books): { tokens: bigint; limit: "sale" | "wallet" } {
  const inSale = books.terms.cap - books.sold;
  const inWallet = books.terms.walletCap - books.position.tokens;
  return inWallet < inSale ? { tokens: inWallet, limit: "wallet" } : { tokens: inSale, limit: "sale" };
}
