import type { SentenceKind } from "@alithia/protocol/command.ts";
import { type OperationName, operations } from "@alithia/protocol/operations.ts";
import type { ExampleTurn } from "./example.ts";

/** What the reader tells apart: the operation asked for first or, where nothing is asked for, the kind of message. */
export type Label = OperationName | SentenceKind;

export function labelOf({ acts, kind }: Pick<ExampleTurn, "acts" | "kind">): Label {
  return acts[0]?.op ?? kind;
}

/** `remember-contact` proposes something to keep, and moves nothing. */
export function movesValue(operation: OperationName): boolean {
  return operations[operation].effect === "propose" && operation !== "remember-contact";
}

/** Whether a message asks for anything that leads to a transaction. */
export function asksToMove({ acts }: Pick<ExampleTurn, "acts">): boolean {
  return acts.some(({ op }) => movesValue(op));
}
