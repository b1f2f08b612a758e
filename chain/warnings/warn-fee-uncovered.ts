import { formatCoins } from "../amount/format-coins.ts";
import type { WarningRule } from "./warning-context.ts";

/** Coins that are enough for what is sent and not for the fee beside it. */
export const warnFeeUncovered: WarningRule = ({ calls, simulation, balanceWei, gas, maxFeePerGasWei }) => {
  let left = balanceWei;
  for (const [index, { valueWei }] of calls.entries()) {
    const simulated = simulation.steps[index];
    const reserved = gas[index] ?? null;
    if (reserved === null || simulated?.outcome !== "success") return [];
    const feeWei = reserved * maxFeePerGasWei;
    if (left < valueWei + feeWei) {
      const most = left > feeWei ? ` At most ${formatCoins(left - feeWei)} can go with it.` : "";
      const held = formatCoins(left > 0n ? left : 0n);
      const sentence = `Your account holds ${held} here: too little for step ${index + 1} and its network fee of up to ${formatCoins(feeWei, 6)}.${valueWei > 0n ? most : ""}`;
      return [{ code: "fee-uncovered", level: "stop", sentence }];
    }
    const coins = simulated.changes.find(({ token }) => token === undefined);
    left += (coins === undefined ? -valueWei : BigInt(coins.change)) - feeWei;
  }
  return [];
};
