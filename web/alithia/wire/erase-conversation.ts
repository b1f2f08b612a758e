import type { ChatServer, Visitor } from "./chat-server.ts";
import { MessageError, readMessageError } from "./message-error.ts";

/** Has the server delete everything kept about the visitor. Throws `MessageError` when it did not. */
export async function eraseConversation(visitor: Visitor, server: ChatServer): Promise<void> {
  const send = server.fetch;
  const response = await send(`${server.apiBase}/${server.agentId}/messages`, {
    method: "DELETE",
    headers: { "X-User-Id": visitor.userId, "X-Room-Id": server.roomId },
    credentials: "omit",
  }).catch((cause: unknown) => {
    throw new MessageError("Nothing was erased: the server cannot be reached.", {
      code: "unreachable",
      cause,
    });
  });
  if (!response.ok) throw await readMessageError(response);
}
