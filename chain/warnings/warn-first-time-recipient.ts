import { listRecipients } from "./list-recipients.ts";
import type { WarningRule } from "./warning-context.ts";

/** Somebody the wallet never sent tokens to; one that is unused altogether is warned of as such. */
export const warnFirstTimeRecipient: WarningRule = ({ steps, from, accounts, earlierRecipients }) =>
  steps.flatMap(listRecipients).flatMap((recipient) => {
    const address = recipient.toLowerCase();
    const isKnown = earlierRecipients === null || earlierRecipients.has(address);
    if (isKnown || address === from.toLowerCase() || accounts.get(address)?.isUnused) return [];
    return [
      {
        code: "first-time-recipient",
        level: "note" as const,
        sentence: `Among your token transfers that the node shows, none went to ${recipient}.`,
      },
    ];
  });
