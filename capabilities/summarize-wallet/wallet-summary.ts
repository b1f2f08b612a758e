import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import type { ExplorerTransaction } from "@alithia/chain/explorer/create-explorer.ts";
import { toIso } from "@alithia/chain/reading/to-iso.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-amount.ts";

/** A plain transfer of coins as the explorer lists it: told by the explorer, not read from the node. */
export type ListedTransfer = {
  hash: `0x${string}`;
  time: string;
  from: `0x${string}`;
  to: `0x${string}` | null;
  amount: TokenAmount;
  failed: boolean;
};

/** What was read of a wallet, and what an explorer adds where one is configured and answers. */
export type WalletSummary = WalletFacts & { listedTransfers: ListedTransfer[] | null };

export function addListedTransfers(
  facts: WalletFacts,
  transactions: readonly ExplorerTransaction[] | null,
): WalletSummary {
  const listedTransfers = transactions
    ?.filter(({ valueWei }) => valueWei > 0n)
    .map(({ hash, timestamp, from, to, valueWei, failed }) => ({
      hash,
      time: toIso(timestamp),
      from,
      to,
      amount: toTokenAmount(facts.coin.token, valueWei),
      failed,
    }));
  return { ...facts, listedTransfers: listedTransfers ?? null };
}
