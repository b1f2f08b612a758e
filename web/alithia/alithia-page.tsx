import { agentProfile } from "@alithia/content/agent-profile.ts";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readSiteConfig } from "../site-config.ts";
import { useFreshScripts } from "../use-fresh-scripts.ts";
import { useOffline, whenIdle } from "../use-offline.ts";
import { createUuid } from "../wallet/create-uuid.ts";
import { WalletContextProvider } from "../wallet/wallet-context-provider.tsx";
import { createChatState } from "./chat/chat-state.ts";
import { createChatStorage } from "./chat/chat-storage.ts";
import { type Chat, createChat } from "./chat/create-chat.ts";
import type { ChatWire } from "./chat/create-chat-wire.ts";
import { createFramePace } from "./chat/create-reply-follower.ts";
import { ChatScreen, prepareThreadView } from "./chat-screen.tsx";

const emptyState = createChatState("");

/** Creates the page's chat and subscribes to its state; `chat` is null until the page has hydrated. */
function useChat(apiBase: string, account: RefObject<string | undefined>) {
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
      if (pending === null || pending.sendId === noted) return;
      noted = pending.sendId;
      const said = messages.flatMap(({ sender, content }) => (sender === "user" ? content : []));
      const note = { userID, said, lastAt: Date.now() };
      // If the script fails to load, only the history entry is missing.
      void loadConversationBook().then(
        (book) => book.remember(note),
        () => {},
      );
    });
    const save = () => created.saveThread();
    addEventListener("pagehide", save);
    const goOn = () => {
      created.restoreAgain();
      created.networkReturned();
    };
    addEventListener("online", goOn);
    return () => {
      endNotes();
      removeEventListener("pagehide", save);
      removeEventListener("online", goOn);
      save();
    };
  }, [apiBase, account]);

  return { chat, state };
}

async function loadConversationBook() {
  const { openConversationBook } = await import("./history/conversation-book.ts");
  return openConversationBook();
}

function subscribeToNothing(): () => void {
  return () => {};
}

/** Creates a chat on browser APIs. Call it once, after hydration. */
function createBrowserChat(apiBase: string, findAccount: () => string | undefined): Chat {
  return createChat({
    wire: () => loadChatWire(apiBase),
    storage: createChatStorage(() => sessionStorage),
    createUuid,
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    atNextFrame: createFramePace(),
    findAccount,
  });
}

/** Loads the server client on demand: it is needed for the first message and prefetched while idle. */
async function loadChatWire(apiBase: string): Promise<ChatWire> {
  const { createBrowserWire } = await import("./chat/create-chat-wire.ts");
  return createBrowserWire(apiBase);
}

export function AlithiaPage() {
  useFreshScripts();
  useOffline();
  const [config] = useState(readSiteConfig);
  const account = useRef<string | undefined>(undefined);
  const { chat, state } = useChat(config.apiBase, account);
  return (
    <WalletContextProvider config={chat === null ? null : config}>
      <ChatScreen profile={agentProfile} config={config} chat={chat} state={state} account={account} />
    </WalletContextProvider>
  );
}
