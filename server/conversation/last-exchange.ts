import type { Database } from "../database/database.ts";
import { loadMessages } from "../database/load-messages.ts";
import { messages } from "../database/schema.ts";
import { isOneOf } from "../database/statements.ts";
import type { StopReply } from "./live-replies.ts";

type Dependencies = { database: Database; stopReply: StopReply };

/** Operations on the latest turns, for clients that resume or regenerate. */
export function createLastExchange({ database, stopReply }: Dependencies) {
  return {
    /** Returns the reply being written; `empty` if the conversation has no turns. */
    async findRunning(conversation: string): Promise<{ replyId: string } | "none" | "empty"> {
      const [newest] = await loadMessages(database, conversation, { before: null, limit: 1 });
      if (newest === undefined) return "empty";
      return newest.status === "answering" ? { replyId: newest.id } : "none";
    },
    /**
     * Deletes the last question and its reply if it equals `text`, because it is being asked again. Keeps
     * replies with a proposal, which may be signed, and turns of this very send.
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
