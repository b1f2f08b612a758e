import { listRecipients } from "./list-recipients.ts";
import type { WarningRule } from "./warning-context.ts";

/** Poisoned histories: another address with the same first four and last four digits. */
export const warnLookAlikeAddress: WarningRule = ({ steps, knownAddresses, from }) =>
  steps.flatMap(listRecipients).flatMap((recipient) => {
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

/** True for two different addresses that shortened forms would show alike. */
export function looksAlike(one: string, other: string): boolean {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  return left !== right && left.slice(2, 6) === right.slice(2, 6) && left.slice(-4) === right.slice(-4);
}
