import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Choices, Pick } from "@alithia/protocol/choices.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import type { CapabilityResult } from "./capability-result.ts";

/** One earlier or current turn of the conversation, oldest first. Text from outside the visitor is data. */
export type Turn =
  | {
      sender: "user";
      text: string;
      picks: Pick[];
      file?: { name: string; text: string };
      /** The visitor's address book, with the new message alone: the visitor's own words. */
      book?: readonly Contact[];
    }
  | { sender: "agent"; text: string; calls: RecordedCall[]; choices?: Choices };

/** A capability call of an earlier turn or an earlier step of this reply, with what came of it. */
export type RecordedCall = {
  id: string;
  capability: string;
  input: unknown;
  outcome: "done" | "failed" | "refused";
  /** The facts for models that are given results as data; of an earlier turn in short. Absent when the capability failed. */
  result?: CapabilityResult;
  /** Of an earlier turn: where its facts were read. */
  block?: string | null;
  /** One sentence when it did not work out, in the terms of whoever called. */
  failure?: string;
  /** The same for the visitor, where the model is told something else. */
  sentence?: string;
  /** The visitor is asked to confirm it. */
  asked?: true;
  /** Which step of the reply it belongs to; calls of one step were made together. */
  step?: number;
  /** What the model said before it, in the same step. */
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
  /** The conversation up to and including the visitor's new message (the last turn). */
  turns: Turn[];
  /** Calls already made for this reply, in order. */
  steps: RecordedCall[];
  capabilities: CapabilityDescription[];
  /** This step is the reply's last: it has to answer in text, and its calls are not made. */
  mustAnswer?: true;
  /** The connected account, if the visitor connected one. */
  account?: `0x${string}`;
  /** Whose budget pays, as an unreadable key. */
  visitor?: string;
};

/** What a model may do in one step. After `finish` without a call in the same step, the reply is complete. */
export type ModelEvent =
  /** `made` says that typed code wrote the text from facts, so that there are no claims to check. */
  | { type: "text-delta"; delta: string; made?: "from-facts" }
  /** `confirm`: only one reader reads the request so, and the visitor is asked before anything is prepared. */
  | { type: "capability-call"; id: string; capability: string; input: unknown; confirm?: true }
  | Extract<ReplyEvent, { type: "choices" | "notice" }>
  | { type: "finish" };

/**
 * The seam between the loop and whatever thinks. `next` streams one step: text, calls, or both.
 * It must end within the signal's lifetime and throws `ModelFailure` for what the visitor should hear.
 */
export type LanguageModel = {
  name: string;
  next(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
};
