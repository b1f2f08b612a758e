import type { ReaderJudgement } from "../../reader/create-reader.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import { suggestRequests } from "../../reader/suggest-requests.ts";
import type { Utterance } from "../../utterance.ts";

/** Suggested from the probability `least` on, where the calls made have at most `served`. */
export type Bounds = { served: number; least: number };

/** After "That is not what I meant". */
export const alternatives: Bounds = { served: 1, least: 0.01 };
/** Unasked, below a reply: chosen on voices left out, so that a third of those shown hold what was meant. */
export const doubts: Bounds = { served: 0.6, least: 0.15 };

type Heard = { utterance: Utterance | null; judgement?: ReaderJudgement | undefined };

/** Returns the reads that the message may have meant instead of those called, worded, likeliest first. */
export function listOthers(
  { utterance, judgement }: Heard,
  calls: readonly { capability: string; input: unknown }[],
  { served, least }: Bounds,
): string[] {
  if (utterance === null || judgement === undefined || calls.length === 0) return [];
  const done = new Set<string>(
    calls.flatMap(({ capability, input }) =>
      operationsOfCall(labelOf({ capability, input: input as Record<string, unknown> })),
    ),
  );
  const others = judgement.labels.filter(({ label }) => !done.has(label));
  // Arithmetic on what was shown serves no operation that the reader knows.
  const share = done.size === 0 ? 1 : 1 - others.reduce((sum, one) => sum + one.share, 0);
  return share > served ? [] : suggestRequests({ labels: others }, utterance, least);
}
