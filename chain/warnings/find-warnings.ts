import type { Warning } from "@alithia/protocol/proposal.ts";
import { warnApprovalForAll } from "./warn-approval-for-all.ts";
import { warnApprovalWithoutCode } from "./warn-approval-without-code.ts";
import { warnBurnAddress } from "./warn-burn-address.ts";
import { warnContractRecipient } from "./warn-contract-recipient.ts";
import { warnControlChange } from "./warn-control-change.ts";
import { warnDelegatedAccount } from "./warn-delegated-account.ts";
import { warnDust } from "./warn-dust.ts";
import { warnFeeUncovered } from "./warn-fee-uncovered.ts";
import { warnFirstTimeRecipient } from "./warn-first-time-recipient.ts";
import { warnGasCap } from "./warn-gas-cap.ts";
import { warnLookAlikeAddress } from "./warn-look-alike-address.ts";
import { warnLookAlikeSymbol } from "./warn-look-alike-symbol.ts";
import { warnMalformedData } from "./warn-malformed-data.ts";
import { warnNestedCalls } from "./warn-nested-calls.ts";
import { warnOwnAddress } from "./warn-own-address.ts";
import { warnPausedToken } from "./warn-paused-token.ts";
import { warnPermit } from "./warn-permit.ts";
import { warnSimulation } from "./warn-simulation.ts";
import { warnTokenContractRecipient } from "./warn-token-contract-recipient.ts";
import { warnTransferFee } from "./warn-transfer-fee.ts";
import { warnUnknownCall } from "./warn-unknown-call.ts";
import { warnUnlimitedApproval } from "./warn-unlimited-approval.ts";
import { warnUnusedRecipient } from "./warn-unused-recipient.ts";
import type { WarningContext, WarningRule } from "./warning-context.ts";

const rules: readonly WarningRule[] = [
  warnSimulation,
  warnFeeUncovered,
  warnGasCap,
  warnPausedToken,
  warnLookAlikeAddress,
  warnBurnAddress,
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
