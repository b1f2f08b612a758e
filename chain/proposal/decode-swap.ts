import { venues } from "../venues/list-venues.ts";
import type { DecodedSwap } from "./decoded-step.ts";
import type { StepCall } from "./steps/step-call.ts";

const kinds = new Set(venues.map(({ kind }) => kind));

/** A call of exactly one swap in the way of one of the venues that we know; null for anything else. */
export function decodeSwap({ to, ...call }: StepCall): DecodedSwap | null {
  if (to === undefined) return null;
  for (const { decode } of kinds) {
    try {
      const swap = decode({ ...call, to });
      if (swap !== null) return swap;
    } catch {
      // Bytes of another design.
    }
  }
  return null;
}
