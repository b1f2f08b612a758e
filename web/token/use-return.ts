import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import type { Blocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { findReturnBlocker } from "@alithia/chain/sale/find-return-blocker.ts";
import { quoteReturn } from "@alithia/chain/sale/quote-return.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { TransactionCall } from "@alithia/chain/transaction/transaction-call.ts";
import { useState } from "react";
import type { WalletProvider } from "../wallet/discovery/announced-wallet.ts";
import { signTypedData } from "../wallet/sign-typed-data.ts";
import { choosePurchaseDeadline } from "./choose-purchase-deadline.ts";
import type { SaleChain } from "./create-sale-chain.ts";
import { isInFlight } from "./is-in-flight.ts";
import type { SaleContext } from "./sale-context.ts";
import { useSending } from "./use-sending.ts";

type GiveBack = {
  text: string;
  refundWei: bigint | null;
  blocker: Blocker | null;
  /** Why the latest attempt came to nothing. */
  failure: string | null;
  busy: boolean;
  stepSentence: string;
  type(text: string): void;
  submit(): Promise<void>;
};

/** The token's own error for an allowance that is too small, as after a permit that it did not accept. */
const allowanceError = "0xfb8f41b2";

/**
 * Returning in one transaction: where the sale may not take the tokens yet, with a permit for exactly the amount. A
 * wallet or token without permits approves by a transaction of its own first.
 */
export function useReturn(context: SaleContext): GiveBack {
  const { feed, wallet, account, network } = context;
  const { sale, chain } = feed;
  const { connection } = wallet;
  const [text, setText] = useState("");
  const sending = useSending(context);

  const tokens = parseAmount(text, sale?.token.decimals ?? 18);
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
      transactionInFlight: isInFlight(context),
    });
  }

  async function submit() {
    if (account === undefined || chain === null || sale === null || amount === null) return;
    if (blocker !== null) return;
    await sending.start(async (send, provider) => {
      const { token } = sale.terms;
      const permitted = needsApproval
        ? await findPermittedReturn(provider, account, chain, sale, amount)
        : null;
      if (permitted !== null) {
        const record = await send({ purpose: "return", call: { from: account, ...permitted } });
        if (record?.status === "confirmed") setText("");
        return;
      }
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
    stepSentence: needsApproval
      ? "One transaction. Your wallet asks twice: whether the sale may take exactly this amount, then for the return itself."
      : "One transaction returns it.",
    type(typed) {
      sending.forgetFailure();
      setText(typed);
    },
    submit,
  };
}

/** The return with a permit in it; null where the wallet or the token knows none. Throws where the visitor declines. */
async function findPermittedReturn(
  provider: WalletProvider,
  account: `0x${string}`,
  chain: SaleChain,
  { terms: { token }, timestamp }: SaleInfo,
  tokens: bigint,
): Promise<Omit<TransactionCall, "from"> | null> {
  const deadline = choosePurchaseDeadline(timestamp, Date.now());
  const permit = await chain.buildPermit({ token, owner: account, units: tokens, deadline });
  if (permit === null) return null;
  const signed = await signTypedData(provider, account, permit);
  if (signed.outcome === "declined") throw new Error(`${signed.sentence} Nothing was sent.`);
  if (signed.outcome === "unsupported") return null;
  const call = chain.buildPermittedReturn({ tokens, deadline, signature: signed.signature });
  if (call === null) return null;
  const prepared = await chain.prepare({ from: account, ...call });
  const isRefused = prepared.outcome === "reverts" && prepared.revertData.startsWith(allowanceError);
  return isRefused ? null : call;
}
