import { listRecipients } from "./list-recipients.ts";
import type { WarningRule } from "./warning-context.ts";

/** Tokens sent to a token's own contract are, as a rule, lost. */
export const warnTokenContractRecipient: WarningRule = ({ steps, tokens, listedTokens }) => {
  const contracts = new Set([...tokens, ...listedTokens].map(({ address }) => address.toLowerCase()));
  return steps.flatMap(listRecipients).flatMap((recipient) =>
    contracts.has(recipient.toLowerCase())
      ? [
          {
            code: "token-contract-recipient",
            level: "stop" as const,
            sentence: `${recipient} is the contract of a token, not a person's account: what is sent there is usually lost.`,
          },
        ]
      : [],
  );
};
