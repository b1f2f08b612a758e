import * as z from "zod/mini";
import { attachmentSchema } from "./media.ts";
import { replyPartSchema } from "./reply.ts";

/** A message as the chat screen holds it; `id` is `message-{index}`, its place in the thread from 0. */
const messageSchema = z.object({
  id: z.string().check(z.regex(/^message-\d+$/)),
  content: z.string(),
  sender: z.enum(["user", "agent"]),
  attachments: z.optional(z.array(attachmentSchema)),
});

/** One item of the list that `POST /api/:agentId/message` answers: ElizaOS 0.x and our additions. */
const replyItemSchema = z.object({
  user: z.optional(z.string()),
  text: z.optional(z.string()),
  action: z.optional(z.string()),
  source: z.optional(z.string()),
  url: z.optional(z.string()),
  inReplyTo: z.optional(z.string()),
  attachments: z.optional(z.array(z.looseObject({ url: z.string() }))),
  id: z.optional(z.string()),
  createdAt: z.optional(z.number()),
  parts: z.optional(z.array(replyPartSchema)),
});

export const replyListSchema = z.array(replyItemSchema);

/** One stored turn, as `GET /api/:agentId/messages` lists it (`{ messages, before }`, oldest first in a page). */
const storedMessageSchema = z.object({
  /** The reply's messageId for agent messages (the one streams resume by), the stored message's own for others. */
  messageId: z.string(),
  sender: z.enum(["user", "agent"]),
  content: z.string(),
  createdAt: z.number(),
  status: z.enum(["done", "answering", "failed", "stopped"]),
  failure: z.optional(z.object({ code: z.string(), sentence: z.string() })),
  /** The send this turn belongs to: the visitor's own turn and its reply share it. */
  sendId: z.nullable(z.string()),
  attachments: z.array(attachmentSchema),
  parts: z.array(replyPartSchema),
});

export const storedMessagesSchema = z.object({
  messages: z.array(storedMessageSchema),
  /** Pass as `?before=` for the page of older messages; null when there is none. */
  before: z.nullable(z.string()),
});

export type Message = z.infer<typeof messageSchema>;
export type ReplyItem = z.infer<typeof replyItemSchema>;
export type StoredMessage = z.infer<typeof storedMessageSchema>;
export type StoredMessages = z.infer<typeof storedMessagesSchema>;
