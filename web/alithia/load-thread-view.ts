/** The list of messages and their Markdown, in one: words of a reply are never shown before they can be drawn. */
export const loadMessageList = () =>
  import("./messages/message-list.tsx").then((loaded) => ({ default: loaded.MessageList }));
