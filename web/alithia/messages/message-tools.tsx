import { useState } from "react";
import { useChatActions } from "../chat-context.ts";
import type { ThreadMessage } from "../thread/chat-state.ts";

/** Copy for every message; Edit puts the visitor's own text back into the composer. */
export function MessageTools({ message }: { message: ThreadMessage }) {
  const { edit } = useChatActions();
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard?.writeText(message.content);
    setCopied(true);
    setTimeout(() => setCopied(false), 1_500);
  }

  return (
    <div className="message-tools">
      <button type="button" onClick={copy}>
        {copied ? "Copied" : "Copy"}
      </button>
      {message.sender === "user" && (
        <button type="button" onClick={() => edit(message.content)}>
          Edit
        </button>
      )}
    </div>
  );
}
