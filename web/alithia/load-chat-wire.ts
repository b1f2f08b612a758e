import { agentProfile } from "@alithia/content/agent-profile.ts";
import { limits } from "@alithia/protocol/limits.ts";
import type { ChatWire } from "./wire/create-chat-wire.ts";

/** Fetches what talks to the server: it is needed from the first message on, and comes while the page is idle. */
export async function loadChatWire(apiBase: string): Promise<ChatWire> {
  const [{ createChatWire }, { wait }] = await Promise.all([
    import("./wire/create-chat-wire.ts"),
    import("./wire/wait.ts"),
  ]);
  return createChatWire({
    apiBase,
    agentId: agentProfile.agentId,
    roomId: agentProfile.roomId,
    fetch: (input, init) => fetch(input, init),
    wait,
    silenceMs: limits.silenceUntilBrokenMs,
    answerMs: limits.replyDeadlineMs + limits.silenceUntilBrokenMs,
  });
}
