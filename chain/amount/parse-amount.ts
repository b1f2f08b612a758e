import type { UnreadableNumber } from "@alithia/protocol/lexing/numeral.ts";
import { readAmountText } from "@alithia/protocol/lexing/read-number.ts";

/** The maximum of a uint256, which token allowances use for "any amount". */
export const largestUnits = 2n ** 256n - 1n;

export type ParsedAmount =
  | { outcome: "amount"; units: bigint }
  | { outcome: "refused"; fault: AmountFault; sentence: string; readings?: [string, string] };

const maxText = 120;

/**
 * Parses a positive amount as a visitor types it into the token's smallest unit. Uses the chat's number
 * parser; ambiguous text is refused with both readings, and nothing is rounded.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const typed = text.trim();
  if (typed === "") return refuse("empty", "Enter an amount.");
  if (typed.length > maxText) return refuse("not-a-number", "That is too long to be an amount.");
  const numeral = readAmountText(typed);
  if (numeral.certainty === "ambiguous") return refuseAmbiguous(typed, numeral.values);
  if (numeral.certainty === "unreadable") return refuseUnreadable(typed, numeral.why);
  const [whole = "", fraction = ""] = numeral.value.split(".");
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > decimals) {
    return refuse("too-many-decimals", `At most ${decimals} digits can follow the decimal point.`);
  }
  const units = BigInt(whole || "0") * 10n ** BigInt(decimals) + BigInt(kept.padEnd(decimals, "0") || "0");
  if (units === 0n) return refuse("zero", "The amount must be more than zero.");
  if (units > largestUnits) return refuse("too-large", "That is more than any token can count.");
  return { outcome: "amount", units };
}

function refuseAmbiguous(typed: string, values: readonly string[]): ParsedAmount {
  const [one = "", other = ""] = values;
  const sentence = `"${shorten(typed)}" could mean ${values.join(" or ")}. Write one of them.`;
  return { ...refuse("ambiguous", sentence), readings: [one, other] };
}

function refuseUnreadable(typed: string, why: UnreadableNumber): ParsedAmount {
  if (why === "negative") return refuse("negative", "An amount cannot be negative.");
  if (why === "exponent") return refuse("exponent", "Write the amount out in digits, without an exponent.");
  return refuse("not-a-number", `"${shorten(typed)}" is not an amount.`);
}

function refuse(
  fault: AmountFault,
  sentence: string,
): { outcome: "refused"; fault: AmountFault; sentence: string } {
  return { outcome: "refused", fault, sentence };
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Why a text is not a usable amount; stable codes for tests and the agent's questions. */
type AmountFault =
  | "empty"
  | "not-a-number"
  | "negative"
  | "zero"
  | "exponent"
  | "ambiguous"
  | "too-many-decimals"
  | "too-large";
