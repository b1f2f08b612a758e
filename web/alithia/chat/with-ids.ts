import type { ThreadMessage } from "./chat-state.ts";

/** Sets each message's id to `message-{index}`, its index in the thread. */
export function withIds(messages: ThreadMessage[]): ThreadMessage[] {
  return messages.map((message, index) => {
    const id = `message-${index}`;
    return message.id === id ? message : { ...message, id };
  });
}
