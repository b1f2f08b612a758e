import { loadMarkdownText } from "./markdown/load-markdown-text.ts";

export const loadMessageList = () =>
  import("./messages/message-list.tsx").then((loaded) => ({ default: loaded.MessageList }));

/** The list of messages and their Markdown are not needed before the first message: they come while idle. */
export async function loadThreadView(): Promise<void> {
  await Promise.allSettled([loadMessageList(), loadMarkdownText()]);
}
