import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { ChatServer, Visitor } from "./chat-server.ts";
import { eraseConversation } from "./erase-conversation.ts";
import { followReply, type ReplyPosition, resumeReply } from "./follow-reply.ts";
import { loadConversation } from "./load-conversation.ts";
import type { OutgoingMessage } from "./post-message.ts";
import { type ReplyUpdate, sendMessage } from "./send-message.ts";
import { stopReply } from "./stop-reply.ts";

type Updates = AsyncGenerator<ReplyUpdate, void>;

/** Everything the chat asks of one server. */
export type ChatWire = {
  send: (message: OutgoingMessage, signal: AbortSignal) => Updates;
  resume: (position: ReplyPosition, signal: AbortSignal) => Updates;
  stop: (messageId: string, visitor: Visitor) => Promise<void>;
  load: (visitor: Visitor, signal: AbortSignal) => Promise<StoredMessage[] | null>;
  erase: (visitor: Visitor) => Promise<void>;
};

export function createChatWire(server: ChatServer): ChatWire {
  return {
    send: (message, signal) => sendMessage(message, server, signal),
    resume: (position, signal) =>
      followReply((from) => resumeReply(from, server, signal), position, server, signal),
    stop: (messageId, visitor) => stopReply(messageId, visitor, server),
    load: (visitor, signal) => loadConversation(visitor, server, signal),
    erase: (visitor) => eraseConversation(visitor, server),
  };
}
