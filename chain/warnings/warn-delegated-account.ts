import { listRecipients } from "./list-recipients.ts";
import type { WarningRule } from "./warning-context.ts";

/** Accounts that handed themselves to a contract (EIP-7702): what they receive, that contract can move. */
export const warnDelegatedAccount: WarningRule = ({ steps, from, accounts }) => {
  const own = accounts.get(from.toLowerCase())?.delegate ?? null;
  const sender =
    own === null
      ? []
      : [
          {
            code: "delegated-sender",
            level: "caution" as const,
            sentence: `Your account runs the code of ${own} (EIP-7702): that contract can move what you hold, and some nodes take no transactions from such accounts.`,
          },
        ];
  const recipients = steps.flatMap(listRecipients).flatMap((recipient) => {
    const delegate = accounts.get(recipient.toLowerCase())?.delegate ?? null;
    if (delegate === null || recipient.toLowerCase() === from.toLowerCase()) return [];
    const sentence = `${recipient} runs the code of ${delegate} (EIP-7702), which can pass on at once whatever arrives there.`;
    return [{ code: "delegated-recipient", level: "caution" as const, sentence }];
  });
  return [...sender, ...recipients];
};
