import type { Proposal } from "./proposal.ts";

/** The most that the network fees of all steps may come to, in wei; null where a step could not be priced. */
export function findMaxFee({ steps, maxFeePerGasWei }: Proposal): bigint | null {
  if (steps.some(({ gas }) => gas === undefined)) return null;
  const gas = steps.reduce((sum, step) => sum + BigInt(step.gas ?? "0"), 0n);
  return gas * BigInt(maxFeePerGasWei);
}
