import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import type { Blocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { findReturnBlocker } from "@alithia/chain/sale/find-return-blocker.ts";
import { quoteReturn } from "@alithia/chain/sale/quote-return.ts";
import { useState } from "react";
import { isOpen } from "../wallet/transactions/transaction-record.ts";
import type { SaleRoom } from "./sale-room.ts";

export type GiveBack = {
  text: string;
  refundWei: bigint | null;
  blocker: Blocker | null;
  busy: boolean;
  stepLabel: string;
  stepSentence: string;
  type(text: string): void;
  submit(): Promise<void>;
};

/** Returning in one or two signatures: an approval of exactly the amount where it is missing, then the return. */
export function useReturn(room: SaleRoom): GiveBack {
  const { feed, wallet, account, transactions, network } = room;
  const { sale, chain } = feed;
  const { connection } = wallet;
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const tokens = parseAmount(text, 18);
  const amount = tokens.outcome === "amount" ? tokens.units : null;
  const needsApproval = sale !== null && amount !== null && sale.buyerAllowance < amount;
  const blocker = findBlocker();

  function findBlocker(): Blocker | null {
    if (failure !== null) return { code: "failed", sentence: failure };
    if (sale === null) return { code: "sale-unread", sentence: "The sale could not be read yet." };
    return findReturnBlocker({
      sale,
      nodeSilent: feed.trouble === "node-silent",
      onSaleNetwork: connection.status === "connected" && connection.chainId === network?.chainId,
      tokens,
      transactionInFlight: transactions.records.some(
        (record) => isOpen(record) && record.chainId === network?.chainId && record.from === account,
      ),
    });
  }

  async function submit() {
    if (connection.status !== "connected" || chain === null || sale === null || amount === null) return;
    if (transactions.desk === null || blocker !== null || busy) return;
    setBusy(true);
    try {
      let allowance = sale.buyerAllowance;
      for (let round = 0; round < 2; round += 1) {
        const [step] = chain.buildReturn({ token: sale.terms.token, tokens: amount, allowance });
        if (step === undefined) return;
        const call = { from: connection.account, to: step.to, data: step.data, valueWei: 0n };
        const prepared = await chain.prepare(call);
        if (prepared.outcome === "reverts") return setFailure(chain.explainRevert(prepared.revertData));
        const { provider } = connection.wallet;
        const record = await transactions.desk.send({
          purpose: step.kind,
          provider,
          call,
          fees: prepared.fees,
        });
        if (record?.status !== "confirmed") return;
        if (step.kind === "return") return setText("");
        allowance = amount;
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The node did not answer.");
    } finally {
      setBusy(false);
    }
  }

  return {
    text,
    refundWei: sale === null || amount === null ? null : quoteReturn(sale, amount),
    blocker,
    busy,
    stepLabel: needsApproval ? "Approve and return" : "Return",
    stepSentence: needsApproval
      ? "Two signatures: one lets the sale take exactly this amount, the second returns it."
      : "One signature returns it.",
    type(typed) {
      setFailure(null);
      setText(typed);
    },
    submit,
  };
}
