import type { Pick } from "@alithia/protocol/choices.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { RecordedCall, Turn } from "../language-model.ts";

/** A message of the visitor. */
export const userTurn = (text: string, picks: Pick[] = []): Turn => ({ sender: "user", text, picks });

/** A reply, with the calls made for it. */
export const agentTurn = (text: string, ...calls: RecordedCall[]): Turn => ({ sender: "agent", text, calls });

/** A call that succeeded, with its facts and what it proposed. */
export function doneCall(
  capability: string,
  input: unknown,
  facts: unknown = {},
  proposal?: Proposal,
): RecordedCall {
  const result = { facts, ...(proposal !== undefined && { proposal }) };
  return { id: "1", capability, input, outcome: "done", result };
}
