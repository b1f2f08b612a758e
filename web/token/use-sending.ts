import type {
  GasMargin,
  PreparedTransaction,
  TransactionCall,
} from "@alithia/chain/transaction/prepare-transaction.ts";
import { useEffect, useState } from "react";
import type { WalletProvider } from "../wallet/create-wallet-discovery.ts";
import { askedElsewhere, isOpen, type TransactionRecord } from "../wallet/transactions/transaction-record.ts";
import * as saleWords from "../words/sale-words.ts";
import type { SaleChain } from "./create-sale-chain.ts";
import type { SaleContext } from "./sale-context.ts";

type Send = (order: {
  purpose: string;
  call: TransactionCall;
  margin?: "plain" | "state-dependent";
  /** Calls to send before it in the same batch. */
  before?: readonly TransactionCall[];
}) => Promise<TransactionRecord | null>;

type Sending = {
  busy: boolean;
  /** Why the latest attempt failed before the wallet was asked; does not block a new attempt. */
  failure: string | null;
  forgetFailure(): void;
  /**
   * Runs one `deed` at a time, of one or more transactions. `send` simulates and prices the exact call, opens
   * the wallet and returns the transaction's record, or null if the call would revert (see `failure`).
   */
  start(deed: (send: Send, provider: WalletProvider) => Promise<unknown>): Promise<void>;
};

export function useSending({ feed, wallet, transactions, network }: SaleContext): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { chain } = feed;
  const { connection } = wallet;
  const { sender } = transactions;
  const chainId = network?.chainId;

  async function start(deed: (send: Send, provider: WalletProvider) => Promise<unknown>) {
    if (connection.status !== "connected" || chain === null || sender === null || busy) return;
    if (chainId === undefined) return;
    const { provider } = connection.wallet;
    setFailure(null);
    setBusy(true);
    try {
      const ask = async (order: Parameters<typeof sender.send>[0]) => {
        const record = await sender.send(order);
        if (record === null) setFailure(askedElsewhere);
        return record;
      };
      await deed(async ({ purpose, call, margin, before }) => {
        await chain.requireCurrentHead();
        if (before !== undefined) {
          const refused = await chain.simulateTogether([...before, call]);
          if (refused === null) return ask({ purpose, provider, call, before });
          setFailure(chain.explainRevert(refused.revertData));
          return null;
        }
        const prepared = await chain.prepare(call, margin);
        if (prepared.outcome === "ready") return ask({ purpose, provider, call, fees: prepared.fees });
        setFailure(chain.explainRevert(prepared.revertData));
        return null;
      }, provider);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : saleWords.nodeSilent);
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, forgetFailure: () => setFailure(null), start };
}

/** Returns whether this account has an open transaction on the sale's network, which blocks a second one. */
export function isInFlight({ transactions, network, account }: SaleContext): boolean {
  return transactions.records.some(
    (record) => isOpen(record) && record.chainId === network?.chainId && record.from === account,
  );
}

const typingPauseMs = 250;

/**
 * Simulates and prices a call once the visitor pauses typing; null while unknown, and never of an outdated
 * call. A new `occasion` repeats it for the same call.
 */
export function usePrepared(
  chain: SaleChain | null,
  call: TransactionCall | null,
  { occasion = "", margin = "plain" }: { occasion?: string; margin?: GasMargin } = {},
): PreparedTransaction | null {
  // Purchases are compared without the deadline, which changes with every block.
  const key =
    call === null ? null : `${call.from}/${call.valueWei}/${call.data.slice(0, 74)}/${occasion}/${margin}`;
  const [answer, setAnswer] = useState<{ key: string; prepared: PreparedTransaction } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `call`, which is new at each drawing.
  useEffect(() => {
    if (key === null || call === null || chain === null) return;
    let left = false;
    const timer = setTimeout(async () => {
      const prepared = await chain.prepare(call, margin).catch(() => null);
      if (!left && prepared !== null) setAnswer({ key, prepared });
    }, typingPauseMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key, chain]);

  return answer !== null && answer.key === key ? answer.prepared : null;
}
