import { formatAmount, formatCoins, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";

export type PaymentSummary = {
  pays: string;
  /** Tokens the purchase gives; it reverts if it cannot give exactly these. */
  receives: string;
  /** Minimum S from the steps before the purchase; it stays in the wallet if the purchase does not follow. */
  coins: string;
  paymentWei: bigint;
  sale: `0x${string}`;
};

/** Summarizes a payment from its confirmed values; null if the proposal does not pay in the sale. */
export function summarizePayment({ form: values }: Proposal): PaymentSummary | null {
  const form = proposalFormSchema.safeParse(values);
  if (!form.success || (form.data.kind !== "swap" && form.data.kind !== "unwrap")) return null;
  const { purchase } = form.data;
  if (purchase === undefined) return null;
  const [pays, coins] =
    form.data.kind === "swap"
      ? [writeSold(form.data.sell, form.data.sellUnits), form.data.buyUnits]
      : [`${formatAmount(BigInt(form.data.units), 18)} wS`, form.data.units];
  return {
    pays,
    receives: formatTokens(BigInt(purchase.minTokens), purchase.token),
    coins: formatCoins(BigInt(coins), 6),
    paymentWei: BigInt(purchase.paymentWei),
    sale: purchase.sale,
  };
}

function writeSold(token: { symbol: string; decimals: number } | null, units: string): string {
  return token === null ? formatCoins(BigInt(units)) : formatTokens(BigInt(units), token);
}
