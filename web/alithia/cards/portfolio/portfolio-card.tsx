import "./portfolio-card.css";
import { formatCoins, formatDollars } from "@alithia/chain/amount/format-amount.ts";
import { roundDollars } from "@alithia/chain/amount/round-dollars.ts";
import type { Holding, Portfolio, StandingApproval } from "@alithia/protocol/portfolio.ts";
import { useEffect, useState } from "react";
import { ShortAddress } from "../../../ui/address-view.tsx";
import { createKeptStorage } from "../../../wallet/create-kept-storage.ts";
import { useWallet } from "../../../wallet/use-wallet.ts";
import * as portfolioWords from "../../../words/portfolio-words.ts";
import { createBook } from "../../book/create-book.ts";
import { useChatActions } from "../../chat-context.ts";
import { ShareBar } from "../share-bar.tsx";
import { ActivityRows, formatAgo, formatHeld, nameToken, Someone, TokenName } from "./activity-rows.tsx";
import { type Change, createLastVisits } from "./last-visits.ts";

/** Shows what changed since this browser's previous visit to the wallet; nothing on the first visit. */
function SinceLastVisit({ portfolio }: { portfolio: Portfolio }) {
  const [change, setChange] = useState<Change | null>(null);
  useEffect(() => {
    const visits = createLastVisits(createKeptStorage(() => localStorage));
    setChange(visits.note(portfolio, Date.now()));
  }, [portfolio]);
  if (change === null) return null;
  const { sinceMs, totalWei, events, isAll } = change;
  const ago = formatAgo(new Date(sinceMs).toISOString(), Date.now());
  const worth = totalWei === 0n ? null : `${totalWei > 0n ? "+" : "−"}${formatCoins(magnitude(totalWei), 2)}`;
  return <p className="portfolio-since">{portfolioWords.since(ago, worth, events, isAll)}</p>;
}

const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount);

const coinWei = 10n ** 18n;

