import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { WalletEvent } from "@alithia/protocol/portfolio.ts";

/** What the portfolio card itself says. */
export const portfolioWords = {
  region: (address: string) => `Portfolio of ${address}`,
  total: "Worth together",
  since: (ago: string, worth: string | null, events: number, isAll: boolean) => {
    const count = events === 0 ? "nothing new seen" : `${isAll ? "" : "at least "}${events} new below`;
    return `Since your last visit (${ago}): ${worth === null ? "" : `${worth}, `}${count}.`;
  },
  pricesOf: (block: string) => `by prices of block ${formatAmount(BigInt(block), 0)}; selling may bring less`,
  noDollars: "No dollar price was read.",
  unpriced: (names: string) => `Without a price, and not in this sum: ${names}.`,
  holdings: "What it holds",
  asset: "Asset",
  amount: "Amount",
  worth: "Worth",
  noPrice: "no price read",
  notListed: "not listed",
  imitates: (symbol: string) => `(not ${symbol})`,
  units: (count: string) => `${count} units`,
  unnamed: "a token without a name",
  activity: "Activity",
  show: "Show",
  filters: { all: "All", out: "Sent", in: "Received", approvals: "Approvals" },
  nothing: "Nothing of that kind was seen.",
  verbs: {
    sent: "Sent",
    received: "Received",
    moved: "Moved to itself",
    minted: "Received, newly minted",
    burned: "Burned",
    allowed: "Allowed",
    withdrawn: "Took back the approval of",
    failed: "Failed: would have moved",
  } satisfies Record<WalletEvent["kind"], string>,
  to: "to",
  from: "from",
  anyAmount: "any amount of",
  item: (number: string) => `item ${number} of`,
  inBlock: (block: string) => `block ${formatAmount(BigInt(block), 0)}`,
  explorer: "in the explorer",
  newTab: " (opens in a new tab)",
  approvals: (count: number) => (count === 1 ? "1 approval stands" : `${count} approvals stand`),
  maySpend: "may spend",
  upTo: "up to",
  everyItem: "every item of",
  atStake: (amount: string) => `${amount} of it at stake now`,
  nothingAtStake: "nothing of it is held now",
  takeBack: "Take it back",
  takeBackOf: (spender: string, token: string) => ` from ${spender} for ${token}`,
  revoke: (spender: string, token: string) => `revoke the approval of ${spender} for ${token}`,
} as const;
