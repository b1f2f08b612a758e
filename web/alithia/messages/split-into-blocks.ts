import type { ThreadMessage } from "../chat/chat-state.ts";

const messagesPerBlock = 20;

type Block = { key: string; messages: ThreadMessage[] };

/** The thread in blocks of a fixed number of messages, counted from its beginning. */
export function splitIntoBlocks(messages: ThreadMessage[]): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < messages.length; from += messagesPerBlock)
    blocks.push({ key: String(from), messages: messages.slice(from, from + messagesPerBlock) });
  return blocks;
}
