import { formatCoins } from "@alithia/chain/amount/format-amount.ts";
import type { Portfolio } from "@alithia/protocol/portfolio.ts";
import { useEffect, useState } from "react";
import { createKeptStorage } from "../../../wallet/create-kept-storage.ts";
import * as portfolioWords from "../../../words/portfolio-words.ts";
import { formatAgo } from "./activity-rows.tsx";
import { type Change, createLastVisits } from "./last-visits.ts";

/** What changed in a wallet since this browser saw it on an earlier visit; nothing for one seen for the first time. */
export function SinceLastVisit({ portfolio }: { portfolio: Portfolio }) {
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
