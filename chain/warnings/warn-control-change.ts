import type { WarningRule } from "./warning-context.ts";

/** Ownership, roles and upgrades change who controls a contract. */
export const warnControlChange: WarningRule = ({ steps }) =>
  steps.flatMap((step) =>
    step.kind === "ownership-change"
      ? [
          {
            code: "control-change",
            level: "caution" as const,
            sentence: `${step.functionName} changes who controls ${step.contract}, or what code it runs.`,
          },
        ]
      : [],
  );
