import { useChatActions } from "../chat-context.ts";
import type { ThreadMessage } from "../thread/chat-state.ts";
import { CopyText } from "./copy-text.tsx";

const notMeant = { value: "not-meant", label: "That is not what I meant." };

/**
 * Copy for every message; Edit puts the visitor's own text back into the composer. The latest reply can be told to be
 * not what was meant: then other readings of the question are offered.
 */
export function MessageTools({ message, isOpen }: { message: ThreadMessage; isOpen: boolean }) {
  const { edit, pick } = useChatActions();
  return (
    <div className="message-tools">
      <CopyText text={message.content} />
      {message.sender === "user" && (
        <button type="button" onClick={() => edit(message.content)}>
          Edit
        </button>
      )}
      {message.sender === "agent" && isOpen && (
        <button type="button" onClick={() => pick("reply.not-meant", notMeant)}>
          Not what I meant
        </button>
      )}
    </div>
  );
}
