import { randomUUID } from "node:crypto";
import type { Pick } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";
import { type SQL, sql } from "drizzle-orm";
import { cleanText, type Database, queryRows } from "./database.ts";
import type { StoredMedia } from "./message-store.ts";
import { type KnownSend, leaseEnd } from "./reply-store.ts";
import type { RecalledPart } from "./schema.ts";

export type Send = {
  visitor: string;
  conversation: string;
  /** Digest of the sender's network address. */
  address: string;
  sendId: string | null;
  bodyDigest: string;
  content: string;
  picks: Pick[];
  account: string | null;
  attachments: Attachment[];
  /** Stored together with its turn. */
  file: StoredMedia | null;
  createdAt: Date;
  /** How many earlier turns to return. */
  recalledTurns: number;
};

export type SendLimits = {
  messagesPerMinutePerVisitor: number;
  messagesPerMinutePerAddress: number;
  repliesAtATimePerVisitor: number;
};

/** An earlier turn as recalled by a later reply; rows stored before `recalled` existed have full parts. */
export type RecalledTurn = {
  sender: "user" | "agent";
  content: string;
  picks: Pick[];
  attachments: Attachment[];
  parts: (RecalledPart | ReplyPart)[];
  status: "done" | "answering" | "failed" | "stopped";
};

export type AcceptedSend =
  | { outcome: "stored"; messageId: string; replyId: string; createdAt: Date; earlier: RecalledTurn[] }
  | { outcome: "known"; send: KnownSend }
  /** The conversation received a send with the same key at the same moment. */
  | { outcome: "overtaken" }
  | { outcome: "over-limit"; ofVisitor: number; ofAddress: number; answering: number };

/** Encodes a send for the statement below. */
function encodeSend(send: Send, place: number, messageId: string, replyId: string) {
  const { file } = send;
  return {
    place,
    message_id: messageId,
    reply_id: replyId,
    visitor: send.visitor,
    conversation: send.conversation,
    address: send.address,
    send_id: send.sendId,
    body_digest: send.bodyDigest,
    content: send.content,
    account: send.account,
    picks: JSON.stringify(send.picks),
    attachments: JSON.stringify(send.attachments),
    created_at: send.createdAt,
    recalled_turns: send.recalledTurns,
    ...(file && {
      file_name: file.name,
      file_kind: file.kind,
      file_title: cleanText(file.title),
      file_type: file.contentType,
      file_content: Buffer.from(file.content).toString("base64"),
    }),
  };
}

/** Selects the newest matching turns, oldest first, as one JSON value. */
function listEarlier(which: SQL, limit: SQL) {
  return sql`(
    select json_agg(json_build_array(sender, content, picks, attachments, recalled, status) order by ordinal)
    from (
      select ordinal, sender, content, picks, attachments, coalesce(recalled, parts) as recalled, status
      from messages where ${which}
      order by ordinal desc limit ${limit}) earlier)`;
}

/**
 * The single statement that accepts sends. Its parts see the tables as before it, so a turn is not among its
 * own earlier ones. Keys are counted in sorted order to avoid deadlocks between servers. Picks of one
 * conversation are serialised by a lock, so that `loadEarlier` for the second finds the first.
 */
