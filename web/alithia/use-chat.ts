import { useEffect, useState, useSyncExternalStore } from "react";
import { createBrowserChat } from "./create-browser-chat.ts";
import { type ChatState, createChatState } from "./thread/chat-state.ts";
import type { Chat } from "./thread/create-chat.ts";

const emptyState = createChatState("");

export type ChatInUse = { chat: Chat | null; state: ChatState };

/** The page's chat and its state; `chat` is null until the page has started in a browser. */
export function useChat(apiBase: string): ChatInUse {
  const [chat, setChat] = useState<Chat | null>(null);
  const state = useSyncExternalStore(
    chat?.subscribe ?? subscribeToNothing,
    chat?.getState ?? (() => emptyState),
    () => emptyState,
  );

  useEffect(() => {
    const created = createBrowserChat(apiBase);
    created.restore();
    setChat(created);
    const save = () => created.saveThread();
    addEventListener("pagehide", save);
    addEventListener("online", created.networkReturned);
    return () => {
      removeEventListener("pagehide", save);
      removeEventListener("online", created.networkReturned);
      save();
    };
  }, [apiBase]);

  return { chat, state };
}

function subscribeToNothing(): () => void {
  return () => {};
}
