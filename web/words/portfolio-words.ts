import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { WalletEvent } from "@alithia/protocol/portfolio.ts";

/** Texts of the portfolio card. */

export const region = (address: string) => `Portfolio of ${address}`;
export const total = "Worth together";
export const since = (ago: string, worth: string | null, events: number, isAll: boolean) => {
  const count = events === 0 ? "nothing new seen" : `${isAll ? "" : "at least "}${events} new below`;
  return `Since your last visit (${ago}): ${worth === null ? "" : `${worth}, `}${count}.`;
};
export const pricesOf = (block: string) =>
  `by prices of block ${formatAmount(BigInt(block), 0)}; selling may bring less`;
export const unpriced = (names: string) => `Without a price, and not in this sum: ${names}.`;
export const holdings = "What it holds";
export const asset = "Asset";
export const amount = "Amount";
export const worth = "Worth";
export const noPrice = "no price read";
export const notListed = "not listed";
export const imitates = (symbol: string) => `(not ${symbol})`;
export const units = (count: string) => `${count} units`;
export const unnamed = "a token without a name";
export const activity = "Activity";
export const show = "Show";
export const filters = { all: "All", out: "Sent", in: "Received", approvals: "Approvals" };
export const nothing = "Nothing of that kind was seen.";
export const verbs = {
  sent: "Sent",
  received: "Received",
  moved: "Moved to itself",
  minted: "Received, newly minted",
  burned: "Burned",
  allowed: "Allowed",
  withdrawn: "Took back the approval of",
  failed: "Failed: would have moved",
} satisfies Record<WalletEvent["kind"], string>;
export const to = "to";
export const from = "from";
export const anyAmount = "any amount of";
export const item = (number: string) => `item ${number} of`;
export const inBlock = (block: string) => `block ${formatAmount(BigInt(block), 0)}`;
export const explorer = "in the explorer";
export const newTab = " (opens in a new tab)";
export const approvals = (count: number) => (count === 1 ? "1 approval stands" : `${count} approvals stand`);
export const maySpend = "may spend";
export const upTo = "up to";
export const everyItem = "every item of";
export const atStake = (amount: string) => `${amount} of it at stake now`;
export const nothingAtStake = "nothing of it is held now";
export const takeBack = "Take it back";
export const takeBackOf = (spender: string, token: string) => ` from ${spender} for ${token}`;
export const revoke = (spender: string, token: string) => `revoke the approval of ${spender} for ${token}`;
