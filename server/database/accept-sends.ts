import { randomUUID } from "node:crypto";
import { encodeSend, writeAcceptStatement } from "./accept-statement.ts";
import type { Database } from "./database.ts";
import { queryRows } from "./query-rows.ts";
import type { AcceptedSend, RecalledTurn, Send, SendLimits } from "./send.ts";

type Row = {
  known_message: string | null;
  known_reply: string | null;
  known_digest: string | null;
  known_at: number | null;
  of_visitor: number | null;
  of_address: number | null;
  answering: number | null;
  is_stored: boolean;
  earlier: string | null;
};

type EarlierRow = [RecalledTurn["sender"], string, string, string, string, RecalledTurn["status"]];

function readEarlier(text: string | null): RecalledTurn[] {
  const rows: EarlierRow[] = text === null ? [] : JSON.parse(text);
  return rows.map(([sender, content, picks, attachments, parts, status]) => ({
    sender,
    content,
    picks: JSON.parse(picks),
    attachments: JSON.parse(attachments),
    parts: JSON.parse(parts),
    status,
  }));
}

/**
 * Takes sends in, each whole or not at all: its turn, the place of its reply, its file and its counts, with one
 * statement for all of them. Answers in their order. The counts are shared by all servers, and a send that is one
 * too many is counted and not stored.
 */
export async function acceptSends(
  database: Database,
  sends: Send[],
  limits: SendLimits,
  minute: number,
): Promise<AcceptedSend[]> {
  const fresh = sends.map((send) => ({ send, messageId: randomUUID(), replyId: randomUUID() }));
  const given = fresh.map(({ send, messageId, replyId }, place) =>
    encodeSend(send, place, messageId, replyId),
  );
  const statement = writeAcceptStatement(JSON.stringify(given), limits, minute);
  const rows = await queryRows<Row>(database, statement);
  return fresh.map(({ send, messageId, replyId }, place) => {
    const row = rows[place];
    if (row === undefined) throw new Error("A send got no answer from the database.");
    if (row.known_message !== null && row.known_reply !== null && row.known_at !== null) {
      const { known_message, known_reply, known_digest, known_at } = row;
      return {
        outcome: "known",
        send: {
          messageId: known_message,
          replyId: known_reply,
          bodyDigest: known_digest,
          createdAt: new Date(known_at),
        },
      };
    }
    if (row.is_stored) {
      const { createdAt } = send;
      return { outcome: "stored", messageId, replyId, createdAt, earlier: readEarlier(row.earlier) };
    }
    const [ofVisitor, ofAddress, answering] = [row.of_visitor ?? 0, row.of_address ?? 0, row.answering ?? 0];
    const isAllowed =
      ofVisitor <= limits.messagesPerMinutePerVisitor &&
      ofAddress <= limits.messagesPerMinutePerAddress &&
      answering < limits.repliesAtATimePerVisitor;
    return isAllowed ? { outcome: "overtaken" } : { outcome: "over-limit", ofVisitor, ofAddress, answering };
  });
}
