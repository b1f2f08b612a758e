/** Rounds dollars with 18 decimals to the nearest of `fractionDigits`, by default to the cent. */
export function roundDollars(usd: bigint, fractionDigits = 2): bigint {
  const unit = 10n ** BigInt(18 - fractionDigits);
  return ((usd + unit / 2n) / unit) * unit;
}
