import type { ParsedAmount } from "@alithia/chain/amount/parse-amount.ts";
import { timeToSignSeconds } from "@alithia/chain/block/head-time.ts";
import { type Blocker, findPurchaseBlocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import { costOf, type PurchaseQuote, quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import type { FeeQuote, TransactionCall } from "@alithia/chain/transaction/prepare-transaction.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { useState } from "react";
import * as saleWords from "../words/sale-words.ts";
import type { SaleContext } from "./sale-context.ts";
import { isInFlight, usePrepared, useSending } from "./use-sending.ts";

const believedSeconds = 600n;

/**
 * Returns a deadline 20 minutes from now, in block time (seconds). On an idle chain the latest block is old,
 * so the visitor's clock is used if up to ten minutes ahead of it; beyond that the clock is considered wrong.
 */
export function choosePurchaseDeadline(blockTime: bigint, ownClockMs: number): bigint {
  const lag = BigInt(Math.floor(ownClockMs / 1_000)) - blockTime;
  const isBelieved = lag > 0n && lag <= believedSeconds;
  return blockTime + (isBelieved ? lag : 0n) + timeToSignSeconds;
}

/** The input and which of the two fields it is in; the other field is derived from it. */
type PurchaseForm = { field: "pay" | "receive"; text: string };

type PurchaseReading = {
  /** Wei the visitor is willing to pay. */
  payment: ParsedAmount;
  quote: PurchaseQuote | null;
  payText: string;
  receiveText: string;
};

const coinDecimals = 18;

type ParseAmount = (text: string, decimals: number) => ParsedAmount;

const unparsed: ParsedAmount = {
  outcome: "refused",
  fault: "empty",
  sentence: saleWords.enterAmount,
};

/**
 * Derives payment, quote and both texts from the input, in bigint, so that they match the contract. Until the
 * amount parser has loaded, the input counts as empty.
 */
export function readPurchaseForm(
  form: PurchaseForm,
  sale: SaleInfo | null,
  parseAmount: ParseAmount = () => unparsed,
): PurchaseReading {
  const decimals = form.field === "pay" ? coinDecimals : (sale?.token.decimals ?? coinDecimals);
  const typed = parseAmount(form.text, decimals);
  const texts = { payText: "", receiveText: "", [`${form.field}Text`]: form.text };
  if (typed.outcome === "refused" || sale === null) return { payment: typed, quote: null, ...texts };
  if (form.field === "pay") {
    const quote = quotePurchase(sale, typed.units);
    return { payment: typed, quote, ...texts, receiveText: writeAmount(quote.tokens, sale.token.decimals) };
  }
  const units = costOf(typed.units, sale);
  const quote = quotePurchase(sale, units);
  return {
    payment: { outcome: "amount", units },
    quote,
    ...texts,
    payText: writeAmount(units, coinDecimals),
  };
}

export type Purchase = {
  form: PurchaseForm;
  reading: PurchaseReading;
  acceptLess: boolean;
  minTokens: bigint;
  fees: FeeQuote | null;
  blocker: Blocker | null;
  /** Why the latest attempt failed. */
  failure: string | null;
  busy: boolean;
  /** The form is unchanged since it was sent, so that the transaction's status applies to it. */
  isSent: boolean;
  type(field: PurchaseForm["field"], text: string): void;
  setAcceptLess(accept: boolean): void;
  /** Fills in the whole balance minus the fee. */
  payAll(): Promise<void>;
  buy(): Promise<void>;
};

/** State of the purchase form: quote, fees, blocker, and the purchase itself. */
export function usePurchase(context: SaleContext): Purchase {
  const { feed, wallet, account, network } = context;
  const { sale, chain } = feed;
  const [form, setForm] = useState<PurchaseForm>({ field: "pay", text: "" });
  const [acceptLess, setAcceptLess] = useState(false);
  const [isSent, setSent] = useState(false);
  const sending = useSending(context);

  const { connection } = wallet;
  const reading = readPurchaseForm(form, sale, chain?.parseAmount);
  const minTokens = acceptLess ? 1n : (reading.quote?.tokens ?? 0n);
  const situation = {
    sale,
    nodeTrouble: feed.trouble,
    wallet:
      connection.status === "connected" ? { onSaleNetwork: connection.chainId === network?.chainId } : null,
    payment: reading.payment,
    transactionInFlight: isInFlight(context),
  };
  const firstBlocker = findKnownBlocker(0n);
  const call = firstBlocker === null ? buildCall(reading.quote?.cost ?? 0n, minTokens) : null;
  // Refunding change costs extra gas, which is only needed if other purchases come first.
  const margin = acceptLess ? "state-dependent" : "plain";
  const prepared = usePrepared(chain, call, { margin });
  const fees = prepared?.outcome === "ready" ? prepared.fees : null;
  const blocker = findBlocker();

  function buildCall(paymentWei: bigint, least: bigint): TransactionCall | null {
    if (chain === null || sale === null || account === undefined) return null;
    const deadline = choosePurchaseDeadline(sale.timestamp, Date.now());
    return { from: account, ...chain.buildPurchase({ paymentWei, minTokens: least, deadline }) };
  }

  function findKnownBlocker(feeWei: bigint): Blocker | null {
    return findPurchaseBlocker({ ...situation, feeWei, publishedPrice: saleRecord.exchangeRate });
  }

  function findBlocker(): Blocker | null {
    const known = findKnownBlocker(fees?.maxFeeWei ?? 0n);
    if (known !== null || prepared === null) return known;
    if (prepared.outcome === "ready") return null;
    return { code: "reverts", sentence: chain?.explainRevert(prepared.revertData) ?? prepared.message };
  }

  async function payAll() {
    if (chain === null || sale === null) return;
    const { findLargestPayment } = await import("./find-largest-payment.ts");
    const payment = await findLargestPayment(sale, async (paymentWei, least) => {
      const attempt = buildCall(paymentWei, acceptLess ? 1n : least);
      const answer = attempt === null ? null : await chain.prepare(attempt, margin).catch(() => null);
      return answer?.outcome === "ready" ? answer.fees.maxFeeWei : null;
    });
    if (payment === null) return;
    setSent(false);
    setForm({ field: "pay", text: writeAmount(payment, 18) });
  }

  async function buy() {
    const fresh = buildCall(reading.quote?.cost ?? 0n, minTokens);
    if (fresh === null || blocker !== null) return;
    setSent(true);
    await sending.start(async (send) => {
      const record = await send({ purpose: "purchase", call: fresh, margin });
      if (record?.status !== "confirmed") return;
      setForm((current) => (current === form ? { field: "pay", text: "" } : current));
    });
  }

  return {
    form,
    reading,
    acceptLess,
    minTokens,
    fees,
    blocker,
    failure: sending.failure,
    busy: sending.busy,
    isSent,
    type(field, text) {
      sending.forgetFailure();
      setSent(false);
      setForm({ field, text });
    },
    setAcceptLess(accept) {
      sending.forgetFailure();
      setSent(false);
      setAcceptLess(accept);
    },
    payAll,
    buy,
  };
}
