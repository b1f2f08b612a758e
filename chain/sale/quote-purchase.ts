import type { SaleInfo } from "./sale-info.ts";

/** `limit` names what cut the purchase short: the tokens left in the sale, or the most one wallet may hold. */
export type PurchaseQuote = {
  tokens: bigint;
  cost: bigint;
  /** Comes back in the same transaction. */
  change: bigint;
  limit: "none" | "sale" | "wallet";
};

type Books = Pick<SaleInfo, "sold" | "positionTokens"> & {
  terms: Pick<SaleInfo["terms"], "price" | "cap" | "walletCap">;
};

const oneToken = 10n ** 18n;

/** What `buy` gives for `payment` wei, to the wei: tokens round down, their cost rounds up. */
export function quotePurchase(books: Books, payment: bigint): PurchaseQuote {
  const room = findRoom(books);
  const costOfRoom = costOf(room.tokens, books.terms.price);
  if (payment >= costOfRoom) {
    const change = payment - costOfRoom;
    return { tokens: room.tokens, cost: costOfRoom, change, limit: change === 0n ? "none" : room.limit };
  }
  const tokens = (payment * oneToken) / books.terms.price;
  const cost = costOf(tokens, books.terms.price);
  return { tokens, cost, change: payment - cost, limit: "none" };
}

/** The smallest payment in wei that buys `tokens`. */
export function costOf(tokens: bigint, price: bigint): bigint {
  return (tokens * price + oneToken - 1n) / oneToken;
}

/** How many tokens this buyer could still buy, and which of the two bounds says so. */
export function findRoom(books: Books): { tokens: bigint; limit: "sale" | "wallet" } {
  const inSale = books.terms.cap - books.sold;
  const inWallet = books.terms.walletCap - books.positionTokens;
  return inWallet < inSale ? { tokens: inWallet, limit: "wallet" } : { tokens: inSale, limit: "sale" };
}
