import { formatMoment, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { findReturnUntil } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { buying } from "@alithia/content/buying.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { useEffect, useMemo, useState } from "react";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import { ProposalView } from "../../wallet/proposal-card/proposal-view.tsx";
import { useProposal } from "../../wallet/proposal-card/use-proposal.ts";
import { isOpen } from "../../wallet/transactions/transaction-record.ts";
import * as paymentWords from "../../words/payment-words.ts";
import { AmountField } from "../panels/amount-field.tsx";
import { LedgerRow } from "../panels/ledger-row.tsx";
import { SwitchNetworkButton } from "../panels/obstacles.tsx";
import { ReloadButton } from "../panels/reload-button.tsx";
import type { SaleContext } from "../sale-context.ts";
import {
  createKeptPayment,
  type Order,
  type PaymentSummary,
  readOrder,
  summarizePayment,
} from "./request-payment.ts";
import { type PaymentForm as Form, usePaymentForm } from "./use-payment-form.ts";

type TokenPaymentProps = {
  config: SiteConfig;
  context: SaleContext;
  /** Returns to paying with S, prefilled with the amount a partial payment has yielded, if any. */
  onLeave(payText: string): void;
};

/** `onAgain` returns to the form, prefilled with the given order. */
type Props = TokenPaymentProps & { proposal: Proposal; onAgain(order: Order): void };

/** The server does not store payments, so signatures are not reported. */
const reportNothing = () => {};

/** A payment in progress: its figures, its steps to sign, and options if it stopped midway. */
function PaymentTicket({ proposal, config, context, onAgain, onLeave }: Props) {
  const review = useProposal(proposal, config, reportNothing);
  const { refresh, sale } = context.feed;
  const { nextStep, records } = review;
  const summary = summarizePayment(proposal);
  const isMoving = records.some((record) => record !== undefined && isOpen(record));
  const hasCoins = nextStep !== null && nextStep > 0 && nextStep === proposal.steps.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that was done changes what the sale shows.
  useEffect(refresh, [refresh, nextStep]);

  return (
    <>
      {summary !== null && nextStep !== null && <PaymentLedger summary={summary} sale={sale} />}
      <ProposalView proposal={proposal} config={config} review={review} />
      {nextStep === null && <WayOn onClick={() => onAgain({})}>{paymentWords.buyMore}</WayOn>}
      {nextStep !== null && !isMoving && (
        <WaysOn
          coins={hasCoins ? summary : null}
          onAgain={() => onAgain(readOrder(proposal))}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

/** Options while no step is in flight; `coins` is set if the first part has already yielded S. */
function WaysOn(props: { coins: PaymentSummary | null; onAgain(): void; onLeave(payText: string): void }) {
  const { coins, onAgain, onLeave } = props;
  const payText = coins === null ? "" : writeAmount(coins.paymentWei, 18);
  return (
    <>
      {coins === null ? (
        <WayOn onClick={onAgain}>{paymentWords.askAgain}</WayOn>
      ) : (
        <p role="status">{paymentWords.firstPartDone(coins.coins)}</p>
      )}
      <WayOn onClick={() => onLeave(payText)}>{paymentWords.payWithCoin}</WayOn>
    </>
  );
}

function WayOn({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" className="quiet-button" onClick={onClick}>
      {children}
    </button>
  );
}

function PaymentLedger({ summary, sale }: { summary: PaymentSummary; sale: SaleInfo | null }) {
  const until = sale === null ? null : findReturnUntil(sale);
  return (
    <>
      <dl className="ledger">
        <LedgerRow name={paymentWords.leavesYourWallet}>{summary.pays}</LedgerRow>
        <LedgerRow name={paymentWords.becomesAtLeast}>{summary.coins}</LedgerRow>
        <LedgerRow name={paymentWords.youReceiveExactly}>{summary.receives}</LedgerRow>
        <LedgerRow className="ledger-date" name={paymentWords.returnableUntil}>
          {until === null ? paymentWords.notReturnable : formatMoment(until)}
        </LedgerRow>
      </dl>
      <p>{paymentWords.remainder}</p>
    </>
  );
}

/** Pays in the sale with a listed token: the server prepares the steps, verified and signed here. */
export function TokenPayment({ config, context, onLeave }: TokenPaymentProps) {
  const chainId = config.chainId ?? 0;
  const kept = useMemo(() => createKeptPayment(), []);
  const [proposal, setProposal] = useState<Proposal | null>(() => kept.load(chainId, Date.now()));
  const [order, setOrder] = useState<Order>({});
  const drop = () => {
    kept.forget();
    setProposal(null);
  };
  if (proposal !== null)
    return (
      <PaymentTicket
        key={proposal.id}
        {...{ proposal, config, context }}
        onAgain={(again) => {
          setOrder(again);
          drop();
        }}
        onLeave={(payText) => {
          drop();
          onLeave(payText);
        }}
      />
    );
  return (
    <PaymentForm
      {...{ config, context, order, onLeave }}
      onProposed={(made) => {
        kept.save(made);
        setProposal(made);
      }}
    />
  );
}

type FormProps = TokenPaymentProps & { order: Order; onProposed(proposal: Proposal): void };

function PaymentForm({ config, context, order, onLeave, onProposed }: FormProps) {
  const form = usePaymentForm(config, context, order, onProposed);
  const { token, balance, blocker } = form;
  const leave = () => onLeave("");
  if (token === null) return <NoToken onLeave={leave} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (blocker === null) void form.prepare();
      }}
    >
      <AmountField
        label={paymentWords.youPay}
        unit={
          <select
            className="unit-choice"
            aria-label={paymentWords.tokenToPayWith}
            value={token.address}
            onChange={({ target: { value } }) =>
              value === "S" ? leave() : form.choose(value as `0x${string}`)
            }
          >
            <option value="S">S</option>
            {form.tokens.map(({ token: { address }, label }) => (
              <option key={address} value={address}>
                {label}
              </option>
            ))}
          </select>
        }
        value={form.text}
        onType={form.type}
        describedBy="payment-reason"
        isInvalid={form.isInvalid}
        note={
          balance === null ? paymentWords.balance : paymentWords.balanceOf(formatTokens(balance, token, 4))
        }
        action={
          <button type="button" className="quiet-button" disabled={balance === null} onClick={form.payAll}>
            {paymentWords.max}
          </button>
        }
      />
      <p>{paymentWords.explain}</p>
      <p id="payment-reason" className="blocker" role="status">
        {form.failure ?? blocker?.sentence ?? paymentWords.nothingInTheWay}
      </p>
      {context.feed.isLost ? <ReloadButton /> : <NextAct form={form} wallet={context.wallet} />}
      <button type="button" className="quiet-button" onClick={leave}>
        {paymentWords.payWithCoinOnly}
      </button>
      <p className="risk-line">{buying.riskLine}</p>
    </form>
  );
}

/** The next action: connect a wallet, switch network, or request a quote. */
function NextAct({ form: { blocker, busy }, wallet }: { form: Form; wallet: SaleContext["wallet"] }) {
  if (blocker?.code === "no-wallet") return <ConnectButton />;
  if (blocker?.code === "wrong-network") return <SwitchNetworkButton wallet={wallet} />;
  return (
    <button type="submit" className="button-primary buy-button" disabled={blocker !== null || busy}>
      {busy ? paymentWords.looking : paymentWords.look}
    </button>
  );
}

function NoToken({ onLeave }: { onLeave(): void }) {
  return (
    <>
      <p>{paymentWords.noToken}</p>
      <button type="button" onClick={onLeave}>
        {paymentWords.payWithCoinOnly}
      </button>
    </>
  );
}
