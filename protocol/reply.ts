import * as z from "zod/mini";
import { contactChangeSchema } from "./address-book.ts";
import { choicesSchema } from "./choices.ts";
import { evidenceSchema } from "./evidence.ts";
import { attachmentSchema } from "./media.ts";
import { portfolioSchema } from "./portfolio.ts";
import { proposalSchema } from "./proposal.ts";

const callOutcomeSchema = z.enum(["done", "failed", "refused"]);

/** What a reply consists of. Cards are drawn from these, never parsed out of text. */
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
  /** Requests that one may go on with: they fill the composer, and send nothing. */
  z.object({ type: z.literal("next-steps"), requests: z.array(z.string()) }),
  z.object({ type: z.literal("contact-change"), change: contactChangeSchema }),
  /** The answer came from somewhere else than configured, or carries claims nobody read. */
  z.object({ type: z.literal("notice"), code: z.string(), sentence: z.string() }),
]);

export type ReplyPart = z.infer<typeof replyPartSchema>;

/** A part that arrives whole, as one event. */
export type DataPart = Exclude<ReplyPart, { type: "text" | "tool" }>;

/**
 * What one reply yields, in order: `reply-start`, then any of the middle ones, then exactly one `reply-end`.
 * The agent yields these, the server stores them, and the page gets them back from the wire (`stream-part.ts`).
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
      /** What was read, in short: kept for later replies of the conversation, not sent to clients. */
      record?: { facts: unknown; block: string | null };
    }
  | DataPart
  | ReplyEnd;

export type ReplyEnd =
  | { type: "reply-end"; status: "done" | "stopped" }
  | { type: "reply-end"; status: "failed"; code: string; sentence: string };
