import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { buildPurchase } from "../../sale/build-purchase.ts";
import { buildReturn } from "../../sale/build-return.ts";
import type { StepCall } from "./build-token-steps.ts";

export function buildSalePurchase(form: FormOf<"buy-ali">): StepCall[] {
  return [
    buildPurchase({
      sale: form.sale,
      paymentWei: BigInt(form.paymentWei),
      minTokens: BigInt(form.minTokens),
      deadline: BigInt(form.deadline),
    }),
  ];
}

export function buildSaleReturn(form: FormOf<"return-ali">): StepCall[] {
  const tokens = BigInt(form.units);
  const allowance = form.approve ? 0n : tokens;
  return buildReturn({ sale: form.sale, token: form.token.address, tokens, allowance }).map(
    ({ to, data }) => ({
      to,
      data,
      valueWei: 0n,
    }),
  );
}

/** The purchase with what a trade brings. Throws where it would spend more than that. */
export function buildPurchaseAfterSwap({ purchase, buy, buyUnits, deadline }: FormOf<"swap">): StepCall[] {
  if (purchase === undefined) return [];
  return buildPurchaseWithin({ ...purchase, deadline }, buy === null ? BigInt(buyUnits) : 0n);
}

/** The purchase with coins that were unwrapped. Throws where it would spend more than these. */
export function buildPurchaseAfterUnwrap({ purchase, units }: FormOf<"unwrap">): StepCall[] {
  return purchase === undefined ? [] : buildPurchaseWithin(purchase, BigInt(units));
}

type Purchase = NonNullable<FormOf<"unwrap">["purchase"]>;

function buildPurchaseWithin(purchase: Purchase, maxPaymentWei: bigint): StepCall[] {
  const paymentWei = BigInt(purchase.paymentWei);
  if (paymentWei > maxPaymentWei)
    throw new Error("The purchase would spend more than the steps before it bring.");
  const { sale, minTokens, deadline } = purchase;
  return [buildPurchase({ sale, paymentWei, minTokens: BigInt(minTokens), deadline: BigInt(deadline) })];
}
