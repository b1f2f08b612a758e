import type { CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import { missedBounds } from "@alithia/chain/proposal/explain-revert.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";

const maxTries = 3;

/**
 * Proposes a trade again without the venue whose own contracts do not give, at the very block of the quote, what its
 * quote promised. The first proposal stands where no other venue carries the trade.
 */
export async function tradeElsewhere<Result extends CapabilityResult>(
  propose: (without: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  const without = new Set<string>();
  const first = await propose(without);
  let last = first;
  for (let left = maxTries; left > 1; left -= 1) {
    const liar = last.proposal === undefined ? null : findLiar(last.proposal);
    if (liar === null) return last;
    without.add(liar);
    try {
      last = await propose(without);
    } catch (error) {
      if (error instanceof CapabilityFailure && error.code === "no-liquidity") return first;
      throw error;
    }
  }
  return last;
}

function findLiar({ simulation, steps, form }: Proposal): string | null {
  const at = simulation.steps.findIndex((step) => step.outcome === "revert" && missedBounds.has(step.reason));
  const { to, data, valueWei } = steps[at] ?? {};
  if (to === undefined || data === undefined || valueWei === undefined) return null;
  if (decodeStep({ to, data, valueWei: BigInt(valueWei) }).kind !== "swap") return null;
  const parsed = proposalFormSchema.parse(form);
  return parsed.kind === "swap"
    ? (parsed.routes.find(({ router }) => router.toLowerCase() === to.toLowerCase())?.venue ?? null)
    : null;
}
