import type { createFollowUpFinder } from "../../likeness/create-follow-up-finder.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import { suggestRequests } from "../../reader/suggest-requests.ts";
import type { Utterance } from "../../utterance.ts";
import { listTopics, sayWithoutThings } from "../follow-ups/answer-follow-up.ts";
import { type Intent, isUnclear } from "../intent.ts";

/** Suggested from the probability `least` on, where the calls made have at most `served`. */
export type Bounds = { served: number; least: number };

/** After "That is not what I meant". */
export const alternatives: Bounds = { served: 1, least: 0.01 };
/** Unasked, below a reply: chosen on voices left out, so that a third of those shown hold what was meant. */
export const doubts: Bounds = { served: 0.6, least: 0.15 };

type Heard = {
  utterance: Utterance | null;
  intents: readonly Intent[];
  judgement?: ReaderJudgement | undefined;
};

type Calls = readonly { capability: string; input: unknown }[];
type ListNearest = ReturnType<typeof createFollowUpFinder>["listNearest"];

const maxOthers = 3;

/**
 * Returns the requests that the message may have meant instead of those called, worded, likeliest first: other reads,
 * and where the reader doubts the reply, what people ask about what is talked of.
 */
export function listOthers(
  { utterance, intents, judgement }: Heard,
  calls: Calls,
  { served, least }: Bounds,
  listNearest: ListNearest,
): string[] {
  if (utterance === null || judgement === undefined) return [];
  const done = new Set<string>(
    calls.flatMap(({ capability, input }) =>
      operationsOfCall(labelOf({ capability, input: input as Record<string, unknown> })),
    ),
  );
  const others = judgement.labels.filter(({ label }) => !done.has(label));
  const [topic] = listTopics(utterance, 0, 1);
  const near = () =>
    topic === undefined ? [] : listNearest(topic, sayWithoutThings(utterance.tokens)).slice(0, maxOthers);
  if (calls.length === 0) return intents.every(isUnclear) ? near() : [];
  // Arithmetic on what was shown serves no operation that the reader knows.
  const share = done.size === 0 ? 1 : 1 - others.reduce((sum, one) => sum + one.share, 0);
  if (share > served) return [];
  const reads = suggestRequests({ labels: others }, utterance, least);
  return reads.length === 0 ? [] : [...new Set([...reads, ...near()])].slice(0, maxOthers);
}
