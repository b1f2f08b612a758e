import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { quoteSymbol } from "@alithia/chain/text/foreign-text.ts";
import type { PortfolioToken, WalletEvent } from "@alithia/protocol/portfolio.ts";
import { useState } from "react";
import { ShortAddress } from "../../../ui/address-view.tsx";
import { TokenMark } from "../../../wallet/token-mark.tsx";
import * as portfolioWords from "../../../words/portfolio-words.ts";
import { useChatActions } from "../../chat-context.ts";

const maxDigits = 6;

/** Formats an amount for a row: up to six decimals if below 1,000, otherwise two. */
export function formatHeld(units: string, { decimals }: Pick<PortfolioToken, "decimals">): string {
  const exact = BigInt(units);
  if (decimals === null) return portfolioWords.units(formatAmount(exact, 0));
  const isLarge = exact >= 1_000n * 10n ** BigInt(decimals);
  return formatAmount(exact, decimals, Math.min(decimals, isLarge ? 2 : maxDigits));
}

/** Returns a listed token's symbol, or an unlisted token's own symbol in quotation marks. */
export function nameToken({ symbol, unlisted, imitates }: PortfolioToken): string {
  if (!unlisted) return symbol;
  const named = symbol === "" ? portfolioWords.unnamed : quoteSymbol(symbol);
  return imitates === undefined ? named : `${named} ${portfolioWords.imitates(imitates)}`;
}

/** A token's mark and name, preceded by an amount if given. */
export function TokenName({ token, units }: { token: PortfolioToken; units?: string | null }) {
  const { config } = useChatActions();
  return (
    <span className="portfolio-token">
      <TokenMark of={token} place={config} />
      {units != null && <span className="mono">{formatHeld(units, token)}</span>}
      <span>{nameToken(token)}</span>
    </span>
  );
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** Formats a time relative to now in its largest whole unit, e.g. "2 minutes ago", or "now". */
export function formatAgo(iso: string, nowMs: number): string {
  const seconds = Math.round((Date.parse(iso) - nowMs) / 1000);
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? [
    "second",
    Number.POSITIVE_INFINITY,
  ];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(
    Math.trunc(seconds / length) || 0,
    unit,
  );
}

type Filter = keyof typeof portfolioWords.filters;

const kinds: Record<Exclude<Filter, "all">, readonly WalletEvent["kind"][]> = {
  out: ["sent", "burned"],
  in: ["received", "minted"],
  approvals: ["allowed", "withdrawn"],
};
const filters = Object.keys(portfolioWords.filters) as Filter[];

/** Lists a wallet's activity, newest first, optionally filtered by kind. */
export function ActivityRows(props: { events: readonly WalletEvent[]; explorerUrl: string | undefined }) {
  const { events, explorerUrl } = props;
  const [filter, setFilter] = useState<Filter>("all");
  const shown = filter === "all" ? events : events.filter(({ kind }) => kinds[filter].includes(kind));
  if (events.length === 0) return null;
  return (
    <>
      <h2>{portfolioWords.activity}</h2>
      <fieldset className="portfolio-filters">
        <legend className="sr-only">{portfolioWords.show}</legend>
        {filters.map((one) => (
          <button key={one} type="button" aria-pressed={one === filter} onClick={() => setFilter(one)}>
            {portfolioWords.filters[one]}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p>{portfolioWords.nothing}</p>}
      <ul className="portfolio-rows">
        {shown.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one transaction may have several rows, and none changes its place.
          <li key={`${event.hash} ${index}`}>
            <ActivityRow event={event} explorerUrl={explorerUrl} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ActivityRow({ event, explorerUrl }: { event: WalletEvent; explorerUrl: string | undefined }) {
  const { kind, token, units, item, other, time, block, hash } = event;
  return (
    <>
      <span>
        {portfolioWords.verbs[kind]}{" "}
        {kind === "withdrawn" || kind === "allowed" ? (
          <>
            {other !== null && <Someone {...other} />}{" "}
            {kind === "allowed" && units === null && `${portfolioWords.anyAmount} `}
            <TokenName token={token} units={units} />
          </>
        ) : (
          <>
            {item !== undefined && `${portfolioWords.item(item)} `}
            <TokenName token={token} units={units} />{" "}
            {other !== null && (
              <>
                {kind === "received" ? portfolioWords.from : portfolioWords.to} <Someone {...other} />
              </>
            )}
          </>
        )}
      </span>
      <small>
        {time !== null ? (
          <time dateTime={time} title={time}>
            {formatAgo(time, Date.now())}
          </time>
        ) : (
          block !== null && portfolioWords.inBlock(block)
        )}
        {explorerUrl !== undefined && (
          <>
            {" · "}
            <a href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noopener noreferrer">
              {portfolioWords.explorer}
              <span className="sr-only">{portfolioWords.newTab}</span>
            </a>
          </>
        )}
      </small>
    </>
  );
}

/** Renders an address by its known name, if any, and its shortened form. */
export function Someone({ address, name }: { address: string; name: string | null }) {
  return (
    <>
      {name !== null && `${name} `}
      <ShortAddress address={address} />
    </>
  );
}
