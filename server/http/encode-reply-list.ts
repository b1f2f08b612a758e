import type { ReplyItem } from "@alithia/protocol/message.ts";
import type { ReplyOutcome } from "../database/append-events.ts";

type Reply = { replyId: string; inReplyTo: string; agentName: string; createdAt: number };

/** A finished reply as the list that ElizaOS clients read. A reply that says nothing is the empty list. */
export function encodeReplyList(outcome: ReplyOutcome, reply: Reply): ReplyItem[] {
  const { content, parts } = outcome;
  if (content === "" && parts.length === 0) return [];
  return [
    {
      user: reply.agentName,
      text: content,
      action: "NONE",
      source: "direct",
      inReplyTo: reply.inReplyTo,
      attachments: parts.flatMap((part) => (part.type === "media" ? [part.media] : [])),
      id: reply.replyId,
      createdAt: reply.createdAt,
      parts,
    },
  ];
}
