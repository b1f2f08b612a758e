import { threadAddresses } from "../../grammar/thread-addresses.ts";
import type { Reading } from "../../reading.ts";
import { multiply, parseRational, type Rational, writeRational } from "../../tools/rational.ts";
import type { Token, Utterance } from "../../utterance.ts";

/** Decimal places kept for repeating fractions, e.g. a third of 100. */
const places = 6;

export const parts = new Map(
  Object.entries({ half: 2n, third: 3n, thirds: 3n, quarter: 4n, fifth: 5n, tenth: 10n }).map(
    ([word, bottom]): [string, Rational] => [word, { top: 1n, bottom }],
  ),
);
export const splitting = /^(split|divide|divvy|share|distribute|equally|evenly|equal)$/;
const counting = /^(each|apiece)$/;
const pointingAtEach = /\b(?:each|both) of (?:them|those|these)\b|\bboth\b/i;
const paying = /^(send|give|pay|transfer)$/;

type Frame = Pick<Reading, "capability" | "input">;

/**
 * Builds a transfer to several recipients: equal shares of one amount, e.g. "split 90 USDC between 0x… and
 * 0x…", or the amount for each of two wallets shown before, e.g. "send 5 S to each of them".
 */
export function payEach(utterance: Utterance): Frame | null {
  const { tokens } = utterance;
  const [at = -1, ...others] = tokens.flatMap(({ entity }, index) =>
    entity?.kind === "number" ? [index] : [],
  );
  const counted = tokens[at + 1]?.entity;
  const [token, ...candidates] = counted?.kind === "token" ? counted.candidates : [];
  const amount = findValue(tokens[at]);
  if (
    token === undefined ||
    candidates.length > 0 ||
    others.length > 0 ||
    amount === null ||
    hasOther(tokens)
  )
    return null;
  const shared = listSharing(tokens);
  const recipients = shared.length > 0 ? shared : listShown(utterance);
  const share = { top: 1n, bottom: BigInt(shared.length || 1) };
  const each = writeRational(
    multiply(parseRational(amount), share),
    Math.min(places, token.decimals ?? 0),
  ).text;
  const transfers = recipients.map((to) => ({ to, amount: shared.length > 0 ? each : amount }));
  return recipients.length < 2 ? null : { capability: "send", input: { token: token.symbol, transfers } };
}

/** The named recipients of an amount that is to be split. */
function listSharing(tokens: readonly Token[]): string[] {
  const isPart = tokens.some(({ word }, at) => parts.has(word) && counting.test(tokens[at + 1]?.word ?? ""));
  const isSplit = isPart || tokens.some(({ word }) => splitting.test(word));
  const named = tokens.flatMap(({ entity }) =>
    entity?.kind === "address" && entity.checksum !== "wrong" ? [entity.value] : [],
  );
  return isSplit && named.length > 1 ? named : [];
}

/** The two wallets shown last, if each of them is to be paid. */
function listShown({ text, tokens, thread }: Utterance): string[] {
  const isPaid = tokens.some(({ word }) => paying.test(word)) && pointingAtEach.test(text);
  const isNamed = tokens.some(({ entity, text: said }) => entity?.kind === "address" && /^0x/i.test(said));
  const looked = thread.slice(0, 2).filter(({ isHearsay }) => isHearsay !== true);
  const addresses = isPaid && !isNamed ? threadAddresses(looked).toReversed() : [];
  return addresses.length === 2 ? addresses : [];
}

export function findValue(token: Token | undefined): string | null {
  const entity = token?.entity;
  return entity?.kind === "number" && entity.numeral.certainty === "exact" ? entity.numeral.value : null;
}

/** Entities that this request could not include. */
function hasOther(tokens: readonly Token[]): boolean {
  return tokens.some(({ entity }) => /^(percent|hex|name|hash)$/.test(entity?.kind ?? ""));
}
