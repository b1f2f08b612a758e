import { useChatActions } from "../chat-context.ts";
import type { ThreadMessage } from "../thread/chat-state.ts";
import { CopyText } from "./copy-text.tsx";

/** Copy for every message; Edit puts the visitor's own text back into the composer. */
export function MessageTools({ message }: { message: ThreadMessage }) {
  const { edit } = useChatActions();
  return (
    <div className="message-tools">
      <CopyText text={message.content} />
      {message.sender === "user" && (
        <button type="button" onClick={() => edit(message.content)}>
          Edit
        </button>
      )}
    </div>
  );
}
