import * as z from "zod/mini";
import { contactChangeSchema } from "./address-book.ts";
import { choicesSchema } from "./choices.ts";
import { evidenceSchema } from "./evidence.ts";
import { attachmentSchema } from "./media.ts";
import { portfolioSchema } from "./portfolio.ts";
import { proposalSchema } from "./proposal.ts";

/** What a reply carries beside its text. Cards are drawn from these, never parsed out of text. */
export const replyPartSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({
    type: z.literal("tool"),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
    /** Absent while the capability runs. */
    outcome: z.optional(z.enum(["done", "failed", "refused"])),
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
