import type { CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import { ArgumentFault } from "@alithia/chain/contract/parse-argument.ts";
import { buildContractCall, type StepCall } from "@alithia/chain/proposal/build-steps.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import { getAddress } from "viem";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { propose } from "../proposing/propose.ts";
import type { CallFunctionInput } from "./input.ts";

/** A call that changes a contract, with the visitor's own arguments, for the connected account to sign. */
export function proposeWrite(
  dependencies: CapabilityDependencies,
  input: CallFunctionInput,
  signature: string,
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  return propose(dependencies, "call-function", context, async () => {
    const form = {
      kind: "call-contract" as const,
      address: getAddress(input.address),
      signature,
      arguments: input.arguments ?? [],
      valueWei: "0",
    };
    try {
      refuseBlanketPowers(buildContractCall(form));
    } catch (error) {
      if (!(error instanceof ArgumentFault)) throw error;
      throw new CapabilityFailure("argument-wrong", error.message, { cause: error });
    }
    return { form };
  });
}

/** Permissions over everything are never prepared, whoever asks. */
function refuseBlanketPowers(steps: readonly StepCall[]): void {
  for (const step of steps.map(decodeStep)) {
    if (step.kind === "approval" && isUnlimited(step.units)) {
      throw new CapabilityFailure(
        "unlimited-approval",
        "I do not propose unlimited approvals: whoever holds one can take everything you own of that token, now and later. Give the exact amount.",
      );
    }
    if (step.kind === "permit" || (step.kind === "approval-for-all" && step.approved)) {
      throw new CapabilityFailure(
        "never-proposed",
        "That would let someone else move everything you have there. I never prepare such a permission.",
      );
    }
  }
}
