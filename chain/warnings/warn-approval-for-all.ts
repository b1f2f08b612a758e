import type { WarningRule } from "./warning-context.ts";

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
