import type { OwnToken } from "@alithia/chain/registry/own-token.ts";
import type { WalletNetwork } from "../wallet/switch-network.ts";
import type { Transactions } from "../wallet/transactions/use-transactions.ts";
import type { Wallet } from "../wallet/use-wallet.ts";
import type { SaleFeed } from "./use-sale.ts";

/** What the panels that act share: the sale, the visitor's wallet and its transactions. */
export type SaleContext = {
  /** What is sold, before the sale is read as well. */
  token: OwnToken;
  feed: SaleFeed;
  wallet: Wallet;
  account: `0x${string}` | undefined;
  transactions: Transactions;
  network: WalletNetwork | null;
};

/** The last transaction of this browser that settles the sale. */
export function findLatestSettlement({ transactions }: SaleContext) {
  return transactions.records.findLast(({ purpose }) => purpose === "withdraw" || purpose === "sweep");
}
