import type { Choices } from "@alithia/protocol/choices.ts";
import type { Reading, Refusal } from "../reading.ts";
import type { Token } from "../utterance.ts";
import type { SmallTalk } from "./small-talk-frames.ts";

/** The interpretation of one piece of a message. */
export type Understood =
  | { kind: "request"; reading: Reading; tokens?: Token[] }
  | { kind: "small-talk"; topic: SmallTalk }
  | { kind: "refusal"; refusal: Refusal; share?: number }
  /** `meant` are possible requests to pick from. */
  | { kind: "unclear"; tokens: Token[]; meant?: Choices };
