import type { WarningRule } from "./warning-context.ts";

/** What cannot be read cannot be promised. */
export const warnUnknownCall: WarningRule = ({ steps }) =>
  steps.some(({ kind }) => kind === "unknown-call" || kind === "unknown-deployment")
    ? [
        {
          code: "unknown-call",
          level: "caution",
          sentence:
            "The meaning of this call is known only to its contract. Go by the simulated changes, and by trust.",
        },
      ]
    : [];
