import type { AnyCapability, Understand } from "./capability.ts";
import { CapabilityFailure } from "./capability-failure.ts";
import type { Reading, Refusal } from "./reading.ts";

export const proposalsOff: Refusal = {
  code: "proposals-off",
  sentence:
    "Preparing transactions is switched off here. I can read the chain and answer questions, but propose nothing to sign.",
};

/** Replaces a reading that leads to a transaction with a refusal, before anything is asked. */
export function refuseToMove(reading: Reading): Reading {
  const { missing: _, ...rest } = reading;
  return reading.movesValue ? { ...rest, refusal: proposalsOff } : reading;
}

/** Wraps a capability while proposals are switched off: it still reads, but refuses to propose. */
export function withholdProposals(capability: AnyCapability): AnyCapability {
  const { understand: hear, ...rest } = capability;
  const understand: Understand = (utterance) => hear(utterance).map(refuseToMove);
  if (hear.vocabulary !== undefined) understand.vocabulary = hear.vocabulary;
  understand.readAs = (utterance, input) => {
    const reading = hear.readAs?.(utterance, input);
    return reading && refuseToMove(reading);
  };
  return {
    ...rest,
    effect: "read",
    understand,
    async execute(input, context) {
      const result = capability.effect === "propose" ? null : await capability.execute(input, context);
      if (result !== null && result.proposal === undefined) return result;
      throw new CapabilityFailure(proposalsOff.code, proposalsOff.sentence);
    },
  };
}
