import * as z from "zod/mini";
import { attachmentSchema } from "./media.ts";
import { replyPartSchema } from "./reply.ts";

/** A message as the chat screen keeps it. `id` is `message-{index}`, its zero-based place in the thread. */
const messageSchema = z.object({
  id: z.string().check(z.regex(/^message-\d+$/)),
  content: z.string(),
  sender: z.enum(["user", "agent"]),
  attachments: z.optional(z.array(attachmentSchema)),
});

/** One item of the list that `POST /api/:agentId/message` returns: the ElizaOS 0.x shape plus our fields. */
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

/** One stored turn, from `GET /api/:agentId/messages` (`{ messages, before }`, oldest first per page). */
const storedMessageSchema = z.object({
  /** For agent messages the reply's messageId, used to resume its stream; else the stored message's id. */
  messageId: z.string(),
  sender: z.enum(["user", "agent"]),
  content: z.string(),
  createdAt: z.number(),
  status: z.enum(["done", "answering", "failed", "stopped"]),
  failure: z.optional(z.object({ code: z.string(), sentence: z.string() })),
  /** The send this turn belongs to, shared by the visitor's turn and its reply. */
  sendId: z.nullable(z.string()),
  attachments: z.array(attachmentSchema),
  parts: z.array(replyPartSchema),
});

export const storedMessagesSchema = z.object({
  messages: z.array(storedMessageSchema),
  /** Pass as `?before=` for the next page of older messages; null if there is none. */
  before: z.nullable(z.string()),
});

export type Message = z.infer<typeof messageSchema>;
export type ReplyItem = z.infer<typeof replyItemSchema>;
export type StoredMessage = z.infer<typeof storedMessageSchema>;
export type StoredMessages = z.infer<typeof storedMessagesSchema>;
