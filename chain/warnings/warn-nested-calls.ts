import type { WarningRule } from "./warning-context.ts";

/** A bundle can hide anything. */
export const warnNestedCalls: WarningRule = ({ steps }) =>
  steps.flatMap((step) =>
    step.kind === "nested-calls"
      ? [
          {
            code: "nested-calls",
            level: "caution" as const,
            sentence: `${step.functionName} makes further calls that this summary does not show.`,
          },
        ]
      : [],
  );
