/** A part of what is held, cut to whole units, and never so much that the fee could not be paid from the rest. */
export function computePart(part: { heldUnits: bigint; percent: string; feeUnits: bigint }): bigint {
  const [whole = "0", fraction = ""] = part.percent.split(".");
  const millionths = BigInt(whole + fraction.padEnd(6, "0"));
  const wanted = (part.heldUnits * millionths) / 100_000_000n;
  const spendable = part.heldUnits > part.feeUnits ? part.heldUnits - part.feeUnits : 0n;
  return wanted < spendable ? wanted : spendable;
}