function writeAcceptStatement(given: string, limits: SendLimits, minute: number) {
  return sql`
    with given as materialized (
      select * from json_to_recordset(${given}::json) as given(
        place int, message_id text, reply_id text, visitor text, conversation text, address text, send_id text,
        body_digest text, content text, account text, picks text, attachments text, created_at timestamptz,
        recalled_turns int, file_name text, file_kind text, file_title text, file_type text, file_content text)
    ), known as materialized (
      select given.place, sent.id as message_id, reply.id as reply_id, sent.body_digest, sent.created_at
      from given
      cross join lateral (select id, body_digest, created_at from messages where conversation = given.conversation
        and send_id = given.send_id and sender = 'user' limit 1) sent
      cross join lateral (select id from messages where conversation = given.conversation
        and send_id = given.send_id and sender = 'agent' limit 1) reply
    ), fresh as materialized (
      select given.*,
        row_number() over (partition by visitor order by place)::int as visitor_place,
        row_number() over (partition by address order by place)::int as address_place,
        count(*) over (partition by visitor)::int as of_visitor_here,
        count(*) over (partition by address)::int as of_address_here
      from given where place not in (select place from known)
    ), waited as materialized (
      select pg_advisory_xact_lock(hashtextextended(conversation, 0))
      from (select distinct conversation from fresh where picks <> '[]' order by conversation) picking
    ), counted as (
      insert into send_counts (key, minute, count)
      select key, ${minute}::bigint, count(*)::int
      from (select visitor as key from fresh union all select address from fresh) keys
      where (select count(*) from waited) >= 0
      group by key order by key
      on conflict (key, minute) do update set count = send_counts.count + excluded.count
      returning key, count
    ), judged as materialized (
      select fresh.*,
        ofvisitor.count - of_visitor_here + visitor_place as of_visitor,
        ofaddress.count - of_address_here + address_place as of_address,
        visitor_place - 1 + (
          select count(*)::int from messages
          where messages.visitor = fresh.visitor and messages.status = 'answering') as answering
      from fresh
      join counted ofvisitor on ofvisitor.key = fresh.visitor
      join counted ofaddress on ofaddress.key = fresh.address
    ), stored as (
      insert into messages (id, visitor, conversation, sender, send_id, body_digest, content, account, picks,
        attachments, parts, status, lease_until, created_at)
      select turn.id, visitor, conversation, turn.sender, send_id, turn.body_digest, turn.content, turn.account,
        turn.picks, turn.attachments, '[]', turn.status, turn.lease_until, created_at
      from judged cross join lateral (values
        (1, message_id, 'user', body_digest, content, account, picks, attachments, 'done', null::timestamptz),
        (2, reply_id, 'agent', null, '', null, '[]', '[]', 'answering', ${leaseEnd})
      ) as turn(place, id, sender, body_digest, content, account, picks, attachments, status, lease_until)
      where of_visitor <= ${limits.messagesPerMinutePerVisitor}::int
        and of_address <= ${limits.messagesPerMinutePerAddress}::int
        and answering < ${limits.repliesAtATimePerVisitor}::int
      order by judged.place, turn.place
      on conflict do nothing
      returning id
    ), kept as (
      insert into media (name, kind, visitor, title, content_type, content, created_at)
      select file_name, file_kind, visitor, file_title, file_type, decode(file_content, 'base64'), created_at
      from judged join stored on stored.id = judged.message_id
      where file_name is not null
    )
    select known.message_id as known_message, known.reply_id as known_reply, known.body_digest as known_digest,
      (extract(epoch from known.created_at) * 1000)::float8 as known_at, judged.of_visitor, judged.of_address, judged.answering,
      exists (select from stored where stored.id = given.message_id) as is_stored,
      case when given.recalled_turns > 0 and known.place is null then ${listEarlier(
        sql`messages.conversation = given.conversation`,
        sql`given.recalled_turns`,
      )}::text end as earlier
    from given left join known using (place) left join judged using (place)
    order by given.place`;
}

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

/** Loads the turns before a stored turn, including one accepted at the same moment but ordered first. */
export async function loadEarlier(
  database: Database,
  { messageId, conversation, limit }: { messageId: string; conversation: string; limit: number },
): Promise<RecalledTurn[]> {
  const isBefore = sql`messages.conversation = ${conversation}
    and ordinal < (select ordinal from messages where id = ${messageId})`;
  const statement = sql`select ${listEarlier(isBefore, sql`${limit}::int`)}::text as earlier`;
  const [row] = await queryRows<{ earlier: string | null }>(database, statement);
  return readEarlier(row?.earlier ?? null);
}

/**
 * Accepts sends, each atomically with its turn, reply placeholder, file and counts, in one statement for all.
 * Returns outcomes in order. Counts are shared by all servers; a send over a limit is counted but not stored.
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
