import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { DialogueState } from "../dialogue-state.ts";
import type { RecordedCall } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import type { PlainArgument } from "./plain-command.ts";
import type { VisitorRequest } from "./request.ts";

/** All possible sources of a value. */
export type Situation = {
  request: VisitorRequest;
  account?: `0x${string}` | undefined;
  /** The earlier calls of this reply. */
  steps: readonly RecordedCall[];
  dialogue: DialogueState;
  book: readonly Contact[];
  lexicon: Lexicon;
};

/** `isCalled`: an address referred to by a name from earlier in the conversation. */
export type SourcedArgument = PlainArgument & { source: Source; isEarlier: boolean; isCalled: boolean };
