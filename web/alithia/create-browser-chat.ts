import { loadChatWire } from "./load-chat-wire.ts";
import { createChatStorage } from "./thread/chat-storage.ts";
import { type Chat, createChat } from "./thread/create-chat.ts";
import { createFramePace } from "./thread/create-frame-pace.ts";
import { createUuid } from "./wire/create-uuid.ts";

/** The chat of this page, in this browser. Call it once, after the page has started. */
export function createBrowserChat(apiBase: string, findAccount: () => string | undefined): Chat {
  return createChat({
    wire: () => loadChatWire(apiBase),
    storage: createChatStorage(() => sessionStorage),
    createUuid: () => createUuid(crypto),
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    atNextFrame: createFramePace(),
    findAccount,
  });
}
