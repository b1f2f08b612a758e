import type { Warning } from "@alithia/protocol/proposal.ts";
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
import { warnDust, warnFeeUncovered, warnGasCap, warnPausedToken, warnTransferFee } from "./cost-warnings.ts";
import { warnLookAlikeAddress, warnLookAlikeSymbol } from "./look-alike-warnings.ts";
import {
  listRecipients,
  warnBurnAddress,
  warnContractRecipient,
  warnFirstTimeRecipient,
  warnOwnAddress,
  warnTokenContractRecipient,
  warnUnusedRecipient,
} from "./recipient-warnings.ts";
import type { WarningContext, WarningRule } from "./warning-context.ts";

/** Somebody whom the operator's scam list names, wherever in the bytes. */
const warnReported: WarningRule = ({ steps, calls, findScam }) => {
  const named = new Set([...steps.flatMap(listDecoded), ...calls.flatMap(listWords)]);
  return [...named].flatMap((address) => {
    const why = findScam(address);
    if (why === null) return [];
    const sentence = `${address} is on this site's list of reported scams (${why}).`;
    return [{ code: "reported-scam", level: "stop" as const, sentence }];
  });
};

/** An exchange credits its customers by their own deposit addresses, never by the account it keeps coins in. */
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

/** Who is called, and every whole word of the data that can be an address. */
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

/** Everything the visitor should know before signing, the gravest first, each said once. */
export function findWarnings(context: WarningContext): Warning[] {
  const all = rules.flatMap((rule) => rule(context));
  const once = all.filter(
    (warning, index) => all.findIndex((other) => other.sentence === warning.sentence) === index,
  );
  return once.sort((left, right) => weights[left.level] - weights[right.level]);
}
