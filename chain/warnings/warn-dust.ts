import { formatCoins } from "../amount/format-coins.ts";
import type { WarningRule } from "./warning-context.ts";

/** Coins worth less than what it costs to send them. */
export const warnDust: WarningRule = ({ steps, gas, maxFeePerGasWei }) =>
  steps.flatMap((step, index) => {
    const reserved = gas[index] ?? null;
    if (step.kind !== "coin-transfer" || reserved === null) return [];
    const feeWei = reserved * maxFeePerGasWei;
    if (step.valueWei >= feeWei) return [];
    const sentence = `You send ${formatCoins(step.valueWei)}, which is less than its network fee of up to about ${formatCoins(feeWei, 6)}.`;
    return [{ code: "dust", level: "note" as const, sentence }];
  });
