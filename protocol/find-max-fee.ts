import type { Proposal } from "./proposal.ts";

/** Returns the maximum total network fee of all steps in wei, or null if a step has no gas estimate. */
export function findMaxFee({ steps, maxFeePerGasWei }: Proposal): bigint | null {
  if (steps.some(({ gas }) => gas === undefined)) return null;
  const gas = steps.reduce((sum, step) => sum + BigInt(step.gas ?? "0"), 0n);
  return gas * BigInt(maxFeePerGasWei);
}
