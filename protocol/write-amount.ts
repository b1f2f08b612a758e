/** Formats an amount exactly and without grouping, e.g. 1500000 of 6 decimals as "1.5". The inverse of `parseAmount`. */
export function writeAmount(units: bigint, decimals: number): string {
  if (units < 0n) return `-${writeAmount(-units, decimals)}`;
  const digits = units.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
