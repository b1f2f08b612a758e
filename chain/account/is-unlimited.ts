const unlimitedFrom = 2n ** 255n;
/** Tokens that count in 96 bits cannot allow more. */
const unlimitedOfSmallTokens = 2n ** 96n - 1n;

/** Whether an allowance is as good as any amount. */
export function isUnlimited(units: bigint): boolean {
  return units >= unlimitedFrom || units === unlimitedOfSmallTokens;
}
