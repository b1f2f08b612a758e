import type { Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { isSameHex } from "../node/hex-quantity.ts";
import { quoteSymbol } from "../text/foreign-text.ts";
import { skeleton } from "../text/skeleton.ts";
import { listRecipients } from "./recipient-warnings.ts";
import type { WarningRule } from "./warning-context.ts";

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
