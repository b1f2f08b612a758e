import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import type { GasMargin } from "../transaction/quote-fees.ts";

/** A swap's gas moves with its pool; what a foreign contract does is not known to us either. */
export function findGasMargin({ kind }: Pick<ProposalForm, "kind">): GasMargin {
  return kind === "swap" || kind === "call-contract" ? "state-dependent" : "plain";
}
