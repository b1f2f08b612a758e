import { formatCoins, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { buying } from "@alithia/content/buying.ts";
import { gettingCoins } from "@alithia/content/sale.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import { createKeptStorage } from "../../wallet/create-kept-storage.ts";
import type { TransactionRecord } from "../../wallet/transactions/transaction-record.ts";
import * as saleWords from "../../words/sale-words.ts";
import * as uiWords from "../../words/ui-words.ts";
import { paymentKey } from "../payment/payment-key.ts";
import type { SaleContext } from "../sale-context.ts";
import { type Purchase, usePurchase } from "../use-purchase.ts";
import { scriptLost } from "../use-sale.ts";
import { AmountField, isUnreadable } from "./amount-field.tsx";
import { ReloadButton } from "./reload-button.tsx";
import "./purchase-panel.css";

/** Lazily loads a component; shows an error message if its script fails to load. */
function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting?: string) {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: PartLost }),
    ),
  );
  return (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}

const TransactionStatus = lazyPart(() =>
  import("./transaction-status.tsx").then((loaded) => loaded.TransactionStatus),
);
const loadObstacles = () => import("./obstacles.tsx");
const OtherWaiting = lazyPart(() => loadObstacles().then((loaded) => loaded.OtherWaiting));
const SwitchNetworkButton = lazyPart(() => loadObstacles().then((loaded) => loaded.SwitchNetworkButton));
const QuoteLedger = lazyPart(() => import("./quote-ledger.tsx").then((loaded) => loaded.QuoteLedger));
const ExchangeLink = lazyPart(() => import("./exchange-link.tsx").then((loaded) => loaded.ExchangeLink));
// Not loaded for payments in S.
const TokenPayment = lazyPart(
  () => import("../payment/token-payment.tsx").then((loaded) => loaded.TokenPayment),
  uiWords.loading,
);

/** Purchase with S or another token; after the sale, a link to the exchange. */
export function PurchasePanel({ config, context }: { config: SiteConfig | null; context: SaleContext }) {
  const { isWithToken, setWithToken } = usePaymentChoice();
  const purchase = usePurchase(context);
  const phase = context.feed.sale?.phase;
  const isOver = phase === "returns-only" || phase === "closed";
  return (
    <section className="purchase-panel" aria-labelledby="purchase-title">
      <h2 id="purchase-title">{saleWords.buy(context.token.symbol)}</h2>
      {isOver ? (
        <>
          <p>{purchase.blocker?.sentence}</p>
          {context.feed.isLost && <ReloadButton />}
          <ExchangeLink />
          <p className="risk-line">{buying.riskLine}</p>
          <LatestPurchase context={context} />
        </>
      ) : isWithToken && config !== null ? (
        <TokenPayment
          config={config}
          context={context}
          onLeave={(payText) => {
            setWithToken(false);
            purchase.type("pay", payText);
          }}
        />
      ) : (
        <PurchaseForm context={context} purchase={purchase} payOtherwise={() => setWithToken(true)} />
      )}
    </section>
  );
}

type FormProps = { context: SaleContext; purchase: Purchase; payOtherwise: () => void };

/** Purchase form: either amount field updates the other, and one sentence states what blocks the purchase. */
function PurchaseForm({ context, purchase, payOtherwise }: FormProps) {
  return (
    <>
      <noscript>{import.meta.env.SSR && <p className="stale-mark">{saleWords.noScript}</p>}</noscript>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void purchase.buy();
        }}
      >
        <Amounts context={context} purchase={purchase} payOtherwise={payOtherwise} />
        <p id="purchase-reason" className="blocker" role="status">
          {purchase.failure ?? (isAnswered(purchase, context) ? null : sayReason(purchase, context))}
        </p>
        <WayOn context={context} purchase={purchase} />
        <LatestPurchase context={context} />
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
    </>
  );
}

/** The two amount fields, the connected wallet's balances once read, and the resulting quote. */
function Amounts({ context, purchase, payOtherwise }: FormProps) {
  const { token } = context;
  const { sale } = context.feed;
  const { reading, form } = purchase;
  const own = context.account === undefined ? null : sale;
  const isInvalid = isUnreadable(reading.payment);
  return (
    <>
      <AmountField
        label={saleWords.youPay}
        unit={
          <button
            type="button"
            className="unit-choice"
            aria-label={saleWords.payOtherwise}
            onClick={payOtherwise}
          >
            S ▾
          </button>
        }
        value={reading.payText}
        onType={(text) => purchase.type("pay", text)}
        describedBy="purchase-reason"
        isInvalid={isInvalid && form.field === "pay"}
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
        isInvalid={isInvalid && form.field === "receive"}
        note={saleWords.holds(own === null ? "–" : formatTokens(own.buyerTokens, token, 4))}
      />
      {reading.quote !== null && sale !== null && (
        <QuoteLedger purchase={purchase} quote={reading.quote} sale={sale} />
      )}
    </>
  );
}

/** The submit button, or the action that removes the current blocker. */
function WayOn({ context, purchase }: Omit<FormProps, "payOtherwise">) {
  const { blocker, busy } = purchase;
  if (context.feed.isLost) return <ReloadButton />;
  if (blocker?.code === "no-wallet") return <ConnectButton />;
  if (blocker?.code === "wrong-network") return <SwitchNetworkButton wallet={context.wallet} />;
  return (
    <>
      {blocker?.code === "in-flight" && <OtherWaiting context={context} />}
      <button type="submit" className="button-primary buy-button" disabled={blocker !== null || busy}>
        {busy ? saleWords.asking : saleWords.buy(context.token.symbol)}
      </button>
    </>
  );
}

function sayReason({ blocker }: Purchase, { feed }: SaleContext): string {
  if (feed.isLost && feed.sale === null) return scriptLost.sentence;
  return blocker?.sentence ?? saleWords.nothingInTheWay;
}

/** Returns whether a sent purchase's ticket is shown below, so that the blocker is not repeated. */
function isAnswered({ isSent, blocker }: Purchase, context: SaleContext): boolean {
  const latest = findLatest(context);
  return (
    isSent &&
    latest !== undefined &&
    latest.dismissed !== true &&
    (blocker === null || blocker.code === "amount-empty")
  );
}

function findLatest({ transactions }: SaleContext): TransactionRecord | undefined {
  return transactions.records.findLast(({ purpose }) => purpose === "purchase");
}

/** State of the payment method; starts with another token if such a payment is in progress. */
function usePaymentChoice() {
  const [isWithToken, setWithToken] = useState(false);
  useEffect(() => {
    if (createKeptStorage(() => window.localStorage).getItem(paymentKey) !== null) setWithToken(true);
  }, []);
  return { isWithToken, setWithToken };
}

function PartLost() {
  return (
    <>
      <p role="alert">{uiWords.partLost}</p>
      <ReloadButton />
    </>
  );
}

/** Status of the latest purchase; its script is loaded with the first record. */
function LatestPurchase({ context }: { context: SaleContext }) {
  const record = findLatest(context);
  return record === undefined ? null : <TransactionStatus record={record} context={context} />;
}
