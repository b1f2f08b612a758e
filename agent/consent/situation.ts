import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { DialogueState } from "../dialogue-state.ts";
import type { RecordedCall } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import type { PlainArgument } from "./plain-command.ts";
import type { VisitorRequest } from "./request.ts";

/** Everything that a value may come from. */
export type Situation = {
  request: VisitorRequest;
  account?: `0x${string}` | undefined;
  /** The calls that this reply made before. */
  steps: readonly RecordedCall[];
  dialogue: DialogueState;
  book: readonly Contact[];
  lexicon: Lexicon;
};

/** `isCalled`: an address by the name that the visitor gave it, wherever that was. */
export type SourcedArgument = PlainArgument & { source: Source; isEarlier: boolean; isCalled: boolean };
