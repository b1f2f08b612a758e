import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import type { Blocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { findReturnBlocker } from "@alithia/chain/sale/find-return-blocker.ts";
import { quoteReturn } from "@alithia/chain/sale/quote-return.ts";
import { useState } from "react";
import { isInFlight } from "./is-in-flight.ts";
import type { SaleRoom } from "./sale-room.ts";
import { useSending } from "./use-sending.ts";

export type GiveBack = {
  text: string;
  refundWei: bigint | null;
  blocker: Blocker | null;
  /** Why the latest attempt came to nothing. */
  failure: string | null;
  busy: boolean;
  stepLabel: string;
  stepSentence: string;
  type(text: string): void;
  submit(): Promise<void>;
};

/** Returning in one or two signatures: an approval of exactly the amount where it is missing, then the return. */
export function useReturn(room: SaleRoom): GiveBack {
  const { feed, wallet, account, network } = room;
  const { sale, chain } = feed;
  const { connection } = wallet;
  const [text, setText] = useState("");
  const sending = useSending(room);

  const tokens = parseAmount(text, 18);
  const amount = tokens.outcome === "amount" ? tokens.units : null;
  const needsApproval = sale !== null && amount !== null && sale.buyerAllowance < amount;
  const blocker = findBlocker();

  function findBlocker(): Blocker | null {
    if (sale === null) return { code: "sale-unread", sentence: "The sale could not be read yet." };
    return findReturnBlocker({
      sale,
      nodeTrouble: feed.trouble,
      onSaleNetwork: connection.status === "connected" && connection.chainId === network?.chainId,
      tokens,
      transactionInFlight: isInFlight(room),
    });
  }

  async function submit() {
    if (account === undefined || chain === null || sale === null || amount === null) return;
    if (blocker !== null) return;
    await sending.start(async (send) => {
      const { token } = sale.terms;
      const steps = chain.buildReturn({ token, tokens: amount, allowance: sale.buyerAllowance });
      for (const { kind, ...call } of steps) {
        const record = await send({ purpose: kind, call: { from: account, ...call } });
        if (record?.status !== "confirmed") return;
      }
      setText("");
    });
  }

  return {
    text,
    refundWei: sale === null || amount === null ? null : quoteReturn(sale, amount),
    blocker,
    failure: sending.failure,
    busy: sending.busy,
    stepLabel: needsApproval ? "Approve and return" : "Return",
    stepSentence: needsApproval
      ? "Two signatures: one lets the sale take exactly this amount, the second returns it."
      : "One signature returns it.",
    type(typed) {
      sending.forgetFailure();
      setText(typed);
    },
    submit,
  };
}
