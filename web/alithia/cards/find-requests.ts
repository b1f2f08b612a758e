import type { ThreadMessage } from "../chat/chat-state.ts";
import { isTelling } from "../is-telling.ts";

type Message = Pick<ThreadMessage, "parts" | "sender" | "content">;

/** Maps tickets to their requests: the nearest preceding visitor message that is more than e.g. "Yes". */
export function findRequests(messages: readonly Message[]): [id: string, request: string][] {
  return messages.flatMap(({ parts }, at) =>
    parts.flatMap((part): [string, string][] => {
      if (part.type !== "proposal") return [];
      const request = messages.findLast(
        ({ sender, content }, index) => index < at && sender === "user" && isTelling(content),
      );
      return request === undefined ? [] : [[part.proposal.id, request.content]];
    }),
  );
}
