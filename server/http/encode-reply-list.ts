import type { ReplyItem } from "@alithia/protocol/message.ts";
import { makeLinksAbsolute } from "../absolute-links.ts";
import type { ReplyOutcome } from "../database/append-events.ts";

type Reply = { replyId: string; inReplyTo: string; agentName: string; createdAt: number; origin: string };

/**
 * A finished reply as the list that ElizaOS clients read, on whatever origin they are. A reply that says nothing is the
 * empty list.
 */
export function encodeReplyList(outcome: ReplyOutcome, reply: Reply): ReplyItem[] {
  const { content, parts } = outcome;
  if (content === "" && parts.length === 0) return [];
  const absolute = (text: string) => makeLinksAbsolute(text, reply.origin);
  return [
    {
      user: reply.agentName,
      text: absolute(content),
      action: "NONE",
      source: "direct",
      inReplyTo: reply.inReplyTo,
      attachments: parts.flatMap((part) => (part.type === "media" ? [part.media] : [])),
      id: reply.replyId,
      createdAt: reply.createdAt,
      parts: parts.map((part) => (part.type === "text" ? { ...part, text: absolute(part.text) } : part)),
    },
  ];
}

/** What is said instead of a reply: their clients show an item, and some of them nothing but items. */
export function encodeWarning(agentName: string, sentence: string): ReplyItem[] {
  return [{ user: agentName, text: sentence, action: "NONE", source: "direct", attachments: [] }];
}
