import { listRecipients } from "./list-recipients.ts";
import type { WarningRule } from "./warning-context.ts";

/** An address without any coins or transactions is new, or mistyped. */
export const warnUnusedRecipient: WarningRule = ({ steps, accounts }) =>
  steps.flatMap(listRecipients).flatMap((recipient) =>
    accounts.get(recipient.toLowerCase())?.isUnused
      ? [
          {
            code: "unused-recipient",
            level: "note" as const,
            sentence: `${recipient} has never sent anything and holds no S. Check it once more.`,
          },
        ]
      : [],
  );
