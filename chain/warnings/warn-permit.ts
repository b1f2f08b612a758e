import type { WarningRule } from "./warning-context.ts";

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
