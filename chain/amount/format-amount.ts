/**
 * An amount for reading: thousands grouped by commas, a decimal point, no trailing zeros. With `fractionDigits` it is
 * cut there (never rounded up, so it never promises more than there is), and an amount too small to show reads `<0.01`.
 */
export function formatAmount(units: bigint, decimals: number, fractionDigits: number = decimals): string {
  const sign = units < 0n ? "\u2212" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const shown = fraction.slice(0, fractionDigits).replace(/0+$/, "");
  if (/^0*$/.test(whole) && shown === "" && units !== 0n) {
    return fractionDigits === 0 ? `${sign}<1` : `${sign}<0.${"0".repeat(fractionDigits - 1)}1`;
  }
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return sign + (shown === "" ? grouped : `${grouped}.${shown}`);
}
