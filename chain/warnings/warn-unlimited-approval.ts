import type { WarningRule } from "./warning-context.ts";

/** Beyond any real amount; some tokens count in 96 bits, and all of those set mean "without limit" there. */
const largeFrom = 2n ** 128n;
const all96Bits = 2n ** 96n - 1n;

/** True for an amount that no holding will ever reach. */
export function isWithoutLimit(units: bigint): boolean {
  return units >= largeFrom || units === all96Bits;
}

/** An approval far beyond any real amount lets the spender take everything, also later. */
export const warnUnlimitedApproval: WarningRule = ({ steps }) =>
  steps.flatMap((step) =>
    step.kind === "approval" && isWithoutLimit(step.units)
      ? [
          {
            code: "unlimited-approval",
            level: "stop" as const,
            sentence: `${step.spender} could take all of this token from you, now and later.`,
          },
        ]
      : [],
  );
