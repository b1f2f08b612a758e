import { listRecipients } from "./list-recipients.ts";
import type { WarningRule } from "./warning-context.ts";

/** A contract may be a wallet or a trap; the visitor should know that it is one. */
export const warnContractRecipient: WarningRule = ({ steps, accounts }) =>
  steps.flatMap(listRecipients).flatMap((recipient) =>
    accounts.get(recipient.toLowerCase())?.hasCode
      ? [
          {
            code: "contract-recipient",
            level: "caution" as const,
            sentence: `${recipient} is a contract. Make sure that it can pass on what you send.`,
          },
        ]
      : [],
  );
