import type { AgentProfile } from "@alithia/content/agent-profile.ts";
import { memo, useEffect, useRef } from "react";
import * as chatWords from "../../words/chat-words.ts";
import type { Send } from "../chat/chat-state.ts";
import type { Chat } from "../chat/create-chat.ts";

type ThinkingRowProps = {
  profile: AgentProfile;
  send: Send;
  chat: Chat | null;
  /** Receives the text of a cancelled message, to restore it in the input. */
  onCancel: (text: string) => void;
};

/** Replaces the input while a reply is pending, and takes over its focus. */
export const ThinkingRow = memo(function ThinkingRow({ profile, send, chat, onCancel }: ThinkingRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isQueued = send.status === "queued";

  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.id === "message-input")
      button.current?.focus({ preventScroll: true });
  }, []);

  function stop() {
    chat?.stop();
    if (isQueued) onCancel(send.text);
  }

  return (
    <div className="thinking-row">
      <p>
        {isQueued ? chatWords.queued : chatWords.thinking(profile.firstName)}
        {send.reconnecting && chatWords.reconnecting}
      </p>
      <button type="button" className="stop-button" ref={button} onClick={stop}>
        {isQueued ? chatWords.cancel : chatWords.stop}
      </button>
    </div>
  );
});
