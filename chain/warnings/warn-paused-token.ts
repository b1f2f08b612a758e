import type { WarningRule } from "./warning-context.ts";

/** A token whose owner has stopped all transfers. */
export const warnPausedToken: WarningRule = ({ steps, pausedTokens }) =>
  steps.flatMap((step) =>
    "token" in step && pausedTokens.has(step.token.toLowerCase())
      ? [
          {
            code: "paused-token",
            level: "stop" as const,
            sentence: `The token ${step.token} says that it is paused: whoever controls it has stopped its transfers.`,
          },
        ]
      : [],
  );
