import { agentProfile } from "@alithia/content/agent-profile.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { createBook } from "../book/create-book.ts";
import { type ChatWire, createChatWire } from "./create-chat-wire.ts";

/** Creates the wire to the site's own server on browser APIs. */
export function createBrowserWire(apiBase: string): ChatWire {
  return createChatWire({
    apiBase,
    agentId: agentProfile.agentId,
    roomId: agentProfile.roomId,
    findBook: createBook(() => localStorage).list,
    fetch: (input, init) => fetch(input, init),
    wait,
    silenceMs: limits.silenceUntilBrokenMs,
    answerMs: limits.replyDeadlineMs + limits.silenceUntilBrokenMs,
  });
}

/** Resolves after the given milliseconds, or immediately when the signal aborts. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener("abort", finish);
  });
}
