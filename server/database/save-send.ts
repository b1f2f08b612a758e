import { randomUUID } from "node:crypto";
import type { Pick } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { Database } from "./database.ts";
import { leaseEnd } from "./lease.ts";
import { messages } from "./schema.ts";

export type Send = {
  visitor: string;
  conversation: string;
  sendId: string | null;
  bodyDigest: string;
  content: string;
  picks: Pick[];
  account: string | null;
  attachments: Attachment[];
  createdAt: Date;
};

export type SavedSend = { messageId: string; replyId: string; createdAt: Date };

/**
 * Stores the visitor's turn and the place of its reply in one statement: both or neither.
 * Null when the conversation already has a send under that key.
 */
export async function saveSend(database: Database, send: Send): Promise<SavedSend | null> {
  const messageId = randomUUID();
  const replyId = randomUUID();
  const shared = {
    visitor: send.visitor,
    conversation: send.conversation,
    sendId: send.sendId,
    createdAt: send.createdAt,
    parts: [],
  };
  const saved = await database
    .insert(messages)
    .values([
      {
        ...shared,
        id: messageId,
        sender: "user",
        bodyDigest: send.bodyDigest,
        content: send.content,
        account: send.account,
        picks: send.picks,
        attachments: send.attachments,
        status: "done",
      },
      {
        ...shared,
        id: replyId,
        sender: "agent",
        content: "",
        picks: [],
        attachments: [],
        status: "answering",
        leaseUntil: leaseEnd,
      },
    ])
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return saved.length === 2 ? { messageId, replyId, createdAt: send.createdAt } : null;
}
