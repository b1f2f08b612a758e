export type FeeQuote = {
  gas: bigint;
  maxFeePerGasWei: bigint;
  maxPriorityFeePerGasWei: bigint;
  /** The most the transaction can cost beside its value. */
  maxFeeWei: bigint;
};

/**
 * Fees as Sonic wants them: 1.10 × the header's base fee (its pool refuses less than 1.05), a tip of one wei, and a
 * small margin on the gas estimate, because unused gas may be charged in part. State-dependent calls get more.
 */
export function quoteFees(read: {
  baseFeePerGasWei: bigint;
  gasEstimate: bigint;
  margin: "plain" | "state-dependent";
}): FeeQuote {
  const percent = read.margin === "plain" ? 110n : 125n;
  const gas = (read.gasEstimate * percent + 99n) / 100n;
  const maxFeePerGasWei = (read.baseFeePerGasWei * 110n + 99n) / 100n + 1n;
  return { gas, maxFeePerGasWei, maxPriorityFeePerGasWei: 1n, maxFeeWei: gas * maxFeePerGasWei };
}
