import type { ThreadMessage } from "../thread/chat-state.ts";

const charactersPerLine = 72;
const linePixels = 29;
const framePixels = 88;

/** About how high messages are that were never drawn, in CSS pixels; the truth is known once they are. */
export function estimateHeight(messages: ThreadMessage[]): number {
  return messages.reduce(
    (sum, { content, parts }) =>
      sum +
      framePixels +
      Math.max(1, Math.ceil(content.length / charactersPerLine)) * linePixels +
      parts.length * 2 * linePixels,
    0,
  );
}
