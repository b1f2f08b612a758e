import { listRecipients } from "./list-recipients.ts";
import type { WarningRule } from "./warning-context.ts";

/** A transfer to oneself only costs its fee. */
export const warnOwnAddress: WarningRule = ({ steps, from }) =>
  steps
    .filter(({ kind }) => kind === "coin-transfer" || kind === "token-transfer")
    .flatMap(listRecipients)
    .some((recipient) => recipient.toLowerCase() === from.toLowerCase())
    ? [
        {
          code: "own-address",
          level: "note",
          sentence: "The recipient is your own account: nothing changes but the fee.",
        },
      ]
    : [];
