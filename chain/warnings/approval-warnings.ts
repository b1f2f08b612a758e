import { isUnlimited } from "../amount/is-unlimited.ts";
import type { WarningRule } from "./warning-context.ts";

/** An approval far beyond any real amount lets the spender take everything, also later. */
export const warnUnlimitedApproval: WarningRule = ({ steps }) =>
  steps.flatMap((step) =>
    step.kind === "approval" && isUnlimited(step.units)
      ? [
          {
            code: "unlimited-approval",
            level: "stop" as const,
            sentence: `${step.spender} could take all of this token from you, now and later.`,
          },
        ]
      : [],
  );

/** An exchange is a contract; a spender without code is a person who would take the tokens. */
export const warnApprovalWithoutCode: WarningRule = ({ steps, accounts }) =>
  steps.flatMap((step) =>
    step.kind === "approval" && step.units > 0n && accounts.get(step.spender.toLowerCase())?.hasCode === false
      ? [
          {
            code: "approval-without-code",
            level: "stop" as const,
            sentence: `${step.spender} is no contract but somebody's account, who could take the approved tokens.`,
          },
        ]
      : [],
  );

/** The operator could take every item of a collection. */
export const warnApprovalForAll: WarningRule = ({ steps }) =>
  steps.flatMap((step) =>
    step.kind === "approval-for-all" && step.approved
      ? [
          {
            code: "approval-for-all",
            level: "stop" as const,
            sentence: `${step.operator} could take everything you own in ${step.token}.`,
          },
        ]
      : [],
  );

/** Permissions by signature are how most wallets are emptied. */
export const warnPermit: WarningRule = ({ steps }) =>
  steps.some(({ kind }) => kind === "permit")
    ? [
        {
          code: "permit",
          level: "stop",
          sentence:
            "This uses a signed permission, by which tokens can be taken without another transaction of yours.",
        },
      ]
    : [];
