import type { Refusal } from "../reading.ts";
import type { Utterance } from "../utterance.ts";
import type { Argument } from "./argument.ts";
import type { Frame } from "./match-frame.ts";

export type Slots = Record<string, unknown>;

export type Grammar = {
  capability: string;
  frames: Frame[];
  /**
   * Whether the request leads to a transaction. Then every named value must be used, or a question asks about
   * it, and only a number continues it within one message, since "and 0x…" alone would be ambiguous.
   */
  movesValue?(slots: Slots): boolean;
  /** In the order in which they are parsed and, if missing, asked for. */
  arguments: Argument[];
  /** Maps the complete slots to the call's arguments; an array makes several calls. */
  complete?(slots: Slots, utterance: Utterance): Slots | Slots[];
  /** Maps a call's arguments back to slots. */
  open?(input: Slots): Slots;
  /** Cues that ask about the same subject again after the answer, e.g. "and who sent it?". */
  aspects?: string[];
  /** Returns the reason why a recognized request is not carried out, or null. */
  refuse?(slots: Slots, utterance: Utterance): Refusal | null;
};
