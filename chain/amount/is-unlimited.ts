/** More units than any real supply has, even with many decimals. */
const beyondSupplies = 2n ** 120n;
/** The unlimited allowance of tokens with 96-bit amounts; spending reduces it slightly. */
const max96Bits = 2n ** 96n - 1n;

/** Whether an allowance is effectively unlimited, even after some of it was spent. */
export function isUnlimited(units: bigint): boolean {
  return units >= beyondSupplies || (units <= max96Bits && units > max96Bits - max96Bits / 100n);
}
