import type { OwnToken } from "@alithia/chain/registry/own-token.ts";
import type { WalletNetwork } from "../wallet/switch-network.ts";
import type { Transactions } from "../wallet/transactions/use-transactions.ts";
import type { Wallet } from "../wallet/use-wallet.ts";
import type { SaleFeed } from "./use-sale.ts";

/** State shared by the interactive panels: the sale, the visitor's wallet and its transactions. */
export type SaleContext = {
  /** The token for sale, available before the sale is read. */
  token: OwnToken;
  feed: SaleFeed;
  wallet: Wallet;
  account: `0x${string}` | undefined;
  transactions: Transactions;
  network: WalletNetwork | null;
};

export function findLatestSettlement({ transactions }: SaleContext) {
  return transactions.records.findLast(({ purpose }) => purpose === "withdraw" || purpose === "sweep");
}
