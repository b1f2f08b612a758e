import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { createClaimMarker } from "./claims/create-claim-marker.ts";
import { listKnownClaims } from "./claims/known-claims.ts";
import type { ModelEvent, RecordedCall } from "./language-model.ts";
import type { Lexicon } from "./lexicon.ts";
import type { ReplyRequest } from "./reply-request.ts";

type TextDelta = Extract<ModelEvent, { type: "text-delta" }>;
type Sources = { lexicon: Lexicon; now(): number };

/** The text of one reply as it is told: what a model says in several steps is joined as paragraphs, and checked. */
export function createReplyText(
  { turns, account }: ReplyRequest,
  steps: readonly RecordedCall[],
  { lexicon, now }: Sources,
) {
  let step = "";
  let hasSpoken = false;
  const marker = createClaimMarker(() => listKnownClaims({ turns, steps, account, lexicon, now: now() }));

  function* tell(delta: string): Generator<ReplyEvent> {
    if (delta !== "") yield { type: "text-delta", delta };
  }

  return {
    /** The model offered something to pick. */
    asksBack: false,
    *take({ delta, made }: TextDelta): Generator<ReplyEvent> {
      if (made === "from-facts") {
        yield* tell(marker.flush());
        return yield* tell(delta);
      }
      if (step.trim() === "" && hasSpoken && delta.trim() !== "") yield* tell("\n\n");
      step += delta;
      yield* tell(marker.push(delta));
    },
    /** What is still held back; the step is over. */
    *flush(): Generator<ReplyEvent> {
      yield* tell(marker.flush());
    },
    /** What the model said since the last time. */
    takeStep(): string {
      const said = step.trim();
      hasSpoken ||= said !== "";
      step = "";
      return said;
    },
  };
}

export type ReplyText = ReturnType<typeof createReplyText>;
