import type { ChatStorage } from "../chat/chat-storage.ts";
import type { Chat } from "../chat/create-chat.ts";
import { createChat } from "../chat/create-chat.ts";

function createStorage(draft: string): ChatStorage {
  return {
    findSession: () => null,
    findThread: () => null,
    saveSession: () => {},
    saveThread: () => {},
    findDraft: () => draft,
    saveDraft: () => {},
    clear: () => {},
  };
}

/** A chat that talks to nobody: what is pending stays so. */
export function createSampleChat(draft: string): Chat {
  return createChat({
    wire: () => new Promise(() => {}),
    storage: createStorage(draft),
    createUuid: () => "00000000-0000-4000-8000-000000000000",
    now: () => Date.UTC(2026, 0, 1),
    isOnline: () => true,
    atNextFrame: (run) => requestAnimationFrame(run),
    findAccount: () => undefined,
  });
}
