import { listRecipients } from "./list-recipients.ts";
import type { WarningRule } from "./warning-context.ts";

/**
 * Poisoned histories: an address made to resemble one that the visitor paid or spoke of. Whoever was really paid before
 * is nobody's imitation.
 */
export const warnLookAlikeAddress: WarningRule = ({ steps, knownAddresses, earlierRecipients, from }) =>
  steps.flatMap(listRecipients).flatMap((recipient) => {
    if (earlierRecipients?.has(recipient.toLowerCase())) return [];
    const twin = [...knownAddresses, from].find((known) => looksAlike(known, recipient));
    if (twin === undefined) return [];
    return [
      {
        code: "look-alike-address",
        level: "stop" as const,
        sentence: `${recipient} begins and ends like ${twin}, but is another address. Swindlers make such addresses.`,
      },
    ];
  });

/** So many hex digits in common at both ends together do not come about by chance: one pair in 30 million. */
const minSharedDigits = 7;

/** True for two different addresses whose first and last digits are the same, seven or more in all. */
export function looksAlike(one: string, other: string): boolean {
  const [left, right] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()];
  if (left === right) return false;
  const start = Array.from(left).findIndex((digit, place) => digit !== right[place]);
  const end = Array.from(left).findLastIndex((digit, place) => digit !== right[place]);
  return start + (left.length - 1 - end) >= minSharedDigits;
}
