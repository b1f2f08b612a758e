import * as z from "zod/mini";
import { contactChangeSchema } from "./address-book.ts";
import { choicesSchema } from "./choices.ts";
import { evidenceSchema } from "./evidence.ts";
import { attachmentSchema } from "./media.ts";
import { portfolioSchema } from "./portfolio.ts";
import { proposalSchema } from "./proposal.ts";

const callOutcomeSchema = z.enum(["done", "failed", "refused"]);

/** A part of a reply. Cards are rendered from parts, never parsed out of text. */
export const replyPartSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({
    type: z.literal("tool"),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
    /** Absent while the capability runs. */
    outcome: z.optional(callOutcomeSchema),
  }),
  z.object({ type: z.literal("evidence"), evidence: evidenceSchema }),
  z.object({ type: z.literal("choices"), choices: choicesSchema }),
  z.object({ type: z.literal("media"), media: attachmentSchema }),
  z.object({ type: z.literal("portfolio"), portfolio: portfolioSchema }),
  z.object({ type: z.literal("proposal"), proposal: proposalSchema }),
  /**
   * Suggested follow-up requests: a press fills the composer without sending. `meant` are other readings of the
   * message, where the reply was not sure of its own.
   */
  z.object({
    type: z.literal("next-steps"),
    requests: z.array(z.string()),
    meant: z.optional(z.array(z.string())),
  }),
  z.object({ type: z.literal("contact-change"), change: contactChangeSchema }),
  /** A note about the answer itself, e.g. that another model answered or its claims were not verified. */
  z.object({ type: z.literal("notice"), code: z.string(), sentence: z.string() }),
]);

export type ReplyPart = z.infer<typeof replyPartSchema>;

/** A part sent whole, as one event. */
export type DataPart = Exclude<ReplyPart, { type: "text" | "tool" }>;

/**
 * The events of one reply in order: `reply-start`, any of the middle ones, then exactly one `reply-end`.
 * The agent yields them, the server stores them, and the page decodes them (`stream-part.ts`).
 */
export type ReplyEvent =
  | { type: "reply-start"; messageId: string }
  | { type: "text-delta"; delta: string }
  | { type: "tool-call"; toolCallId: string; toolName: string; input: unknown }
  | {
      type: "tool-result";
      toolCallId: string;
      outcome: z.infer<typeof callOutcomeSchema>;
      summary: string;
      /** A summary of what was read, kept for later replies of the conversation and not sent to clients. */
      record?: { facts: unknown; block: string | null };
    }
  | DataPart
  | ReplyEnd;

export type ReplyEnd =
  | { type: "reply-end"; status: "done" | "stopped" }
  | { type: "reply-end"; status: "failed"; code: string; sentence: string };
