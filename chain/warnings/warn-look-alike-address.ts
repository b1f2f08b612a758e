import { looksAlike } from "./looks-alike.ts";
import { listRecipients } from "./recipient-warnings.ts";
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
