/** More units than any real supply counts, even of tokens with many decimals. */
const beyondSupplies = 2n ** 120n;
/** Tokens that count in 96 bits write "without limit" as all of them set; spending counts it down a little. */
const max96Bits = 2n ** 96n - 1n;

/** Whether an allowance is as good as any amount, also after some of it was spent. */
export function isUnlimited(units: bigint): boolean {
  return units >= beyondSupplies || (units <= max96Bits && units > max96Bits - max96Bits / 100n);
}
