import type { WarningRule } from "./warning-context.ts";

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
