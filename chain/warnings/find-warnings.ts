import type { Warning } from "@alithia/protocol/proposal.ts";
import {
  warnApprovalForAll,
  warnApprovalWithoutCode,
  warnPermit,
  warnUnlimitedApproval,
} from "./approval-warnings.ts";
import {
  warnControlChange,
  warnDelegatedAccount,
  warnMalformedData,
  warnNestedCalls,
  warnSimulation,
  warnUnknownCall,
} from "./call-warnings.ts";
import { warnDust, warnFeeUncovered, warnGasCap, warnPausedToken, warnTransferFee } from "./cost-warnings.ts";
import {
  warnBurnAddress,
  warnContractRecipient,
  warnFirstTimeRecipient,
  warnOwnAddress,
  warnTokenContractRecipient,
  warnUnusedRecipient,
} from "./recipient-warnings.ts";
import { warnExchangeAccount, warnReported } from "./reported-warnings.ts";
import { warnLookAlikeAddress } from "./warn-look-alike-address.ts";
import { warnLookAlikeSymbol } from "./warn-look-alike-symbol.ts";
import type { WarningContext, WarningRule } from "./warning-context.ts";

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
