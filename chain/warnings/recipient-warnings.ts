import type { Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { isSameHex } from "../node/rpc-request.ts";
import type { DecodedStep } from "../proposal/decoded-step.ts";
import { quoteSymbol } from "../text/foreign-text.ts";
import { skeleton } from "../text/skeleton.ts";
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

/** As many shared hex digits at both ends occur by chance in only one pair of 30 million. */
const minSharedDigits = 7;

/** Whether two different addresses share seven or more digits at their start and end together. */
export function looksAlike(one: string, other: string): boolean {
  const [left, right] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()];
  if (left === right) return false;
  const start = Array.from(left).findIndex((digit, place) => digit !== right[place]);
  const end = Array.from(left).findLastIndex((digit, place) => digit !== right[place]);
  return start + (left.length - 1 - end) >= minSharedDigits;
}

/**
 * Warns of address poisoning: a recipient that resembles a known address. Previously paid recipients are
 * exempt.
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

/** The symbol and name of the native coin, which has no contract. */
const coinNames = ["S", "Sonic"];

/**
 * Warns of an unlisted token whose symbol resembles the coin or a listed one, or contains such a symbol as a
 * word, e.g. "USDC reward", "ALI to 0x1111".
 */
export const warnLookAlikeSymbol: WarningRule = ({ tokens, steps, listedTokens }) => {
  const moved = tokens.filter(
    (token) => !listedTokens.some(({ address }) => isSameHex(address, token.address)),
  );
  const made = steps.flatMap((step) => (step.kind === "deployment" ? [step.symbol] : []));
  return [
    ...moved.map(({ address, symbol }) =>
      warn("stop", `The token ${address}`, findClaim(symbol, listedTokens)),
    ),
    ...made.map((symbol) =>
      warn("caution", "The token that you create", findClaim(symbol, listedTokens), othersBelieve),
    ),
  ].filter((warning) => warning !== null);
};

const othersBelieve = " Others may take it for a false one.";

function warn(
  level: Warning["level"],
  token: string,
  claim: string | null,
  consequence = "",
): Warning | null {
  return claim === null
    ? null
    : { code: "look-alike-symbol", level, sentence: `${token} calls itself ${claim}.${consequence}` };
}

/** Returns what a symbol resembles, as the end of a sentence, or null. */
function findClaim(symbol: string, listedTokens: readonly FormToken[]): string | null {
  const claimed = skeleton(symbol);
  const words = listWords(symbol);
  if (coinNames.some((name) => skeleton(name) === claimed))
    return "like S, which is the network's own coin and no token";
  const twin = listedTokens.find((listed) => skeleton(listed.symbol) === claimed);
  if (twin !== undefined) return `like ${twin.symbol}, which is ${twin.address}`;
  const known = [{ symbol: "S" }, ...listedTokens].find((listed) => words.has(skeleton(listed.symbol)));
  return known === undefined ? null : `${quoteSymbol(symbol)}, but it is not ${known.symbol}`;
}

/** Returns the skeletons of a symbol's words; invisible characters do not separate words. */
function listWords(symbol: string): Set<string> {
  const visible = symbol.replace(/\{U\+[0-9A-F]{4,6}\}|['\u2019]/g, "");
  return new Set(
    visible.split(/[^\p{L}\p{N}\p{M}\p{Cf}$]+/u).flatMap((word) => (word ? [skeleton(word)] : [])),
  );
}
