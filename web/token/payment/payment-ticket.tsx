import { formatMoment } from "@alithia/chain/amount/format-amount.ts";
import { writeAmount } from "@alithia/chain/amount/write-amount.ts";
import { findReturnUntil } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { useEffect } from "react";
import { ProposalView } from "../../wallet/proposal-card/proposal-view.tsx";
import { useProposal } from "../../wallet/proposal-card/use-proposal.ts";
import { isOpen } from "../../wallet/transactions/transaction-record.ts";
import * as paymentWords from "../../words/payment-words.ts";
import type { SaleContext } from "../sale-context.ts";
import { type Order, readOrder } from "./request-payment.ts";
import { type PaymentSummary, summarizePayment } from "./summarize-payment.ts";

export type TokenPaymentProps = {
  config: SiteConfig;
  context: SaleContext;
  /** Back to paying with S; with so much of it where a payment has brought some. */
  onLeave(payText: string): void;
};

/** `onAgain` goes back to the form, with what was asked for where it came to nothing. */
type Props = TokenPaymentProps & { proposal: Proposal; onAgain(order: Order): void };

/** The server keeps nothing of a payment: the page follows it alone. */
const reportNothing = () => {};

/** A payment as it stands: its figures, the steps in the visitor's wallet, and the way on where it stopped half-way. */
export function PaymentTicket({ proposal, config, context, onAgain, onLeave }: Props) {
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

/** What else can be done while no step is on its way; `coins` where the first part has brought them. */
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
        <div>
          <dt>{paymentWords.leavesYourWallet}</dt>
          <dd>{summary.pays}</dd>
        </div>
        <div>
          <dt>{paymentWords.becomesAtLeast}</dt>
          <dd>{summary.coins}</dd>
        </div>
        <div>
          <dt>{paymentWords.youReceiveExactly}</dt>
          <dd>{summary.receives}</dd>
        </div>
        <div className="ledger-date">
          <dt>{paymentWords.returnableUntil}</dt>
          <dd>{until === null ? paymentWords.notReturnable : formatMoment(until)}</dd>
        </div>
      </dl>
      <p>{paymentWords.remainder}</p>
    </>
  );
}
