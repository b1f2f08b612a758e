import { formatAmount, formatMoment, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { SaleEvent, SaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import { useEffect, useState } from "react";
import { ShortAddress } from "../../ui/address-view.tsx";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import type { SaleChain } from "../create-sale-chain.ts";
import { eventsShown } from "../use-sale.ts";
import { ExplorerLink } from "./explorer-link.tsx";

type Entries = {
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
function useEntries(
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

export function RecentPurchases(props: {
  events: SaleEvents | null;
  token: TokenUnit;
  chain: SaleChain | null;
  start: bigint | undefined;
  account: `0x${string}` | undefined;
  explorerUrl: string | undefined;
}) {
  const { account } = props;
  const [mine, setMine] = useState(false);
  const buyer = mine ? account : undefined;
  const entries = useEntries(props.events, props.chain, props.start, buyer);
  return (
    <section className="recent-purchases" aria-labelledby="recent-title">
      <h2 id="recent-title">{saleRecordWords.latestEntries}</h2>
      <p className="recent-span">{describeSpan(entries, props.events?.toBlock)}</p>
      {account !== undefined && (
        <label className="check-line">
          <input type="checkbox" checked={mine} onChange={(event) => setMine(event.target.checked)} />
          {saleRecordWords.onlyMine}
        </label>
      )}
      {entries.events.length > 0 && (
        <table className="cards-on-phones">
          <thead>
            <tr>
              <th scope="col">{saleRecordWords.time}</th>
              <th scope="col">{saleRecordWords.block}</th>
              <th scope="col">{saleRecordWords.what}</th>
              <th scope="col">{props.token.symbol}</th>
              <th scope="col">S</th>
              <th scope="col">{saleRecordWords.returnableUntil}</th>
              <th scope="col">{saleRecordWords.by}</th>
            </tr>
          </thead>
          <tbody>
            {entries.events.map((event) => (
              <tr key={`${event.transactionHash}${event.logIndex}`}>
                <td data-label={saleRecordWords.time}>
                  {event.timestamp === null ? "–" : formatMoment(event.timestamp)}
                </td>
                <td className="mono" data-label={saleRecordWords.block}>
                  {formatAmount(event.blockNumber, 0)}
                </td>
                <td data-label={saleRecordWords.what}>
                  {event.kind === "purchase" ? saleRecordWords.bought : saleRecordWords.returned}
                </td>
                <td className="mono" data-label={props.token.symbol}>
                  {formatAmount(event.tokens, props.token.decimals, 4)}
                </td>
                <td className="mono" data-label="S">
                  {formatAmount(event.coins, 18, 4)}
                </td>
                <td data-label={saleRecordWords.returnableUntil}>{describeWindow(event)}</td>
                <td data-label={saleRecordWords.by}>
                  {event.buyer.toLowerCase() === account?.toLowerCase() ? (
                    saleRecordWords.you
                  ) : (
                    <ShortAddress address={event.buyer} />
                  )}{" "}
                  <ExplorerLink
                    explorerUrl={props.explorerUrl}
                    path={`tx/${event.transactionHash}`}
                    label={saleRecordWords.open}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entries.fromBlock !== null && !entries.isComplete && (
        <p>
          <button
            type="button"
            className="quiet-button"
            disabled={entries.busy}
            onClick={() => void entries.showEarlier()}
          >
            {entries.busy ? saleRecordWords.reading : saleRecordWords.earlierEntries}
          </button>
        </p>
      )}
      {entries.failed && <p role="alert">{saleRecordWords.readFailed}</p>}
    </section>
  );
}

function describeSpan({ events, fromBlock, isComplete }: Entries, toBlock: bigint | undefined): string {
  if (fromBlock === null || toBlock === undefined) return saleRecordWords.notRead;
  const span = [formatAmount(fromBlock, 0), formatAmount(toBlock, 0)] as const;
  return saleRecordWords.span(events.length > 0, span, isComplete);
}

/** Describes the return window of a purchase; the position panel shows what is left of it after returns. */
function describeWindow({ kind, returnUntil, timestamp }: SaleEvent): string {
  if (kind === "return" || returnUntil === null) return "";
  return timestamp !== null && returnUntil <= timestamp
    ? saleRecordWords.notReturnable
    : formatMoment(returnUntil);
}
