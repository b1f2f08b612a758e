import { whenIdle } from "../when-idle.ts";

const load = () => import("./messages/message-list.tsx");

/** The list of messages and their Markdown, in one: words of a reply are never shown before they can be drawn. */
export const loadMessageList = () => load().then(({ MessageList }) => ({ default: MessageList }));

/** Makes ready for the first message, a little whenever the page has nothing better to do. */
export const prepareThreadView = () =>
  load().then(({ warmUp }) => warmUp(() => new Promise((resolve) => whenIdle(resolve))));
