import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import type { Blocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { findReturnBlocker, quoteReturn } from "@alithia/chain/sale/find-return-blocker.ts";
import { useRef, useState } from "react";
import type { WalletProvider } from "../wallet/create-wallet-discovery.ts";
import { findPermittedReturn } from "../wallet/find-permitted-return.ts";
import { canSendTogether } from "../wallet/transactions/wallet-calls.ts";
import * as sendingWords from "../words/sending-words.ts";
import { isUnreadable } from "./panels/amount-field.tsx";
import type { SaleContext } from "./sale-context.ts";
import { choosePurchaseDeadline } from "./use-purchase.ts";
import { isInFlight, useSending } from "./use-sending.ts";

type GiveBack = {
  text: string;
  isInvalid: boolean;
  refundWei: bigint | null;
  blocker: Blocker | null;
  /** Why the latest attempt failed. */
  failure: string | null;
  busy: boolean;
  stepSentence: string;
  type(text: string): void;
  submit(): Promise<void>;
};

/**
 * State of the return form. Without enough allowance, the return is batched with its approval if the wallet
 * supports it, otherwise sent with a permit for the exact amount. If wallet or token support neither, a
 * separate approval transaction is sent first.
 */
export function useReturn(context: SaleContext): GiveBack {
  const { feed, wallet, account, network } = context;
  const { sale, chain } = feed;
  const { sender } = context.transactions;
  const { connection } = wallet;
  const [text, setText] = useState("");
  const sending = useSending(context);
  /** Set if a batch failed despite the wallet's claimed support; the next attempt does not batch. */
  const batchRefused = useRef(false);

  const tokens = parseAmount(text, sale?.token.decimals ?? 18);
  const amount = tokens.outcome === "amount" ? tokens.units : null;
  const needsApproval = sale !== null && amount !== null && sale.buyerAllowance < amount;
  const blocker = findBlocker();

  function findBlocker(): Blocker | null {
    if (sale === null) return { code: "sale-unread", sentence: sendingWords.saleUnread };
    return findReturnBlocker({
      sale,
      nodeTrouble: feed.trouble,
      onSaleNetwork: connection.status === "connected" && connection.chainId === network?.chainId,
      tokens,
      transactionInFlight: isInFlight(context),
    });
  }

  const canBatch = async (provider: WalletProvider) =>
    account !== undefined && network !== null && canSendTogether(provider, account, network.chainId);

  async function submit() {
    if (account === undefined || chain === null || sender === null) return;
    if (sale === null || amount === null) return;
    if (blocker !== null) return;
    await sending.start(async (send, provider) => {
      const { token } = sale.terms;
      const steps = chain.buildReturn({ token, tokens: amount, allowance: sale.buyerAllowance });
      const calls = steps.map(({ kind: _, ...call }) => ({ from: account, ...call }));
      const [approval, giveBack] = calls;
      if (approval && giveBack && !batchRefused.current && (await canBatch(provider))) {
        const record = await send({ purpose: "return", call: giveBack, before: [approval] });
        batchRefused.current = record?.status === "failed";
        if (record?.status === "confirmed") setText("");
        return;
      }
      const deadline = choosePurchaseDeadline(sale.timestamp, Date.now());
      const permitted = needsApproval
        ? await findPermittedReturn(provider, chain, {
            ...{ owner: account, token, tokens: amount, deadline },
            confirmTerms: sender.confirmTerms,
          })
        : null;
      if (permitted !== null) {
        const record = await send({ purpose: "return", call: { from: account, ...permitted } });
        if (record?.status === "confirmed") setText("");
        return;
      }
      for (const [place, call] of calls.entries()) {
        const record = await send({ purpose: steps[place]?.kind ?? "return", call });
        if (record?.status !== "confirmed") return;
      }
      setText("");
    });
  }

  return {
    text,
    isInvalid: isUnreadable(tokens),
    refundWei: sale === null || amount === null ? null : quoteReturn(sale, amount),
    blocker,
    failure: sending.failure,
    busy: sending.busy,
    stepSentence: needsApproval ? sendingWords.oneOrTwoQuestions : sendingWords.oneStep,
    type(typed) {
      sending.forgetFailure();
      setText(typed);
    },
    submit,
  };
}
