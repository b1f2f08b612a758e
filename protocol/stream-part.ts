import * as z from "zod/mini";
import { contactChangeSchema } from "./address-book.ts";
import { choicesSchema } from "./choices.ts";
import { evidenceSchema } from "./evidence.ts";
import { attachmentSchema } from "./media.ts";
import { portfolioSchema } from "./portfolio.ts";
import { proposalSchema } from "./proposal.ts";

/**
 * One event of the message stream: the parts of the AI SDK's UI message stream (v1) that we send,
 * ours as `data-*`. Each travels as one server-sent event with an `id`; the last is the text `[DONE]`.
 */
export const streamPartSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("start"), messageId: z.string() }),
  z.object({ type: z.literal("text-start"), id: z.string() }),
  z.object({ type: z.literal("text-delta"), id: z.string(), delta: z.string() }),
  z.object({ type: z.literal("text-end"), id: z.string() }),
  z.object({
    type: z.literal("tool-input-available"),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
  }),
  z.object({ type: z.literal("tool-output-available"), toolCallId: z.string(), output: z.unknown() }),
  z.object({
    type: z.literal("tool-output-error"),
    toolCallId: z.string(),
    errorText: z.string(),
    outcome: z.enum(["failed", "refused"]),
  }),
  z.object({ type: z.literal("data-evidence"), id: z.string(), data: evidenceSchema }),
  z.object({ type: z.literal("data-choices"), id: z.string(), data: choicesSchema }),
  z.object({ type: z.literal("data-media"), id: z.string(), data: attachmentSchema }),
  z.object({ type: z.literal("data-portfolio"), id: z.string(), data: portfolioSchema }),
  z.object({ type: z.literal("data-proposal"), id: z.string(), data: proposalSchema }),
  z.object({
    type: z.literal("data-next-steps"),
    id: z.string(),
    data: z.object({ requests: z.array(z.string()) }),
  }),
  z.object({ type: z.literal("data-contact-change"), id: z.string(), data: contactChangeSchema }),
  z.object({
    type: z.literal("data-notice"),
    id: z.string(),
    data: z.object({ code: z.string(), sentence: z.string() }),
  }),
  z.object({ type: z.literal("error"), errorText: z.string() }),
  z.object({ type: z.literal("abort") }),
  z.object({
    type: z.literal("finish"),
    messageMetadata: z.optional(
      z.object({
        status: z.enum(["done", "failed", "stopped"]),
        code: z.optional(z.string()),
        sentence: z.optional(z.string()),
      }),
    ),
  }),
]);

export type StreamPart = z.infer<typeof streamPartSchema>;
