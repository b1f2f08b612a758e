import { formatCoins, formatDollars } from "@alithia/chain/amount/format-amount.ts";
import type { Portfolio } from "@alithia/protocol/portfolio.ts";
import { useState } from "react";
import { useWallet } from "../../../wallet/use-wallet.ts";
import * as portfolioWords from "../../../words/portfolio-words.ts";
import { createBook } from "../../book/create-book.ts";
import { useChatActions } from "../../chat-context.ts";
import { ShareBar } from "../share-bar.tsx";
import { ActivityRows } from "./activity-rows.tsx";
import { ApprovalRows } from "./approval-rows.tsx";
import { nameToken } from "./format-held.ts";
import { HoldingRows } from "./holding-rows.tsx";
import { SinceLastVisit } from "./since-last-visit.tsx";
import "./portfolio-card.css";

/** A wallet at one block: the total and its parts, what it did, and who may spend from it. */
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
      {portfolio.only === undefined && (
        <>
          <PortfolioTotal {...portfolio} />
          {isRemembered && <SinceLastVisit portfolio={portfolio} />}
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

function PortfolioTotal({ totalWei, coinUsd, block }: Portfolio) {
  const total = BigInt(totalWei);
  return (
    <p className="portfolio-total">
      <span className="sr-only">{portfolioWords.total}: </span>
      <strong className="mono">{formatCoins(total, 2)}</strong>{" "}
      {coinUsd !== null && (
        <span className="mono">{formatDollars((total * BigInt(coinUsd)) / 10n ** 18n)}</span>
      )}
      {total > 0n && (
        <small>
          {portfolioWords.pricesOf(block)}
          {coinUsd === null && `. ${portfolioWords.noDollars}`}
        </small>
      )}
    </p>
  );
}
