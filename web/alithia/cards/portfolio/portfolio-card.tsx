import { formatCoins } from "@alithia/chain/amount/format-coins.ts";
import { formatDollars } from "@alithia/chain/amount/format-dollars.ts";
import type { Portfolio } from "@alithia/protocol/portfolio.ts";
import { useWallet } from "../../../wallet/use-wallet.ts";
import { useChatActions } from "../../chat-context.ts";
import { ActivityRows } from "./activity-rows.tsx";
import { ApprovalRows } from "./approval-rows.tsx";
import { nameToken } from "./format-held.ts";
import { HoldingRows } from "./holding-rows.tsx";
import { portfolioWords } from "./portfolio-words.ts";
import { ShareBar } from "./share-bar.tsx";
import "./portfolio-card.css";

/** A wallet at one block: the total and its parts, what it did, and who may spend from it. */
export function PortfolioCard({ portfolio }: { portfolio: Portfolio }) {
  const { config } = useChatActions();
  const { connection } = useWallet();
  const { address, activity, approvals, holdings, notes } = portfolio;
  const isElsewhere =
    connection.status === "connected" && connection.account.toLowerCase() !== address.toLowerCase();
  const unpriced = holdings.filter(({ worthWei }) => worthWei === null).map(({ token }) => nameToken(token));
  return (
    <section className="card portfolio" aria-label={portfolioWords.region(address)}>
      <PortfolioTotal {...portfolio} />
      <ShareBar {...portfolio} />
      <HoldingRows portfolio={portfolio} />
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
