import type { SaleEvent } from "@alithia/chain/sale/read-sale-events.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SaleChain } from "./create-sale-chain.ts";

type SaleHistory = {
  /** Newest first. */
  events: readonly SaleEvent[];
  /** First block that was read; null before the first read. */
  fromBlock: bigint | null;
  isComplete: boolean;
};

type Reading = SaleHistory & {
  status: "idle" | "reading" | "failed";
  /**
   * Reads page by page back to the start of the sale, continuing where it stopped, or again if complete;
   * resolves with the result.
   */
  read(): Promise<SaleHistory>;
  stop(): void;
};

const nothing: SaleHistory = { events: [], fromBlock: null, isComplete: false };
/** More events than a page of blocks contains, so that every event comes with its time. */
const eventsAPage = 5_000;

/** Reads the purchases and returns of everyone, or of one buyer, back to the start of the sale. */
export function useSaleHistory(
  chain: Pick<SaleChain, "readEvents"> | null,
  sale: Pick<SaleInfo, "blockNumber" | "terms"> | null,
  buyer?: `0x${string}`,
): Reading {
  const [history, setHistory] = useState(nothing);
  const [status, setStatus] = useState<Reading["status"]>("idle");
  const known = useRef(nothing);
  const reading = useRef<AbortController | null>(null);

  const show = useCallback((next: SaleHistory) => {
    known.current = next;
    setHistory(next);
  }, []);
  const stop = useCallback(() => {
    reading.current?.abort();
    reading.current = null;
    setStatus("idle");
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another buyer's or another node's history is another one.
  useEffect(() => {
    show(nothing);
    return stop;
  }, [chain, buyer, show, stop]);

  async function read(): Promise<SaleHistory> {
    if (chain === null || sale === null || reading.current !== null) return known.current;
    const controller = new AbortController();
    reading.current = controller;
    setStatus("reading");
    if (known.current.isComplete) show(nothing);
    try {
      while (!known.current.isComplete && !controller.signal.aborted) {
        const { events, fromBlock } = known.current;
        const toBlock = fromBlock === null ? sale.blockNumber : fromBlock - 1n;
        const page = await chain.readEvents({ toBlock, limit: eventsAPage, start: sale.terms.start, buyer });
        if (controller.signal.aborted) break;
        show({ ...page, events: [...events, ...page.events] });
      }
      if (reading.current === controller) stop();
    } catch {
      // A node or network error: what is shown stays, and the page offers a retry.
      if (reading.current !== controller) return known.current;
      reading.current = null;
      setStatus("failed");
    }
    return known.current;
  }

  return { ...history, status, read, stop };
}
