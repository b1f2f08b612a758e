import type { AmountFault } from "./amount-fault.ts";
import { largestUnits } from "./largest-units.ts";

export type ParsedAmount =
  | { outcome: "amount"; units: bigint }
  | { outcome: "refused"; fault: AmountFault; sentence: string; readings?: [string, string] };

const groupMarks = /[\s\u00a0\u202f\u2009'\u2019]/g;
const longestText = 120;

/**
 * Reads a positive amount as a visitor types it, in the token's smallest unit.
 * A point is always decimal unless it repeats; a comma is decimal unless it can also group thousands, which is refused
 * with both readings. Nothing is ever rounded.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const typed = text.trim();
  if (typed === "") return refuse("empty", "Enter an amount.");
  if (typed.length > longestText) return refuse("not-a-number", "That is too long to be an amount.");
  if (/^[-\u2212\u2013]/.test(typed)) return refuse("negative", "An amount cannot be negative.");
  if (/^[\d.,]+e[+-]?\d+$/i.test(typed)) {
    return refuse("exponent", "Write the amount out in digits, without an exponent.");
  }
  const plain = findPlainDecimal(typed);
  if (plain === null) return refuse("not-a-number", `"${shorten(typed)}" is not an amount.`);
  if (typeof plain !== "string") {
    const [grouped, decimal] = plain;
    return {
      ...refuse("ambiguous", `"${shorten(typed)}" could mean ${grouped} or ${decimal}. Write one of them.`),
      readings: [grouped, decimal],
    };
  }
  const [whole = "", fraction = ""] = plain.split(".");
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > decimals) {
    return refuse("too-many-decimals", `At most ${decimals} digits can follow the decimal point.`);
  }
  const units = BigInt(whole || "0") * 10n ** BigInt(decimals) + BigInt(kept.padEnd(decimals, "0") || "0");
  if (units === 0n) return refuse("zero", "The amount must be more than zero.");
  if (units > largestUnits) return refuse("too-large", "That is more than any token can count.");
  return { outcome: "amount", units };
}

/** Digits with at most one point; a pair of readings when the text is ambiguous; null when it is no number. */
function findPlainDecimal(typed: string): string | [grouped: string, decimal: string] | null {
  if (typed.search(groupMarks) !== -1) {
    const ungrouped = typed.replace(groupMarks, "");
    return /^\d{1,3}([\s\u00a0\u202f\u2009'\u2019]\d{3})+([.,]\d*)?$/.test(typed)
      ? ungrouped.replace(",", ".")
      : null;
  }
  if (/^(\d+\.?\d*|\.\d+)$/.test(typed)) return typed;
  if (/^[1-9]\d{0,2},\d{3}$/.test(typed)) return [typed.replace(",", ""), typed.replace(",", ".")];
  if (/^(\d+,\d*|,\d+)$/.test(typed)) return typed.replace(",", ".");
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed)) return typed.replaceAll(",", "");
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(typed)) return typed.replaceAll(".", "").replace(",", ".");
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(typed)) return typed.replaceAll(".", "");
  return null;
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
