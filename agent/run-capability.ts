import type { Evidence } from "@alithia/protocol/evidence.ts";
import { untilAborted } from "@alithia/protocol/until-aborted.ts";
import type { AnyCapability, CapabilityContext } from "./capability.ts";
import { CapabilityFailure } from "./capability-failure.ts";
import type { CapabilityResult } from "./capability-result.ts";

type CapabilityRun =
  | { outcome: "done"; result: CapabilityResult }
  | { outcome: "failed"; code: string; failure: string; evidence?: Evidence | undefined; defect?: unknown };

/** Runs a capability with a deadline. Errors become failures; throws only if the reply itself is aborted. */
export async function runCapability(
  capability: AnyCapability,
  input: unknown,
  context: CapabilityContext,
  deadlineMs: number,
): Promise<CapabilityRun> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([context.signal, deadline]);
  try {
    const work = capability.execute(input as never, { ...context, signal });
    return { outcome: "done", result: await untilAborted(work, signal) };
  } catch (error) {
    if (context.signal.aborted) throw context.signal.reason;
    if (error instanceof CapabilityFailure)
      return { outcome: "failed", code: error.code, failure: error.message, evidence: error.evidence };
    if (deadline.aborted) {
      const seconds = Math.round(deadlineMs / 1_000);
      return {
        outcome: "failed",
        code: "capability-deadline",
        failure: `The node did not answer within ${seconds} seconds. Please try again.`,
      };
    }
    return {
      outcome: "failed",
      code: "capability-defect",
      failure: `Something went wrong on my side in ${capability.name}. Nothing was signed or sent.`,
      defect: error,
    };
  }
}
