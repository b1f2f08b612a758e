import { formatAmount } from "../amount/format-amount.ts";
import type { WarningRule } from "./warning-context.ts";

/** Coins worth less than what it costs to send them. */
export const warnDust: WarningRule = ({ steps, gas, maxFeePerGasWei }) =>
  steps.flatMap((step, index) => {
    const reserved = gas[index] ?? null;
    if (step.kind !== "coin-transfer" || reserved === null) return [];
    const feeWei = reserved * maxFeePerGasWei;
    if (step.valueWei >= feeWei) return [];
    const sentence = `You send ${formatAmount(step.valueWei, 18)} S, which is less than its network fee of up to about ${formatAmount(feeWei, 18, 6)} S.`;
    return [{ code: "dust", level: "note" as const, sentence }];
  });
