import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { Proposal, StepSimulation } from "@alithia/protocol/proposal.ts";

/** A proposal as plain JSON for whoever speaks about it; the card shows the rest. */
export type ProposalFacts = {
  block: string;
  from: `0x${string}`;
  summary: string[];
  /** What the capability has to say of the terms, such as a trade's quote. */
  terms?: string;
  /** It was run as if what the same reply proposed before were done. */
  stacked: boolean;
  steps: { outcome: StepSimulation["outcome"]; reason?: string }[];
  changes: string[];
  warnings: { level: string; sentence: string }[];
  /** In S; null when a step could not be priced. */
  maxFee: string | null;
};

export function toProposalFacts(proposal: Proposal, terms?: string): ProposalFacts {
  const { simulation } = proposal;
  return {
    block: simulation.block,
    from: proposal.from,
    summary: proposal.summary,
    ...(terms === undefined ? {} : { terms }),
    stacked: simulation.afterSteps !== undefined,
    steps: simulation.steps.map((step) =>
      step.outcome === "revert" ? { outcome: step.outcome, reason: step.reason } : { outcome: step.outcome },
    ),
    changes: simulation.steps.flatMap((step) =>
      step.outcome === "success" ? step.changes.map(sayChange) : [],
    ),
    warnings: proposal.warnings.map(({ level, sentence }) => ({ level, sentence })),
    maxFee: findMaxFee(proposal),
  };
}

function findMaxFee({ steps, maxFeePerGasWei }: Proposal): string | null {
  let gas = 0n;
  for (const step of steps) {
    if (step.gas === undefined) return null;
    gas += BigInt(step.gas);
  }
  return formatAmount(gas * BigInt(maxFeePerGasWei), 18, 6);
}

function sayChange({
  change,
  decimals,
  symbol,
}: {
  change: string;
  decimals: number;
  symbol: string;
}): string {
  const units = BigInt(change);
  return `${units > 0n ? "+" : ""}${formatAmount(units, decimals)} ${symbol}`;
}
