import { formatCoins, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { gettingCoins } from "@alithia/content/sale.ts";
import { buying } from "@alithia/content/tokenomics.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import { createKeptStorage } from "../../wallet/create-kept-storage.ts";
import type { TransactionRecord } from "../../wallet/transactions/transaction-record.ts";
import * as saleWords from "../../words/sale-words.ts";
import * as uiWords from "../../words/ui-words.ts";
import { isUnreadable } from "../is-unreadable.ts";
import { paymentKey } from "../payment/payment-key.ts";
import type { SaleContext } from "../sale-context.ts";
import { usePurchase } from "../use-purchase.ts";
import { AmountField } from "./amount-field.tsx";
import { ExchangeLink } from "./exchange-link.tsx";
import "./purchase-panel.css";

/** A part whose script comes when it is shown, or says that it did not. */
function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: PartLost }),
    ),
  );
}

const TransactionStatus = lazyPart(() =>
  import("./transaction-status.tsx").then((loaded) => loaded.TransactionStatus),
);
const loadObstacles = () => import("./obstacles.tsx");
const OtherWaiting = lazyPart(() => loadObstacles().then((loaded) => loaded.OtherWaiting));
const SwitchNetworkButton = lazyPart(() => loadObstacles().then((loaded) => loaded.SwitchNetworkButton));
const QuoteLedger = lazyPart(() => import("./quote-ledger.tsx").then((loaded) => loaded.QuoteLedger));
// Who pays with S never loads this.
const TokenPayment = lazyPart(() =>
  import("../payment/token-payment.tsx").then((loaded) => loaded.TokenPayment),
);

/** Pay S, receive the token: either field drives the other, and one sentence says what is in the way. */
export function PurchasePanel({ config, context }: { config: SiteConfig | null; context: SaleContext }) {
  const { isWithToken, setWithToken } = usePaymentChoice();
  const { feed, transactions, token } = context;
  const { sale } = feed;
  const purchase = usePurchase(context);
  const { reading, blocker } = purchase;
  const latest = transactions.records.findLast(({ purpose }) => purpose === "purchase");
  /** What the connected wallet has, once it was read. */
  const own = context.account === undefined ? null : sale;
  const isInvalid = isUnreadable(reading.payment);
  // The ticket at the button says what became of it; what stands in the way of another one is no news then.
  const isAnswered =
    purchase.isSent &&
    latest !== undefined &&
    latest.dismissed !== true &&
    (blocker === null || blocker.code === "amount-empty");

  if (sale?.phase === "returns-only" || sale?.phase === "closed") {
    return (
      <section className="purchase-panel" aria-labelledby="purchase-title">
        <h2 id="purchase-title">{saleWords.buy(token.symbol)}</h2>
        <p>{blocker?.sentence}</p>
        <ExchangeLink />
        <p className="risk-line">{buying.riskLine}</p>
        <LatestPurchase record={latest} context={context} />
      </section>
    );
  }
  if (isWithToken && config !== null)
    return (
      <section className="purchase-panel" aria-labelledby="purchase-title">
        <h2 id="purchase-title">{saleWords.buy(token.symbol)}</h2>
        <Suspense fallback={<p>{uiWords.loading}</p>}>
          <TokenPayment
            config={config}
            context={context}
            onLeave={(payText) => {
              setWithToken(false);
              purchase.type("pay", payText);
            }}
          />
        </Suspense>
      </section>
    );
  return (
    <section className="purchase-panel" aria-labelledby="purchase-title">
      <h2 id="purchase-title">{saleWords.buy(token.symbol)}</h2>
      <noscript>{import.meta.env.SSR && <p className="stale-mark">{saleWords.noScript}</p>}</noscript>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void purchase.buy();
        }}
      >
        <AmountField
          label={saleWords.youPay}
          unit={
            <button
              type="button"
              className="unit-choice"
              aria-label={saleWords.payOtherwise}
              onClick={() => setWithToken(true)}
            >
              S ▾
            </button>
          }
          value={reading.payText}
          onType={(text) => purchase.type("pay", text)}
          describedBy="purchase-reason"
          isInvalid={isInvalid && purchase.form.field === "pay"}
          note={saleWords.balance(own === null ? "–" : formatCoins(own.buyerCoins, 4))}
          action={
            <button type="button" className="quiet-button" disabled={own === null} onClick={purchase.payAll}>
              {saleWords.max}
            </button>
          }
        />
        <AmountField
          label={saleWords.youReceive}
          unit={token.symbol}
          value={reading.receiveText}
          onType={(text) => purchase.type("receive", text)}
          describedBy="purchase-reason"
          isInvalid={isInvalid && purchase.form.field === "receive"}
          note={saleWords.holds(own === null ? "–" : formatTokens(own.buyerTokens, token, 4))}
        />
        <Suspense fallback={null}>
          {reading.quote !== null && sale !== null && (
            <QuoteLedger purchase={purchase} quote={reading.quote} sale={sale} />
          )}
        </Suspense>
        <p id="purchase-reason" className="blocker" role="status">
          {purchase.failure ?? (isAnswered ? null : (blocker?.sentence ?? saleWords.nothingInTheWay))}
        </p>
        {blocker?.code === "in-flight" && (
          <Suspense fallback={null}>
            <OtherWaiting context={context} />
          </Suspense>
        )}
        {blocker?.code === "no-wallet" && <ConnectButton />}
        {blocker?.code === "wrong-network" && (
          <Suspense fallback={null}>
            <SwitchNetworkButton wallet={context.wallet} />
          </Suspense>
        )}
        {blocker?.code !== "no-wallet" && blocker?.code !== "wrong-network" && (
          <button
            type="submit"
            className="button-primary buy-button"
            disabled={blocker !== null || purchase.busy}
          >
            {purchase.busy ? saleWords.asking : saleWords.buy(token.symbol)}
          </button>
        )}
        <LatestPurchase record={latest} context={context} />
        <details>
          <summary>{gettingCoins.title}</summary>
          <p>
            {gettingCoins.sentence}{" "}
            <a href={gettingCoins.link.href} target="_blank" rel="noopener noreferrer">
              {gettingCoins.link.label} ({gettingCoins.link.leadsTo}) {saleWords.newTab}
            </a>
          </p>
        </details>
        <p className="risk-line">{buying.riskLine}</p>
        <p className="lead-line">{saleWords.whereButtonLeads}</p>
      </form>
    </section>
  );
}

/** Whether another token pays: the visitor chose so, or such a payment is under way. */
function usePaymentChoice() {
  const [isWithToken, setWithToken] = useState(false);
  useEffect(() => {
    if (createKeptStorage(() => window.localStorage).getItem(paymentKey) !== null) setWithToken(true);
  }, []);
  return { isWithToken, setWithToken };
}

function PartLost() {
  return <p role="alert">{saleWords.partLost}</p>;
}

/** How the latest purchase stands; its script comes with what sends one. */
function LatestPurchase({
  record,
  context,
}: {
  record: TransactionRecord | undefined;
  context: SaleContext;
}) {
  return (
    <Suspense fallback={null}>
      {record !== undefined && <TransactionStatus record={record} context={context} />}
    </Suspense>
  );
}
