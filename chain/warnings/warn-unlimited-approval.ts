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
