import { agentProfile } from "@alithia/content/agent-profile.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { createChatStorage } from "./thread/chat-storage.ts";
import { type Chat, createChat } from "./thread/create-chat.ts";
import { createUuid } from "./wire/create-uuid.ts";
import { wait } from "./wire/wait.ts";

function atNextFrame(run: () => void): void {
  if (document.visibilityState === "hidden") setTimeout(run, 100);
  else requestAnimationFrame(run);
}

/** The chat of this page, in this browser. Call it once, after the page has started. */
export function createBrowserChat(apiBase: string): Chat {
  return createChat({
    server: {
      apiBase,
      agentId: agentProfile.agentId,
      roomId: agentProfile.roomId,
      fetch: (input, init) => fetch(input, init),
      wait,
      silenceMs: limits.silenceUntilBrokenMs,
      answerMs: limits.replyDeadlineMs + limits.silenceUntilBrokenMs,
    },
    storage: createChatStorage(() => sessionStorage),
    createUuid: () => createUuid(crypto),
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    atNextFrame,
    findAccount: () => undefined,
  });
}
