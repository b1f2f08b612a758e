import { formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { buying } from "@alithia/content/tokenomics.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { useMemo, useState } from "react";
import { ConnectButton } from "../../wallet/connect-button.tsx";
import * as paymentWords from "../../words/payment-words.ts";
import { AmountField } from "../panels/amount-field.tsx";
import { SwitchNetworkButton } from "../panels/obstacles.tsx";
import type { SaleContext } from "../sale-context.ts";
import { createKeptPayment } from "./kept-payment.ts";
import { PaymentTicket, type TokenPaymentProps } from "./payment-ticket.tsx";
import type { Order } from "./request-payment.ts";
import { type PaymentForm as Form, usePaymentForm } from "./use-payment-form.ts";

/** Pays in the sale with a listed token: what it brings is prepared by the server, and checked and signed here. */
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
      <NextAct form={form} wallet={context.wallet} />
      <button type="button" className="quiet-button" onClick={leave}>
        {paymentWords.payWithCoinOnly}
      </button>
      <p className="risk-line">{buying.riskLine}</p>
    </form>
  );
}

/** What has to be done next: to connect, to change the network, or to ask what it buys. */
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
