import type { ReplyEvent, ReplyPart } from "./reply.ts";

function addText(parts: readonly ReplyPart[], delta: string): ReplyPart[] {
  const last = parts.at(-1);
  return last?.type === "text"
    ? [...parts.slice(0, -1), { type: "text", text: last.text + delta }]
    : [...parts, { type: "text", text: delta }];
}

/**
 * Returns the parts of a reply after applying one more event. Kept apart from the schemas, which pages load
 * lazily with the first message.
 */
export function addEvent(parts: readonly ReplyPart[], event: ReplyEvent): readonly ReplyPart[] {
  switch (event.type) {
    case "reply-start":
    case "reply-end":
      return parts;
    case "text-delta":
      return addText(parts, event.delta);
    case "tool-call":
      return [...parts, { ...event, type: "tool" }];
    case "tool-result":
      return parts.map((part) =>
        part.type === "tool" && part.toolCallId === event.toolCallId
          ? { ...part, outcome: event.outcome }
          : part,
      );
    default:
      return [...parts, event];
  }
}
