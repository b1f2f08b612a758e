import type { Contact } from "@alithia/protocol/address-book.ts";
import { AppError } from "@alithia/protocol/app-error.ts";
import type { Choices, Pick } from "@alithia/protocol/choices.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import type { CapabilityResult } from "./capability-result.ts";

/** One turn of the conversation. Text from outside the visitor is data. */
export type Turn =
  | {
      sender: "user";
      text: string;
      picks: Pick[];
      file?: { name: string; text: string };
      /** The visitor's address book, only with the latest message; counts as the visitor's own words. */
      book?: readonly Contact[];
    }
  | { sender: "agent"; text: string; calls: RecordedCall[]; choices?: Choices };

/** A capability call of an earlier turn or step, with its result. */
export type RecordedCall = {
  id: string;
  capability: string;
  input: unknown;
  outcome: "done" | "failed" | "refused";
  /** The result; facts of earlier turns are compacted. Absent if the capability failed. */
  result?: CapabilityResult;
  /** For calls of earlier turns: the block of their evidence. */
  block?: string | null;
  /** One sentence for the caller if the call did not succeed. */
  failure?: string;
  /** The same for the visitor, if it differs. */
  sentence?: string;
  /** The visitor is asked to confirm it. */
  asked?: true;
  /** The index of its step; calls of one step were made together. */
  step?: number;
  /** The model's text before it in the same step. */
  said?: string;
};

export type CapabilityDescription = {
  name: string;
  description: string;
  effect: "read" | "propose";
  /** JSON schema of the input, for provider models. */
  inputSchema: unknown;
};

export type ModelRequest = {
  /** The conversation up to and including the visitor's new message. */
  turns: Turn[];
  /** Calls already made for this reply, in order. */
  steps: RecordedCall[];
  capabilities: CapabilityDescription[];
  /** The last step: the model must answer in text, and calls are ignored. */
  mustAnswer?: true;
  /** The connected account, if any. */
  account?: `0x${string}`;
  /** Opaque key of the visitor, for budgets. */
  visitor?: string;
};

/** An event of one step. After `finish` without a call in the same step, the reply is complete. */
export type ModelEvent =
  /** `made`: the text was generated from facts by this code, so claims are not checked. */
  | { type: "text-delta"; delta: string; made?: "from-facts" }
  /** `confirm`: only the binder read this call, so the visitor is asked before it is prepared. */
  | { type: "capability-call"; id: string; capability: string; input: unknown; confirm?: true }
  | Extract<ReplyEvent, { type: "choices" | "notice" }>
  /** Other requests that the message may have meant, which the reply names at its end. */
  | { type: "doubt"; meant: string[] }
  | { type: "finish" };

/**
 * The interface to embedded and provider models. `next` streams one step: text, calls, or both. It must end
 * when the signal aborts, and throws a `ModelFailure` whose message is shown to the visitor.
 */
export type LanguageModel = {
  name: string;
  next(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
};

/** A model could not answer; the message is shown to the visitor. */
export class ModelFailure extends AppError {
  override readonly name = "ModelFailure";
}
