import { formatAmount } from "../amount/format-amount.ts";
import type { WarningRule } from "./warning-context.ts";

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
