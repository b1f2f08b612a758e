import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { createBrowserChat } from "./create-browser-chat.ts";
import { noteConversations } from "./history/note-conversations.ts";
import { openConversationBook } from "./history/open-conversation-book.ts";
import { loadChatWire } from "./load-chat-wire.ts";
import { prepareThreadView } from "./load-thread-view.ts";
import { type ChatState, createChatState } from "./thread/chat-state.ts";
import type { Chat } from "./thread/create-chat.ts";
import { whenIdle } from "./when-idle.ts";

const emptyState = createChatState("");

export type ChatInUse = { chat: Chat | null; state: ChatState };

/** The page's chat and its state; `chat` is null until the page has started in a browser. */
export function useChat(apiBase: string, account: RefObject<string | undefined>): ChatInUse {
  const [chat, setChat] = useState<Chat | null>(null);
  const state = useSyncExternalStore(
    chat?.subscribe ?? subscribeToNothing,
    chat?.getState ?? (() => emptyState),
    () => emptyState,
  );

  useEffect(() => {
    const created = createBrowserChat(apiBase, () => account.current);
    created.restore();
    setChat(created);
    whenIdle(() => {
      prepareThreadView().catch(() => {});
      loadChatWire(apiBase).catch(() => {});
    });
    const endNotes = noteConversations(created, openConversationBook(), Date.now);
    const save = () => created.saveThread();
    addEventListener("pagehide", save);
    addEventListener("online", created.networkReturned);
    return () => {
      endNotes();
      removeEventListener("pagehide", save);
      removeEventListener("online", created.networkReturned);
      save();
    };
  }, [apiBase, account]);

  return { chat, state };
}

function subscribeToNothing(): () => void {
  return () => {};
}
