import type { SmallTalk } from "../understanding/small-talk-frames.ts";
import type { Utterance } from "../utterance.ts";

/** What a message can be about as a whole; `input` holds the arguments that follow from asking for it. */
export type Tendency =
  | { kind: "request"; capability: string; input: Record<string, unknown> }
  | { kind: "refusal"; code: string }
  | { kind: "talk"; topic: SmallTalk }
  | { kind: "unclear" };

/** The tendencies of what was said, likeliest first; the shares add up to 1. Must not throw. */
export type Leaning = (utterance: Pick<Utterance, "tokens" | "thread">) => {
  tendency: Tendency;
  share: number;
}[];
