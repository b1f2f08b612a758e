import {
  formatAmount,
  formatCoins,
  formatMoment,
  formatTokens,
  type TokenUnit,
} from "@alithia/chain/amount/format-amount.ts";
import { costOf } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { describePhase } from "../describe-phase.ts";
import type { FeedTrouble } from "../feed-trouble.ts";

const blank = "–";

/** Where the sale stands, in figures of one block. */
export function SaleStatus(props: { sale: SaleInfo | null; trouble: FeedTrouble | null; token: TokenUnit }) {
  const { sale, trouble, token } = props;
  const phase = sale === null ? null : describePhase(sale);
  return (
    <section className="sale-status" aria-labelledby="status-title">
      <h2 id="status-title">{phase?.title ?? "Reading the sale"}</h2>
      <p className="phase-sentence">{phase?.sentence ?? describeWait(trouble)}</p>
      <Trouble trouble={trouble} sale={sale} />
      <p key={sale === null ? "unread" : "read"} className="sold-figure">
        <span>{sale === null ? blank : formatAmount(sale.sold, token.decimals, 2)}</span>
        <small>
          {" "}
          of {sale === null ? blank : formatAmount(sale.terms.cap, token.decimals)} {token.symbol} sold
        </small>
      </p>
      {sale === null ? <SoldBar sold={0n} cap={1n} /> : <SoldBar sold={sale.sold} cap={sale.terms.cap} />}
      <dl className="ledger">{sale === null ? <UnreadRows /> : <LedgerRows sale={sale} />}</dl>
    </section>
  );
}

const unreadRows = [
  "Paid for what is sold",
  "Of it returnable",
  "Still for sale",
  "Opens",
  "Buying ends",
  "Last call",
  "Most per wallet",
];

function UnreadRows() {
  return unreadRows.map((name) => <Row key={name} name={name} figure={blank} />);
}

function LedgerRows({ sale }: { sale: SaleInfo }) {
  const { terms, phase, token } = sale;
  const hasEnded = sale.timestamp >= terms.end;
  const isClosed = phase === "closed";
  return (
    <>
      <Row name="Paid for what is sold" figure={formatCoins(costOf(sale.sold, sale), 4)} />
      {isClosed ? (
        <Row name="Held by the contract now" figure={formatCoins(sale.withdrawable, 4)} />
      ) : (
        <Row name="Of it returnable" figure={formatCoins(costOf(sale.returnable, sale), 4)} />
      )}
      <Row
        name={hasEnded && phase !== "last-call" ? "Unsold" : "Still for sale"}
        figure={formatTokens(terms.cap - sale.sold, token, 4)}
      />
      {isClosed && (
        <Row
          name={`${token.symbol} held by the contract now`}
          figure={formatTokens(sale.saleTokens, token, 4)}
        />
      )}
      <Row name={phase === "upcoming" ? "Opens" : "Opened"} figure={formatMoment(terms.start)} />
      <Row name={hasEnded ? "Buying ended" : "Buying ends"} figure={formatMoment(terms.end)} />
      <Row name="Last call" figure={`${formatMoment(sale.lastCallStart)} to ${formatMoment(sale.close)}`} />
      <Row name="Most per wallet" figure={formatTokens(terms.walletCap, token)} />
    </>
  );
}

function describeStale({ code, sentence }: FeedTrouble, { blockNumber }: SaleInfo): string {
  const block = formatAmount(blockNumber, 0);
  return code === "node-silent"
    ? `The node has been silent since block ${block}. These figures may be old.`
    : `${sentence} They are of block ${block}.`;
}

function describeWait(trouble: FeedTrouble | null): string {
  if (trouble === null || trouble.code === "script-lost") return "One moment.";
  if (trouble.code === "node-silent") return "The node does not answer. This page keeps asking.";
  return trouble.sentence;
}

function Trouble({ trouble, sale }: { trouble: FeedTrouble | null; sale: SaleInfo | null }) {
  if (trouble?.code === "script-lost")
    return (
      <p role="alert" className="stale-mark">
        {trouble.sentence}{" "}
        <button type="button" className="quiet-button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </p>
    );
  if (trouble === null || sale === null) return null;
  return (
    <p role="status" className="stale-mark">
      {describeStale(trouble, sale)}
    </p>
  );
}

function Row({ name, figure }: { name: string; figure: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{figure}</dd>
    </div>
  );
}

/** A ruled bar: engraved where sold, open where not. */
function SoldBar({ sold, cap }: { sold: bigint; cap: bigint }) {
  const perMille = Number((sold * 1000n) / cap);
  const shown = sold > 0n ? Math.max(perMille, 2) : 0;
  const percent = (perMille / 10).toFixed(1);
  return (
    <svg
      className="sold-bar"
      viewBox="0 0 1000 24"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${percent} percent sold`}
    >
      <rect className="sold-bar-open" x="0.5" y="0.5" width="999" height="23" />
      <rect className="sold-bar-full" width={shown} height="24" />
      {[100, 200, 300, 400, 500, 600, 700, 800, 900].map((x) => (
        <line key={x} className="sold-bar-mark" x1={x} x2={x} y1="16" y2="24" />
      ))}
    </svg>
  );
}
