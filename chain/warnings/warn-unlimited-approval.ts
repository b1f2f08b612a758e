import type { WarningRule } from "./warning-context.ts";

const LARGE = 2n ** 128n;

/** An approval far beyond any real amount lets the spender take everything, also later. */
export const warnUnlimitedApproval: WarningRule = ({ steps }) =>
  steps.flatMap((step) =>
    step.kind === "approval" && step.units >= LARGE
      ? [
          {
            code: "unlimited-approval",
            level: "stop" as const,
            sentence: `${step.spender} could take all of this token from you, now and later.`,
          },
        ]
      : [],
  );
