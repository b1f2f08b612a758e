import "../wallet/proposal-card/proposal-card.css";
import "./panels/facts-panel.css";
import type { TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { memo, startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { Picture } from "../ui/picture.tsx";
import { PlainBar } from "../ui/plain-bar.tsx";
import { ConnectButton } from "../wallet/connect-button.tsx";
import * as saleWords from "../words/sale-words.ts";
import { PurchasePanel } from "./panels/purchase-panel.tsx";
import { SaleRecord } from "./panels/sale-record.tsx";
import { SaleStatus } from "./panels/sale-status.tsx";
import type { SaleContext } from "./sale-context.ts";
import { loadWhenWanted } from "./when-wanted.ts";

/** Title of the page, beside the drawing of the token. */
function SaleHead({ token }: { token: TokenUnit }) {
  return (
    <section className="sale-head" aria-labelledby="sale-title">
      <Picture
        name="token"
        widths={[600, 1080]}
        width={1080}
        height={1080}
        sizes="12rem"
        alt=""
        className="sale-rosette"
        loading="lazy"
      />
      <h1 id="sale-title">{saleWords.title(token.symbol)}</h1>
    </section>
  );
}

type Panels = typeof import("./panels/later-panels.tsx");

const load = () => import("./panels/later-panels.tsx");
const prerendered: Panels | null = import.meta.env.SSR ? await load() : null;
/** With this same object on every render, React leaves an element's prerendered HTML untouched. */
const asPrerendered = { __html: "" };

/** Panels whose script is loaded on demand. Until then, their prerendered HTML stays. */
function LaterPart(props: { part: keyof Panels; config: SiteConfig | null; context: SaleContext }) {
  const { part, ...shown } = props;
  const { context } = shown;
  const [panels, setPanels] = useState(prerendered);
  const [stands] = useState(useIsHydrating());

  const { tellLost } = context.feed;
  useEffect(
    () => loadWhenWanted(load, (loaded) => startTransition(() => setPanels(loaded)), tellLost),
    [tellLost],
  );

  if (panels === null) {
    if (!stands) return <div className="later-part" />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; see `asPrerendered`.
    return <div className="later-part" dangerouslySetInnerHTML={asPrerendered} suppressHydrationWarning />;
  }
  const Part = panels[part];
  return (
    <div className="later-part" key="live">
      <Part {...shown} />
    </div>
  );
}

/** Returns whether the component is being hydrated rather than newly mounted. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

// Memoized, so that these re-render when the sale is read but not on wallet changes.
const Record = memo(SaleRecord);
const Status = memo(SaleStatus);

/** The whole page: the purchase panel first, then the sale's record and terms. */
export function SaleView({ config, context }: { config: SiteConfig | null; context: SaleContext }) {
  const { token } = context;
  const { sale, trouble } = context.feed;
  const unconfigured = config !== null && config.addresses?.aliSale === undefined;
  const record = <Record sale={sale} trouble={trouble} unconfigured={unconfigured} token={token} />;
  return (
    <div className="token-page theme-light">
      <PlainBar current="/token">
        <ConnectButton />
      </PlainBar>
      <main>
        {unconfigured ? (
          <>
            <SaleHead token={token} />
            {record}
            <LaterPart part="NoSale" config={config} context={context} />
          </>
        ) : (
          <>
            <div className="sale-columns">
              <SaleHead token={token} />
              <PurchasePanel config={config} context={context} />
              {record}
              <Status sale={sale} trouble={trouble} token={token} />
              <LaterPart part="OwnPanels" config={config} context={context} />
            </div>
            <LaterPart part="RecordPanels" config={config} context={context} />
          </>
        )}
      </main>
    </div>
  );
}
