import type { SaleEvent, SaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import { useEffect, useState } from "react";
import type { SaleChain } from "./create-sale-chain.ts";
import { eventsShown } from "./use-sale.ts";

export type Entries = {
  events: readonly SaleEvent[];
  /** First block that was read; null before the first read. */
  fromBlock: bigint | null;
  /** There are no earlier entries than those shown. */
  isComplete: boolean;
  busy: boolean;
  failed: boolean;
  showEarlier(): Promise<void>;
};

type Earlier = { events: readonly SaleEvent[]; fromBlock: bigint; isComplete: boolean };

/** Returns the latest entries plus the requested earlier pages, optionally of one buyer only. */
export function useEntries(
  latest: SaleEvents | null,
  chain: SaleChain | null,
  start: bigint | undefined,
  buyer: `0x${string}` | undefined,
): Entries {
  const [shown, setShown] = useState(eventsShown);
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const begin = latest?.fromBlock;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries begin with their latest page.
  useEffect(() => {
    setShown(eventsShown);
    setEarlier(null);
    setFailed(false);
  }, [begin, buyer]);

  const isWanted = (event: SaleEvent) =>
    buyer === undefined || event.buyer.toLowerCase() === buyer.toLowerCase();
  const loaded = [...(latest?.events.filter(isWanted) ?? []), ...(earlier?.events ?? [])];
  const fromBlock = earlier?.fromBlock ?? begin ?? null;
  const isAtStart = earlier?.isComplete ?? latest?.isComplete ?? true;

  async function showEarlier() {
    setFailed(false);
    if (chain === null || start === undefined || fromBlock === null) return;
    if (loaded.length >= shown + eventsShown || isAtStart) return setShown(shown + eventsShown);
    setBusy(true);
    try {
      const page = await chain.readEvents({ toBlock: fromBlock - 1n, limit: eventsShown, start, buyer });
      setEarlier({ ...page, events: [...(earlier?.events ?? []), ...page.events] });
      setShown(shown + eventsShown);
    } catch {
      // A node or network error: what is shown stays, and the page offers a retry.
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  const isComplete = isAtStart && loaded.length <= shown;
  return { events: loaded.slice(0, shown), fromBlock, isComplete, busy, failed, showEarlier };
}
