import type { ParsedAmount } from "@alithia/chain/amount/parse-amount.ts";
import { writeAmount } from "@alithia/chain/amount/write-amount.ts";
import { costOf, type PurchaseQuote, quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import * as saleWords from "../words/sale-words.ts";

/** What the visitor typed, and into which of the two fields; the other one follows from it. */
export type PurchaseForm = { field: "pay" | "receive"; text: string };

export type PurchaseReading = {
  /** Wei the visitor is ready to pay. */
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
 * Reads the form against the sale: whole numbers only, so both fields always tell what the contract will do. Until what
 * parses amounts has come, nothing was entered.
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
