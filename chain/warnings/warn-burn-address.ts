import { listRecipients } from "./list-recipients.ts";
import type { WarningRule } from "./warning-context.ts";

const burnAddresses = new Set([
  "0x0000000000000000000000000000000000000000",
  "0x000000000000000000000000000000000000dead",
  "0xdead000000000000000042069420694206942069",
]);

/** True for addresses that nobody holds the key of, by convention or by being zero. */
export function isBurnAddress(address: string): boolean {
  return burnAddresses.has(address.toLowerCase()) || /^0x(dead){10}$/i.test(address);
}

/** What is sent to an address that nobody holds is lost. */
export const warnBurnAddress: WarningRule = ({ steps }) =>
  steps.flatMap(listRecipients).flatMap((recipient) =>
    isBurnAddress(recipient)
      ? [
          {
            code: "burn-address",
            level: "stop" as const,
            sentence: `Nobody holds the address ${recipient}: what is sent there is lost for ever.`,
          },
        ]
      : [],
  );
