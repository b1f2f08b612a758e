import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { lazy, Suspense, useState } from "react";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import type { SaleChain } from "../create-sale-chain.ts";

const DaysChart = lazy(() => import("./days-chart.tsx").then((loaded) => ({ default: loaded.DaysChart })));

/** The days of the sale, folded: reading them takes a question to the node for each few thousand blocks. */
export function SaleDays({ chain, sale }: { chain: SaleChain | null; sale: SaleInfo | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="sale-days" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{saleRecordWords.days}</summary>
      {isOpen && chain !== null && sale !== null && (
        <Suspense fallback={null}>
          <DaysChart chain={chain} sale={sale} />
        </Suspense>
      )}
    </details>
  );
}
