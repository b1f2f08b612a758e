import type { ThreadMessage } from "../thread/chat-state.ts";

/** The highest block among the evidence of the latest replies that have any. */
export function findLatestBlock(messages: ThreadMessage[]): bigint | null {
  for (const message of messages.toReversed()) {
    for (const part of message.parts.toReversed()) {
      if (part.type === "evidence" && part.evidence.block !== null && /^\d+$/.test(part.evidence.block))
        return BigInt(part.evidence.block);
    }
  }
  return null;
}
