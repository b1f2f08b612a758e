import type { Choice } from "@alithia/protocol/choices.ts";
import type { Asked, Offer } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";

/** What reading one argument may look at. `taken` are the tokens that other arguments already explained. */
export type ArgumentContext = {
  utterance: Utterance;
  tokens: Token[];
  taken: Set<number>;
  /** The arguments known so far, from the way of asking, from earlier arguments, or from the thread. */
  input: Record<string, unknown>;
  /** The message continues an earlier request, so only what it names explicitly changes anything. */
  continues: boolean;
};

/** A value, or something that was said in its place and cannot be taken; null when nothing was said. */
export type Found =
  | { state: "found"; value: unknown; used: number[] }
  | { state: "problem"; sentence: string; asks?: Asked; options?: Choice[]; offer?: Offer; used: number[] }
  | null;

export type Argument = {
  name: string;
  /** What a question about it is about. */
  asks: Asked;
  read(context: ArgumentContext): Found;
  /** The question when the argument is needed and nobody gave it; null when the request is whole without it. */
  ask(context: ArgumentContext): Question | null;
  /** What a picked option stands for; the picked text itself when absent. */
  pick?(value: string): unknown;
};

export type Question = { sentence: string; asks?: Asked; options?: Choice[]; offer?: Offer };
