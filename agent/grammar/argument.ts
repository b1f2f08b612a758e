import type { Choice } from "@alithia/protocol/choices.ts";
import type { Asked, Offer } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";

/** Input for parsing one argument. `taken` are token indexes already used by other arguments. */
export type ArgumentContext = {
  utterance: Utterance;
  tokens: Token[];
  taken: Set<number>;
  /** The arguments known so far, from the frame, earlier arguments or the thread. */
  input: Record<string, unknown>;
  /** The message continues an earlier request, so only explicitly named values change it. */
  continues: boolean;
};

/** A value, a problem with the value that was given, or null if none was given. */
export type Found =
  | { state: "found"; value: unknown; used: number[] }
  | { state: "problem"; sentence: string; asks?: Asked; options?: Choice[]; offer?: Offer; used: number[] }
  | null;

export type Argument = {
  name: string;
  /** The subject of a question about it. */
  asks: Asked;
  read(context: ArgumentContext): Found;
  /** Returns the question for a missing argument, or null if it is optional. */
  ask(context: ArgumentContext): Question | null;
  /** Maps the value of a picked option to an argument; defaults to the value itself. */
  pick?(value: string): unknown;
};

export type Question = { sentence: string; asks?: Asked; options?: Choice[]; offer?: Offer };

/** The places of the tokens that a part of the text touches. */
export function listTouched(tokens: readonly Token[], { from, to }: { from: number; to: number }): number[] {
  return tokens.flatMap((token, at) => (token.from < to && token.to > from ? [at] : []));
}
