import { groupDigits } from "../offer-requests.ts";
import { type Rational, roundRational } from "../tools/rational.ts";
import type { Conversion } from "./read-conversion.ts";
import { sayRate } from "./told-rate.ts";

/** "about 1,220,707.31 euro"; below one, four digits that count. */
function sayMoney(value: Rational, unit: string): string {
  const size = Number(value.top) / Number(value.bottom);
  const places = size >= 1 || size === 0 ? 2 : 3 - Math.floor(Math.log10(size));
  const { text, isExact } = roundRational(value, places);
  const digits = groupDigits(places === 2 && text.includes(".") ? text.replace(/\.\d$/, "$&0") : text);
  return `${isExact ? "" : "about "}${unit === "$" ? `$${digits}` : `${digits} ${unit}`}`;
}

/** What an amount is in another currency, by the rate that the visitor told. */
export function sayConversion({ rate, amount, result, unit, parts }: Conversion): string {
  const { currency } = rate;
  if (amount === null)
    return `**I keep that rate for this conversation:** ${sayRate(rate)}. Ask for anything in ${currency}, such as “what is my wallet worth in ${currency}?”, and I multiply.`;
  const counted = amount.unit === "USDC" ? ", each USDC counted as one dollar" : "";
  const each = parts.map(({ name, result }) => `${name} ${sayMoney(result, "").trim()}`);
  const made = each.length === 0 ? "" : ` (${each.join(", ")})`;
  return `**${amount.text} is ${sayMoney(result, unit)}** at ${sayRate(rate)}, the rate that you told me${counted}${made}.`;
}
