import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { createClaimMarker } from "./claims/create-claim-marker.ts";
import { listKnownClaims } from "./claims/known-claims.ts";
import type { ModelEvent, RecordedCall } from "./language-model.ts";
import type { Lexicon } from "./lexicon.ts";
import type { ReplyRequest } from "./reply-request.ts";

type TextDelta = Extract<ModelEvent, { type: "text-delta" }>;
type Sources = { lexicon: Lexicon; now(): number };

/** Collects the text of a reply: joins the text of several steps as paragraphs and checks its claims. */
export function createReplyText(
  { turns, account }: ReplyRequest,
  steps: readonly RecordedCall[],
  { lexicon, now }: Sources,
) {
  let step = "";
  /** Whether an earlier step had text of the model's own, and whether the reply has any text. */
  let hasSpoken = false;
  let hasText = false;
  const marker = createClaimMarker(() => listKnownClaims({ turns, steps, account, lexicon, now: now() }));

  function* tell(delta: string): Generator<ReplyEvent> {
    if (delta === "") return;
    hasText = true;
    yield { type: "text-delta", delta };
  }

  return {
    /** Set if the model offered choices. */
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
    /** Starts a question of the gate as a paragraph of its own. */
    separate(event: ReplyEvent): ReplyEvent {
      const isBehind = event.type === "text-delta" && hasText;
      return isBehind ? { ...event, delta: `\n\n${event.delta}` } : event;
    },
    /** Releases buffered text at the end of a step. */
    *flush(): Generator<ReplyEvent> {
      yield* tell(marker.flush());
    },
    /** Returns the text since the last call. */
    takeStep(): string {
      const said = step.trim();
      hasSpoken ||= said !== "";
      step = "";
      return said;
    },
  };
}

export type ReplyText = ReturnType<typeof createReplyText>;
