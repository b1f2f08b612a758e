import type { ChatWire } from "./wire/create-chat-wire.ts";

/** Fetches what talks to the server: it is needed from the first message on, and comes while the page is idle. */
export async function loadChatWire(apiBase: string): Promise<ChatWire> {
  const { createBrowserWire } = await import("./wire/create-browser-wire.ts");
  return createBrowserWire(apiBase);
}
