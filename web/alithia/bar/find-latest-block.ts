import type { ThreadMessage } from "../chat/chat-state.ts";

const messagesLookedAt = 60;

/** Returns the block of the latest evidence among the most recent messages, or null. */
export function findLatestBlock(messages: ThreadMessage[]): bigint | null {
  for (const message of messages.slice(-messagesLookedAt).toReversed()) {
    for (const part of message.parts.toReversed()) {
      if (part.type === "evidence" && part.evidence.block !== null && /^\d+$/.test(part.evidence.block))
        return BigInt(part.evidence.block);
    }
  }
  return null;
}
