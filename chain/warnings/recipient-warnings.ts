import type { Warning } from "@alithia/protocol/proposal.ts";
import type { DecodedStep } from "../proposal/decoded-step.ts";
import type { WarningRule } from "./warning-context.ts";

/** Returns who receives value in a step, except contracts that are called for something in return. */
export function listRecipients(step: DecodedStep): `0x${string}`[] {
  switch (step.kind) {
    case "coin-transfer":
    case "token-transfer":
    case "token-transfer-from":
    case "mint":
      return [step.to];
    default:
      return [];
  }
}

const burnAddresses = new Set([
  "0x0000000000000000000000000000000000000000",
  "0x000000000000000000000000000000000000dead",
  "0xdead000000000000000042069420694206942069",
]);

/** Whether nobody has the key of an address, by convention or because it is zero. */
export function isBurnAddress(address: string): boolean {
  return burnAddresses.has(address.toLowerCase()) || /^0x(dead){10}$/i.test(address);
}

function warnOfRecipients(
  steps: readonly DecodedStep[],
  isMeant: (recipient: string) => boolean | undefined,
  say: (recipient: string) => Warning,
): Warning[] {
  return steps
    .flatMap(listRecipients)
    .filter((recipient) => isMeant(recipient.toLowerCase()))
    .map(say);
}

/** Warns of burn addresses, where funds are lost. */
export const warnBurnAddress: WarningRule = ({ steps }) =>
  warnOfRecipients(steps, isBurnAddress, (recipient) => ({
    code: "burn-address",
    level: "stop",
    sentence: `Nobody holds the address ${recipient}: what is sent there is lost for ever.`,
  }));

/** Warns of a token's own contract as recipient, where tokens are usually lost. */
export const warnTokenContractRecipient: WarningRule = ({ steps, tokens, listedTokens }) => {
  const contracts = new Set([...tokens, ...listedTokens].map(({ address }) => address.toLowerCase()));
  return warnOfRecipients(
    steps,
    (recipient) => contracts.has(recipient),
    (recipient) => ({
      code: "token-contract-recipient",
      level: "stop",
      sentence: `${recipient} is the contract of a token, not a person's account: what is sent there is usually lost.`,
    }),
  );
};

/** Warns of a contract as recipient, which may be a wallet or a trap. */
export const warnContractRecipient: WarningRule = ({ steps, accounts }) =>
  warnOfRecipients(
    steps,
    (recipient) => accounts.get(recipient)?.hasCode,
    (recipient) => ({
      code: "contract-recipient",
      level: "caution",
      sentence: `${recipient} is a contract. Make sure that it can pass on what you send.`,
    }),
  );

/** Notes a recipient without coins or transactions, which is new or mistyped. */
export const warnUnusedRecipient: WarningRule = ({ steps, accounts }) =>
  warnOfRecipients(
    steps,
    (recipient) => accounts.get(recipient)?.isUnused,
    (recipient) => ({
      code: "unused-recipient",
      level: "note",
      sentence: `${recipient} has never sent anything and holds no S. Check it once more.`,
    }),
  );

/** Notes a recipient that the wallet never sent tokens to, unless `warnUnusedRecipient` covers it or this conversation paid it. */
export const warnFirstTimeRecipient: WarningRule = ({ steps, from, accounts, earlierRecipients, paidHere }) =>
  warnOfRecipients(
    steps,
    (recipient) =>
      earlierRecipients?.has(recipient) === false &&
      paidHere?.has(recipient) !== true &&
      recipient !== from.toLowerCase() &&
      !accounts.get(recipient)?.isUnused,
    (recipient) => ({
      code: "first-time-recipient",
      level: "note",
      sentence: `Among your transfers of listed tokens that the node shows, none went to ${recipient}.`,
    }),
  );

/** Notes a transfer to oneself, which only costs its fee. */
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
