import type { Database } from "../database/database.ts";
import { loadMessages } from "../database/load-messages.ts";
import { messages } from "../database/schema.ts";
import { isOneOf } from "../database/statements.ts";
import type { StopReply } from "./live-replies.ts";

type Dependencies = { database: Database; stopReply: StopReply };

/** The end of a conversation, for clients that come back to it or ask it again. */
export function createLastExchange({ database, stopReply }: Dependencies) {
  return {
    /** The reply that is being written; `empty` where nothing was ever said. */
    async findRunning(conversation: string): Promise<{ replyId: string } | "none" | "empty"> {
      const [newest] = await loadMessages(database, conversation, { before: null, limit: 1 });
      if (newest === undefined) return "empty";
      return newest.status === "answering" ? { replyId: newest.id } : "none";
    },
    /**
     * Takes back the last question, if it is this one, with its reply, because it is asked again. What proposed a
     * transaction stays: it may be signed. So does what came with this very send.
     */
    async takeBack(conversation: string, text: string, sendId: string | null): Promise<void> {
      const [asked, reply] = await loadMessages(database, conversation, { before: null, limit: 2 });
      if (asked?.sender !== "user" || reply?.sender !== "agent" || asked.content !== text) return;
      if (sendId !== null && asked.sendId === sendId) return;
      if (reply.status === "answering" && (await stopReply(reply.id)) === "answering") return;
      const [ended] = await loadMessages(database, conversation, { before: null, limit: 1 });
      if (ended?.id !== reply.id || ended.parts.some(({ type }) => type === "proposal")) return;
      await database.delete(messages).where(isOneOf(messages.id, [asked.id, reply.id]));
    },
  };
}

export type LastExchange = ReturnType<typeof createLastExchange>;
