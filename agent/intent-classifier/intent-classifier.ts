import type { SmallTalk } from "../understanding/small-talk-frames.ts";
import type { Utterance } from "../utterance.ts";

/** A class of messages; `input` holds the arguments it implies. */
export type IntentLabel =
  | { kind: "request"; capability: string; input: Record<string, unknown> }
  | { kind: "refusal"; code: string }
  | { kind: "talk"; topic: SmallTalk }
  | { kind: "unclear" };

/** Returns all labels, most probable first; the shares add up to 1. Must not throw. */
export type IntentClassifier = (utterance: Pick<Utterance, "tokens" | "thread">) => {
  label: IntentLabel;
  share: number;
}[];
