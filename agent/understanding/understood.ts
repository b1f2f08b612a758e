import type { Choices } from "@alithia/protocol/choices.ts";
import type { Reading, Refusal } from "../reading.ts";
import type { Token } from "../utterance.ts";
import type { SmallTalk } from "./small-talk-frames.ts";

/** One piece of a message, understood. */
export type Understood =
  | { kind: "request"; reading: Reading; tokens?: Token[] }
  | { kind: "small-talk"; topic: SmallTalk }
  | { kind: "refusal"; refusal: Refusal; share?: number }
  /** `meant` are requests that it may have been, to pick from. */
  | { kind: "unclear"; tokens: Token[]; meant?: Choices };
