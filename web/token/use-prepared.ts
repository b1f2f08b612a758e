import type { GasMargin, PreparedTransaction } from "@alithia/chain/transaction/prepare-transaction.ts";
import type { TransactionCall } from "@alithia/chain/transaction/transaction-call.ts";
import { useEffect, useState } from "react";
import type { SaleChain } from "./create-sale-chain.ts";

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
