import { whenIdle } from "../when-idle.ts";

const load = () => import("./messages/message-list.tsx");

/** Loads the message list together with its Markdown renderer, so that text never renders without it. */
export const loadMessageList = () => load().then(({ MessageList }) => ({ default: MessageList }));

/** Prepares for the first message while the page is idle. */
export const prepareThreadView = () =>
  load().then(({ warmUp }) => warmUp(() => new Promise((resolve) => whenIdle(resolve))));