/** Lists holdings with their share of the total. */
function HoldingRows({ portfolio }: { portfolio: Portfolio }) {
  return (
    <table className="portfolio-holdings">
      <caption className="sr-only">{portfolioWords.holdings}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{portfolioWords.asset}</th>
          <th scope="col">{portfolioWords.amount}</th>
          <th scope="col">{portfolioWords.worth}</th>
        </tr>
      </thead>
      <tbody>
        {portfolio.holdings.map((holding) => (
          <tr key={holding.token.token ?? "coin"}>
            <th scope="row">
              <TokenName token={holding.token} />
              {holding.token.unlisted && holding.token.token !== null && (
                <small>
                  {portfolioWords.notListed} <ShortAddress address={holding.token.token} />
                </small>
              )}
            </th>
            <td className="mono">{formatHeld(holding.units, holding.token)}</td>
            <td>{describeWorth(holding, portfolio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeWorth({ token, worthWei }: Holding, { coinUsd, totalWei }: Portfolio): string {
  if (worthWei === null) return portfolioWords.noPrice;
  const [worth, total] = [BigInt(worthWei), BigInt(totalWei)];
  const value = coinUsd === null ? formatCoins(worth, 2) : formatDollars(toDollars(worth, coinUsd));
  if (total === 0n) return value;
  const tenths = (worth * 1_000n) / total;
  const share = `${tenths / 10n}.${tenths % 10n} %`;
  return token.token === null && coinUsd === null ? share : `${value} · ${share}`;
}

/** A wallet at one block: total value, holdings, activity and approvals. */
export function PortfolioCard({ portfolio }: { portfolio: Portfolio }) {
  const { config } = useChatActions();
  const { connection } = useWallet();
  const [book] = useState(() => createBook(() => localStorage));
  const { address, activity, approvals, holdings, notes } = portfolio;
  const isSame = (other: string) => other.toLowerCase() === address.toLowerCase();
  const isElsewhere = connection.status === "connected" && !isSame(connection.account);
  const isOwn = connection.status === "connected" && !isElsewhere;
  const isRemembered = isOwn || book.list().some((contact) => isSame(contact.address));
  const unpriced = holdings.filter(({ worthWei }) => worthWei === null).map(({ token }) => nameToken(token));
  return (
    <section className="card portfolio" aria-label={portfolioWords.region(address)}>
      {portfolio.only !== "approvals" && (
        <>
          <PortfolioTotal {...portfolio} />
          {isRemembered && portfolio.only === undefined && <SinceLastVisit portfolio={portfolio} />}
          <ShareBar parts={listParts(portfolio)} />
          <HoldingRows portfolio={portfolio} />
        </>
      )}
      {unpriced.length > 0 && (
        <p className="portfolio-note">{portfolioWords.unpriced(unpriced.join(", "))}</p>
      )}
      <ApprovalRows approvals={approvals} canRevoke={!isElsewhere} />
      <ActivityRows events={activity} explorerUrl={config.explorerUrl} />
      {notes.map((note) => (
        <p key={note} className="portfolio-note">
          {note}
        </p>
      ))}
    </section>
  );
}

function listParts({ holdings, totalWei }: Portfolio): number[] {
  const total = BigInt(totalWei);
  if (total === 0n) return [];
  return holdings
    .map(({ worthWei }) => (worthWei === null ? 0 : Number((BigInt(worthWei) * 10_000n) / total) / 10_000))
    .filter((part) => part > 0);
}

/** In dollars with 18 decimals. */
const toDollars = (wei: bigint, coinUsd: string) => (wei * BigInt(coinUsd)) / coinWei;

function PortfolioTotal({ totalWei, coinUsd, holdings, block }: Portfolio) {
  const total = BigInt(totalWei);
  const worths = holdings.map(({ worthWei }) => BigInt(worthWei ?? 0));
  return (
    <p className="portfolio-total">
      <span className="sr-only">{portfolioWords.total}: </span>
      <strong className="mono">{formatCoins(total, 2)}</strong>{" "}
      {coinUsd !== null && (
        <span className="mono">
          {formatDollars(worths.reduce((sum, worth) => sum + roundDollars(toDollars(worth, coinUsd)), 0n))}
        </span>
      )}
      {total > 0n && <small>{portfolioWords.pricesOf(block)}</small>}
    </p>
  );
}

/** Lists approvals and the value at risk; the revoke button puts a request into the composer. */
function ApprovalRows(props: { approvals: readonly StandingApproval[]; canRevoke: boolean }) {
  const { approvals, canRevoke } = props;
  const { edit } = useChatActions();
  if (approvals.length === 0) return null;
  return (
    <>
      <h2>{portfolioWords.approvals(approvals.length)}</h2>
      <ul className="portfolio-rows">
        {approvals.map((approval) => {
          const { token, spender, kind, units } = approval;
          return (
            <li key={`${token.token} ${spender.address} ${kind}`}>
              <span>
                <Someone {...spender} /> {portfolioWords.maySpend} {nameLimit(approval)}{" "}
                <TokenName token={token} units={units} />
              </span>
              <small>{describeStake(approval)}</small>
              {canRevoke && (
                <button
                  type="button"
                  onClick={() => edit(portfolioWords.revoke(spender.address, writeToken(approval)))}
                >
                  {portfolioWords.takeBack}
                  <span className="sr-only">
                    {portfolioWords.takeBackOf(spender.address, nameToken(token))}
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function nameLimit({ kind, units }: StandingApproval): string {
  if (kind === "operator") return portfolioWords.everyItem;
  return units === null ? portfolioWords.anyAmount : portfolioWords.upTo;
}

function describeStake({ token, atStakeUnits }: StandingApproval): string {
  if (atStakeUnits === null) return "";
  return atStakeUnits === "0"
    ? portfolioWords.nothingAtStake
    : portfolioWords.atStake(`${formatHeld(atStakeUnits, token)} ${nameToken(token)}`);
}

/** Returns a listed token's symbol, or an unlisted token's address: its own symbol proves nothing. */
function writeToken({ token }: StandingApproval): string {
  return token.unlisted && token.token !== null ? token.token : token.symbol;
}
