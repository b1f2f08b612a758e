import type { ThreadMessage } from "./chat-state.ts";

/** Gives each message its place in the thread as `message-{index}`. */
export function withIds(messages: ThreadMessage[]): ThreadMessage[] {
  return messages.map((message, index) => {
    const id = `message-${index}`;
    return message.id === id ? message : { ...message, id };
  });
}
