import { type StoredMessage, storedMessagesSchema } from "@alithia/protocol/message.ts";
import type { ChatServer, Visitor } from "./chat-server.ts";

const mostPages = 200;

/**
 * The visitor's stored conversation, oldest first; null where the server keeps none (a plain ElizaOS server)
 * or cannot be asked now.
 */
export async function loadConversation(
  visitor: Visitor,
  server: ChatServer,
  signal: AbortSignal,
): Promise<StoredMessage[] | null> {
  const send = server.fetch;
  let messages: StoredMessage[] = [];
  let before: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query: string = before === null ? "" : `?before=${encodeURIComponent(before)}`;
    try {
      const response = await send(`${server.apiBase}/${server.agentId}/messages${query}`, {
        headers: { "X-User-Id": visitor.userId, "X-Room-Id": server.roomId },
        credentials: "omit",
        cache: "no-store",
        signal,
      });
      if (!response.ok) return null;
      const stored = storedMessagesSchema.parse(await response.json());
      messages = [...stored.messages, ...messages];
      before = stored.before;
    } catch {
      return null;
    }
    if (before === null) break;
  }
  return messages;
}
