import { findNodeLag } from "@alithia/chain/block/head-time.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import type { SaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import { findSale } from "@alithia/chain/sale/read-sale-info.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import * as feedWords from "../words/feed-words.ts";
import type { SaleChain } from "./create-sale-chain.ts";
import { createSaleReader, type SaleReader } from "./create-sale-reader.ts";
import { loadWhenWanted } from "./when-wanted.ts";

/** Why the displayed sale data is unreliable: a fault of the node, or of the script that reads it. */
export type FeedTrouble = {
  code: "node-silent" | "node-old" | "node-elsewhere" | "script-lost";
  sentence: string;
};

export const nodeSilent: FeedTrouble = { code: "node-silent", sentence: feedWords.nodeSilent };

export const scriptLost: FeedTrouble = { code: "script-lost", sentence: feedWords.scriptLost };

/** Classifies a failed node request. */
function findFeedTrouble(error: unknown): FeedTrouble {
  if (!(error instanceof NodeFailure) || error.code !== "node-wrong-chain") return nodeSilent;
  return { code: "node-elsewhere", sentence: error.message };
}

/** Describes a latest block too far from the visitor's clock: the node lags, or the clock is wrong. */
export function describeLag(blockTime: bigint, ownClockMs: number): FeedTrouble {
  const aheadSeconds = Number(blockTime) - ownClockMs / 1_000;
  const minutes = Math.floor(Math.abs(aheadSeconds) / 60);
  const sentence = aheadSeconds > 0 ? feedWords.nodeAhead(minutes) : feedWords.nodeBehind(minutes);
  return { code: "node-old", sentence };
}

export type SaleFeed = {
  /** Null until the visitor interacts and its code has loaded; the figures do not need it. */
  chain: SaleChain | null;
  /** The last successful reading; null before the first. */
  sale: SaleInfo | null;
  events: SaleEvents | null;
  /** Null if all is well; otherwise `sale` may be outdated. */
  trouble: FeedTrouble | null;
  /** Whether a script of the page could not be loaded; it is tried again when the network is back. */
  isLost: boolean;
  /** A part of the page tells that its script is lost, or came after all. */
  tellLost: (isLost: boolean) => void;
  refresh: () => void;
};

const refreshMs = 3_000;
/** Equal purchases and returns in one block leave the figures unchanged, so events are also polled. */
const entriesRefreshMs = 30_000;
export const eventsShown = 8;

/** Polls the sale every three seconds while the page is visible, with one call per poll plus new events. */
export function useSale(config: SiteConfig | null, buyer: `0x${string}` | undefined): SaleFeed {
  const [reader, setReader] = useState<SaleReader | null>(null);
  const [chain, setChain] = useState<SaleChain | null>(null);
  const [lostParts, setLostParts] = useState(0);
  const [sale, setSale] = useState<SaleInfo | null>(null);
  const [events, setEvents] = useState<SaleEvents | null>(null);
  const [trouble, setTrouble] = useState<FeedTrouble | null>(null);
  const known = useRef({ key: "", readAtMs: 0, events: null as SaleEvents | null });

  useEffect(() => {
    if (config === null) return;
    startTransition(() => setReader(findSaleReader(config)));
  }, [config]);

  const tellLost = useCallback(
    (isPartLost: boolean) => setLostParts((parts) => parts + (isPartLost ? 1 : -1)),
    [],
  );

  useEffect(() => {
    if (reader === null) return;
    return loadWhenWanted(
      () => import("./create-sale-chain.ts"),
      ({ createSaleChain }) => startTransition(() => setChain(createSaleChain(reader))),
      tellLost,
    );
  }, [reader, tellLost]);

  const read = useCallback(
    async (signal: AbortSignal) => {
      if (reader === null) return;
      try {
        const info = await (chain ?? reader).read(buyer);
        if (signal.aborted) return;
        startTransition(() => {
          setSale(info);
          setTrouble(findLag(config?.chainId, info));
        });
        if (chain === null) return;
        const key = `${info.sold}/${info.returnable}/${info.withdrawable}`;
        const { events: before, readAtMs } = known.current;
        const isDue = before?.toBlock !== info.blockNumber && Date.now() - readAtMs >= entriesRefreshMs;
        if (key === known.current.key && !isDue) return;
        const wanted = { toBlock: info.blockNumber, limit: eventsShown, start: info.terms.start };
        const newer = before === null ? null : await chain.readNewerEvents(before, info.blockNumber);
        const latest = newer ?? (await chain.readEvents(wanted));
        if (signal.aborted) return;
        known.current = { key, readAtMs: Date.now(), events: latest };
        startTransition(() => setEvents(latest));
      } catch (error) {
        if (!signal.aborted) setTrouble(findFeedTrouble(error));
      }
    },
    [reader, chain, buyer, config?.chainId],
  );

  useEffect(() => {
    const leaving = new AbortController();
    const readIfSeen = () => void (document.visibilityState === "visible" && read(leaving.signal));
    void read(leaving.signal);
    const timer = setInterval(readIfSeen, refreshMs);
    document.addEventListener("visibilitychange", readIfSeen);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", readIfSeen);
    };
  }, [read]);

  const isLost = lostParts > 0;
  const refresh = useCallback(() => void read(new AbortController().signal), [read]);
  return { chain, sale, events, trouble: isLost ? scriptLost : trouble, isLost, tellLost, refresh };
}

function findLag(chainId: number | undefined, { timestamp }: SaleInfo): FeedTrouble | null {
  const now = Date.now();
  if (chainId === undefined || findNodeLag(chainId, timestamp, now) === null) return null;
  return describeLag(timestamp, now);
}

/** Creates the sale reader, or returns null if this site has no sale. */
function findSaleReader(config: SiteConfig): SaleReader | null {
  const { chainId, addresses } = config;
  const place = findSale(addresses);
  if (chainId === undefined || place === null) return null;
  const nodeUrl = config.publicNodeUrl ?? findNetwork(chainId)?.publicNodeUrl;
  if (nodeUrl === undefined) return null;
  return createSaleReader({ nodeUrl, chainId, place });
}
