import { formatAmount, formatCoins } from "../amount/format-amount.ts";
import type { WarningRule } from "./warning-context.ts";

/**
 * Coins that are enough for what is sent and not for the fee beside it. What the fee is stands on the ticket, by a
 * price that may have moved since.
 */
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
      const sentence = `Your account holds ${held} here: too little for step ${index + 1} and its network fee.${valueWei > 0n ? most : ""}`;
      return [{ code: "fee-uncovered", level: "stop", sentence }];
    }
    const coins = simulated.changes.find(({ token }) => token === undefined);
    left += (coins === undefined ? -valueWei : BigInt(coins.change)) - feeWei;
  }
  return [];
};

/** More gas than the node takes in one transaction: it would never be mined. */
export const warnGasCap: WarningRule = ({ simulation, gasCap }) =>
  simulation.steps.flatMap((step, index) =>
    step.outcome === "success" && BigInt(step.gasUsed) > gasCap
      ? [
          {
            code: "above-gas-cap",
            level: "stop" as const,
            sentence: `Step ${index + 1} needs ${Number(step.gasUsed).toLocaleString("en-US")} gas, and a transaction may use ${Number(gasCap).toLocaleString("en-US")} at most: the network would not take it.`,
          },
        ]
      : [],
  );

/** Coins worth less than what it costs to send them. */
export const warnDust: WarningRule = ({ steps, gas, maxFeePerGasWei }) =>
  steps.flatMap((step, index) => {
    const reserved = gas[index] ?? null;
    if (step.kind !== "coin-transfer" || reserved === null) return [];
    const feeWei = reserved * maxFeePerGasWei;
    if (step.valueWei >= feeWei) return [];
    const sentence = `You send ${formatCoins(step.valueWei)}, which is less than its network fee.`;
    return [{ code: "dust", level: "note" as const, sentence }];
  });

/** A token whose owner has stopped all transfers. */
export const warnPausedToken: WarningRule = ({ steps, pausedTokens }) =>
  steps.flatMap((step) =>
    "token" in step && pausedTokens.has(step.token.toLowerCase())
      ? [
          {
            code: "paused-token",
            level: "stop" as const,
            sentence: `The token ${step.token} says that it is paused: whoever controls it has stopped its transfers.`,
          },
        ]
      : [],
  );

/** A token that keeps a part of every transfer: less arrives than was sent. */
export const warnTransferFee: WarningRule = ({ steps, simulation, tokens }) =>
  steps.flatMap((step, index) => {
    const simulated = simulation.steps[index];
    if (step.kind !== "token-transfer" || simulated?.outcome !== "success") return [];
    if (simulated.arrivedUnits === undefined || BigInt(simulated.arrivedUnits) >= step.units) return [];
    const token = tokens.find(({ address }) => address.toLowerCase() === step.token.toLowerCase());
    const arrived = formatAmount(BigInt(simulated.arrivedUnits), token?.decimals ?? 0);
    const sent = formatAmount(step.units, token?.decimals ?? 0);
    const sentence = `This token keeps a part of each transfer: of the ${sent} you send, ${arrived} arrive.`;
    return [{ code: "transfer-fee", level: "caution" as const, sentence }];
  });
