import type { Refusal } from "../reading.ts";
import type { Utterance } from "../utterance.ts";
import type { Argument } from "./argument.ts";
import type { Frame } from "./match-frame.ts";

export type Slots = Record<string, unknown>;

export type Grammar = {
  capability: string;
  frames: Frame[];
  /**
   * Whether the request leads to a transaction. Then nothing that was named may stay unexplained (it is asked for),
   * and within one message it goes on only with a number of its own: "and 0x…" alone would be a guess.
   */
  movesValue?(slots: Slots): boolean;
  /** In the order in which they are read and, when missing, asked for. */
  arguments: Argument[];
  /** The call's arguments from the grammar's own ones, once nothing is missing; several make several calls. */
  complete?(slots: Slots, utterance: Utterance): Slots | Slots[];
  /** The grammar's own arguments from those of a call that something else made. */
  open?(input: Slots): Slots;
  /** What asks about the same again once it was answered: "and who sent it?" after a transaction. */
  aspects?: string[];
  /** Why this is understood and not done. */
  refuse?(slots: Slots, utterance: Utterance): Refusal | null;
};
