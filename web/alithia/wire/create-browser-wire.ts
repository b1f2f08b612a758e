import { agentProfile } from "@alithia/content/agent-profile.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { createBook } from "../book/create-book.ts";
import { type ChatWire, createChatWire } from "./create-chat-wire.ts";
import { wait } from "./wait.ts";

/** The wire to the site's own server, with the browser's own means. */
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
