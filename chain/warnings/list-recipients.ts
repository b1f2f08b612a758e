import type { DecodedStep } from "../proposal/decoded-step.ts";

/** Who receives value in a step, other than a contract that the step calls for something in return. */
export function listRecipients(step: DecodedStep): `0x${string}`[] {
  switch (step.kind) {
    case "coin-transfer":
    case "token-transfer":
    case "token-transfer-from":
    case "mint":
      return [step.to];
    default:
      return [];
  }
}
