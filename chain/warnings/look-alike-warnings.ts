import type { Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { quoteSymbol } from "../text/foreign-text.ts";
import { skeleton } from "../text/skeleton.ts";
import { listRecipients } from "./recipient-warnings.ts";
import type { WarningRule } from "./warning-context.ts";

/** So many hex digits in common at both ends together do not come about by chance: one pair in 30 million. */
const minSharedDigits = 7;

/** True for two different addresses whose first and last digits are the same, seven or more in all. */
export function looksAlike(one: string, other: string): boolean {
  const [left, right] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()];
  if (left === right) return false;
  const start = Array.from(left).findIndex((digit, place) => digit !== right[place]);
  const end = Array.from(left).findLastIndex((digit, place) => digit !== right[place]);
  return start + (left.length - 1 - end) >= minSharedDigits;
}

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

/** Symbols and names of the coin, for which no contract stands. */
const coinNames = ["S", "Sonic"];

/**
 * A token that is not in the registry but calls itself, to the eye, like the coin or like one that is, or holds such a
 * symbol as a word: "USDC reward", "ALI to 0x1111".
 */
export const warnLookAlikeSymbol: WarningRule = ({ tokens, steps, listedTokens }) => {
  const moved = tokens.filter((token) => !listedTokens.some(({ address }) => isSame(address, token.address)));
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

/** What a symbol could be taken for, as the end of a sentence; null where it is like none. */
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

/** Each run of letters and digits, folded; what cannot be seen ends no word. */
function listWords(symbol: string): Set<string> {
  const visible = symbol.replace(/\{U\+[0-9A-F]{4,6}\}|['\u2019]/g, "");
  return new Set(
    visible.split(/[^\p{L}\p{N}\p{M}\p{Cf}$]+/u).flatMap((word) => (word ? [skeleton(word)] : [])),
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
