import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { memo } from "react";
import { PlainBar } from "../ui/plain-bar.tsx";
import { ConnectButton } from "../wallet/connect-button.tsx";
import { LaterPart } from "./later-part.tsx";
import { PurchasePanel } from "./panels/purchase-panel.tsx";
import { SaleHead } from "./panels/sale-head.tsx";
import { SaleRecord } from "./panels/sale-record.tsx";
import { SaleStatus } from "./panels/sale-status.tsx";
import type { SaleContext } from "./sale-context.ts";
import "../wallet/proposal-card/proposal-card.css";
import "./panels/facts-panel.css";

// What only tells of the sale is drawn again when the sale was read, and not for each word of the wallet.
const Record = memo(SaleRecord);
const Status = memo(SaleStatus);

/** The whole screen: the box to buy in first, then the record of the sale down to its terms. */
export function SaleView({ config, context }: { config: SiteConfig | null; context: SaleContext }) {
  const unconfigured = config !== null && config.addresses?.aliSale === undefined;
  return (
    <div className="token-page theme-light">
      <PlainBar current="/token">
        <ConnectButton />
      </PlainBar>
      <main>
        {unconfigured ? (
          <>
            <SaleHead token={context.token} />
            <Record
              sale={context.feed.sale}
              trouble={context.feed.trouble}
              unconfigured
              token={context.token}
            />
            <LaterPart part="NoSale" config={config} context={context} />
          </>
        ) : (
          <>
            <div className="sale-columns">
              <SaleHead token={context.token} />
              <PurchasePanel config={config} context={context} />
              <Record
                sale={context.feed.sale}
                trouble={context.feed.trouble}
                unconfigured={false}
                token={context.token}
              />
              <Status sale={context.feed.sale} trouble={context.feed.trouble} token={context.token} />
              <LaterPart part="OwnPanels" config={config} context={context} />
            </div>
            <LaterPart part="RecordPanels" config={config} context={context} />
          </>
        )}
      </main>
    </div>
  );
}
