import type { Portfolio } from "@alithia/protocol/portfolio.ts";
import { lazy, Suspense } from "react";
import * as messageWords from "../../words/message-words.ts";

const PortfolioCard = lazy(() =>
  import("./portfolio/portfolio-card.tsx").then((loaded) => ({ default: loaded.PortfolioCard })),
);

/** Where a wallet is shown. Its code comes with the first one. */
export function PortfolioSlot({ portfolio }: { portfolio: Portfolio }) {
  return (
    <Suspense fallback={<p>{messageWords.loadingPortfolio}</p>}>
      <PortfolioCard portfolio={portfolio} />
    </Suspense>
  );
}
