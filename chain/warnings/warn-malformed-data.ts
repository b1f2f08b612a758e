import type { WarningRule } from "./warning-context.ts";

/** Calldata that no contract can read as a call: an odd digit, half a selector, an argument cut short. */
export const warnMalformedData: WarningRule = ({ calls }) =>
  calls.flatMap(({ to, data }, index) =>
    to === undefined || isWellFormed(data)
      ? []
      : [
          {
            code: "malformed-data",
            level: "caution" as const,
            sentence: `The data of step ${index + 1} is not made of a selector and whole words: a part of it may be missing.`,
          },
        ],
  );

function isWellFormed(data: string): boolean {
  if (data === "0x") return true;
  const bytes = (data.length - 2) / 2;
  return /^0x([0-9a-f]{2})+$/i.test(data) && bytes >= 4 && (bytes - 4) % 32 === 0;
}
