import type { SentenceKind } from "@alithia/protocol/command.ts";
import { type OperationName, operations } from "@alithia/protocol/operations.ts";
import type { ExampleTurn } from "./example.ts";

/** The reader's classes: the first operation asked for or, if none is, the kind of sentence. */
export type Label = OperationName | SentenceKind;

export function labelOf({ acts, kind }: Pick<ExampleTurn, "acts" | "kind">): Label {
  return acts[0]?.op ?? kind;
}

/** `remember-contact` proposes a contact to save, but moves no value. */
export function movesValue(operation: OperationName): boolean {
  return operations[operation].effect === "propose" && operation !== "remember-contact";
}

/** Whether a message asks for a transaction. */
export function asksToMove({ acts }: Pick<ExampleTurn, "acts">): boolean {
  return acts.some(({ op }) => movesValue(op));
}
