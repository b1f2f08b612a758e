import type { ChatServer, Visitor } from "./chat-server.ts";

/** Tells the server to end a reply. Whether it hears is not the visitor's concern: the page has stopped already. */
export async function stopReply(messageId: string, visitor: Visitor, server: ChatServer): Promise<void> {
  const send = server.fetch;
  await send(`${server.apiBase}/${server.agentId}/message/${messageId}/stop`, {
    method: "POST",
    headers: { "X-User-Id": visitor.userId },
    credentials: "omit",
    keepalive: true,
  }).catch(() => {});
}
