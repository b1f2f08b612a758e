import type { Warning } from "@alithia/protocol/proposal.ts";
import { formatAmount, formatCoins } from "../amount/format-amount.ts";
import type { DecodedStep, StepCall } from "../proposal/decoded-step.ts";
import {
  warnApprovalForAll,
  warnApprovalWithoutCode,
  warnControlChange,
  warnDelegatedAccount,
  warnMalformedData,
  warnNestedCalls,
  warnPermit,
  warnSimulation,
  warnUnknownCall,
  warnUnlimitedApproval,
} from "./call-warnings.ts";
import {
  listRecipients,
  warnBurnAddress,
  warnContractRecipient,
  warnFirstTimeRecipient,
  warnLookAlikeAddress,
  warnLookAlikeSymbol,
  warnOwnAddress,
  warnTokenContractRecipient,
  warnUnusedRecipient,
} from "./recipient-warnings.ts";
import type { WarningContext, WarningRule } from "./warning-context.ts";

/**
 * Warns if the balance covers what is sent but not the fee beside it. The ticket shows the fee, at a price
 * that may have changed since.
 */
const warnFeeUncovered: WarningRule = ({ calls, simulation, balanceWei, gas, maxFeePerGasWei }) => {
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

/** Warns of more gas than the node accepts in a transaction, which would never be mined. */
const warnGasCap: WarningRule = ({ simulation, gasCap }) =>
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

/** Notes a transfer of coins worth less than its fee. */
const warnDust: WarningRule = ({ steps, gas, maxFeePerGasWei }) =>
  steps.flatMap((step, index) => {
    const reserved = gas[index] ?? null;
    if (step.kind !== "coin-transfer" || reserved === null) return [];
    const feeWei = reserved * maxFeePerGasWei;
    if (step.valueWei >= feeWei) return [];
    const sentence = `You send ${formatCoins(step.valueWei)}, which is less than its network fee.`;
    return [{ code: "dust", level: "note" as const, sentence }];
  });

/** Warns of a token whose transfers are paused. */
const warnPausedToken: WarningRule = ({ steps, pausedTokens }) =>
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

/** Warns of a token with a transfer fee: less arrives than was sent. */
const warnTransferFee: WarningRule = ({ steps, simulation, tokens }) =>
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

/** Warns of addresses on the operator's scam list, anywhere in the bytes. */
const warnReported: WarningRule = ({ steps, calls, findScam }) => {
  const named = new Set([...steps.flatMap(listDecoded), ...calls.flatMap(listWords)]);
  return [...named].flatMap((address) => {
    const why = findScam(address);
    if (why === null) return [];
    const sentence = `${address} is on this site's list of reported scams (${why}).`;
    return [{ code: "reported-scam", level: "stop" as const, sentence }];
  });
};

/** Warns of exchange accounts: exchanges credit customers only by their own deposit addresses. */
const warnExchangeAccount: WarningRule = ({ steps, findAccount }) =>
  steps.flatMap(listRecipients).flatMap((recipient) => {
    const name = findAccount(recipient);
    if (name === null) return [];
    const sentence = `${recipient} is known as an account of ${name}, which is nobody's deposit address: what is sent there is likely credited to no one.`;
    return [{ code: "exchange-account", level: "stop" as const, sentence }];
  });

function listDecoded(step: DecodedStep): string[] {
  const text = JSON.stringify(step, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
  return (text.match(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g) ?? []).map((address) => address.toLowerCase());
}

/** Returns the target, and every word of the calldata that may be an address. */
function listWords({ to, data }: StepCall): string[] {
  const words = data.slice(10).match(/.{64}/g) ?? [];
  const addresses = words.flatMap((word) =>
    /^0{24}[0-9a-f]{40}$/i.test(word) ? [`0x${word.slice(24)}`] : [],
  );
  return [...(to === undefined ? [] : [to]), ...addresses].map((address) => address.toLowerCase());
}

const rules: readonly WarningRule[] = [
  warnReported,
  warnSimulation,
  warnFeeUncovered,
  warnGasCap,
  warnPausedToken,
  warnLookAlikeAddress,
  warnBurnAddress,
  warnExchangeAccount,
  warnTokenContractRecipient,
  warnUnlimitedApproval,
  warnApprovalWithoutCode,
  warnApprovalForAll,
  warnPermit,
  warnLookAlikeSymbol,
  warnControlChange,
  warnNestedCalls,
  warnUnknownCall,
  warnMalformedData,
  warnTransferFee,
  warnDelegatedAccount,
  warnContractRecipient,
  warnUnusedRecipient,
  warnDust,
  warnFirstTimeRecipient,
  warnOwnAddress,
];

const weights = { stop: 0, caution: 1, note: 2 };

/** Returns all warnings without duplicates, most severe first. */
export function findWarnings(context: WarningContext): Warning[] {
  const all = rules.flatMap((rule) => rule(context));
  const once = all.filter(
    (warning, index) => all.findIndex((other) => other.sentence === warning.sentence) === index,
  );
  return once.sort((left, right) => weights[left.level] - weights[right.level]);
}
