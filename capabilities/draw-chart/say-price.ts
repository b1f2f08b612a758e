import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { priceDecimals } from "@alithia/chain/trade/read-trades.ts";

const significantDigits = 6;

/** Formats a price with `priceDecimals`, cut to six digits that matter; digits before the point stay. */
export function sayPrice(price: string): string {
  const units = BigInt(price);
  const whole = (units / 10n ** BigInt(priceDecimals)).toString();
  const leadingZeros = priceDecimals - (units % 10n ** BigInt(priceDecimals)).toString().length;
  const places =
    whole === "0" ? leadingZeros + significantDigits : Math.max(2, significantDigits - whole.length);
  return formatAmount(units, priceDecimals, Math.min(places, priceDecimals));
}

/** Formats a change in basis points, e.g. "up 3.65 %", "unchanged". */
export function sayChange(basisPoints: string): string {
  const units = BigInt(basisPoints);
  if (units === 0n) return "unchanged";
  const percent = formatAmount(units < 0n ? -units : units, 2);
  return `${units > 0n ? "up" : "down"} ${percent} %`;
}
