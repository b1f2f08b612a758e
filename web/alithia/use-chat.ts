import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { createBrowserChat } from "./create-browser-chat.ts";
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
    let noted = "";
    const endNotes = created.subscribe(() => {
      const { userID, messages, pending } = created.getState();
      const [first] = messages;
      if (pending === null || first === undefined || pending.sendId === noted) return;
      noted = pending.sendId;
      const note = { userID, title: first.content, lastAt: Date.now() };
      // Without its script the list lacks an entry; the conversation goes on.
      void loadConversationBook().then(
        (book) => book.remember(note),
        () => {},
      );
    });
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

async function loadConversationBook() {
  const { openConversationBook } = await import("./history/open-conversation-book.ts");
  return openConversationBook();
}

function subscribeToNothing(): () => void {
  return () => {};
}
