import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { ReplyEvent, ReplyPart } from "@alithia/protocol/reply.ts";
import { and, asc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { cleanText, type Database, isOneOf } from "./database.ts";
import { messages, type RecalledPart, replyEvents } from "./schema.ts";

export type ReplyOutcome = {
  status: "done" | "failed" | "stopped";
  content: string;
  parts: ReplyPart[];
  recalled: RecalledPart[];
  failure: StoredMessage["failure"] | null;
};

/** Consecutive events of one reply; `outcome` comes with the last ones. */
export type EventGroup = {
  replyId: string;
  visitor: string;
  firstIndex: number;
  events: ReplyEvent[];
  outcome?: ReplyOutcome;
};

/** Readers load a few rows at a time. A single longer event still takes one row. */
const rowCharacters = 16 * 1024;

function encodeProposals({ replyId, visitor, events }: EventGroup) {
  return events.flatMap((event) =>
    event.type === "proposal"
      ? [{ id: event.proposal.id, reply_id: replyId, visitor, proposal: JSON.stringify(event.proposal) }]
      : [],
  );
}

function encodeOutcome({ replyId, outcome }: EventGroup) {
  if (outcome === undefined) return [];
  const { status, content, parts, recalled, failure } = outcome;
  return [
    {
      reply_id: replyId,
      status,
      content: cleanText(content),
      parts: JSON.stringify(parts),
      recalled: JSON.stringify(recalled),
      failure: failure ? JSON.stringify(failure) : null,
    },
  ];
}

/** Splits a group into rows of bounded size, each with the index of its first event. */
function cutIntoRows({ replyId, firstIndex, events }: EventGroup) {
  const rows: { reply_id: string; first_index: number; texts: string[] }[] = [];
  let left = 0;
  for (const [offset, event] of events.entries()) {
    const text = JSON.stringify(event);
    if (rows.length === 0 || text.length > left) {
      rows.push({ reply_id: replyId, first_index: firstIndex + offset, texts: [] });
      left = rowCharacters;
    }
    rows.at(-1)?.texts.push(text);
    left -= text.length;
  }
  return rows.map(({ texts, ...row }) => ({ ...row, events: `[${texts.join(",")}]` }));
}

/**
 * Stores groups of several replies atomically, with one statement. Idempotent: after a lost connection the
 * same events can be appended again. Throws if a reply was erased, or if other events were written at the
 * same index because the reply was declared abandoned; its process must then stop writing it.
 */
export async function appendEvents(database: Database, groups: EventGroup[]): Promise<void> {
  const added = groups.flatMap(cutIntoRows);
  const [proposed, ended] = [groups.flatMap(encodeProposals), groups.flatMap(encodeOutcome)];
  await database.execute(sql`
    with added as (
      insert into reply_events (reply_id, first_index, events)
      select * from json_to_recordset(${JSON.stringify(added)}::json)
        as added(reply_id text, first_index int, events text)
      on conflict (reply_id, first_index) do update
        set events = case when reply_events.events = excluded.events then excluded.events end
    ), proposed as (
      insert into proposals (id, reply_id, visitor, proposal)
      select * from json_to_recordset(${JSON.stringify(proposed)}::json)
        as proposed(id text, reply_id text, visitor text, proposal text)
      on conflict do nothing
    )
    update messages set status = ended.status, content = ended.content, parts = ended.parts,
      recalled = ended.recalled, failure = ended.failure, lease_until = null
    from json_to_recordset(${JSON.stringify(ended)}::json)
      as ended(reply_id text, status text, content text, parts text, recalled text, failure text)
    where messages.id = ended.reply_id and messages.status = 'answering'`);
}

export type NumberedEvent = { index: number; event: ReplyEvent };

type KnownReply = {
  replyId: string;
  visitor: string;
  conversation: string;
  status: "done" | "answering" | "failed" | "stopped";
  createdAt: Date;
  /** The final text; empty while answering. */
  content: string;
};

export async function findReply(database: Database, replyId: string): Promise<KnownReply | null> {
  const [row] = await database
    .select({
      replyId: messages.id,
      visitor: messages.visitor,
      conversation: messages.conversation,
      status: messages.status,
      createdAt: messages.createdAt,
      content: messages.content,
    })
    .from(messages)
    .where(and(eq(messages.id, replyId), eq(messages.sender, "agent")));
  return row ?? null;
}

/**
 * Loads the stored events from `firstIndex` on, up to `mostGroups` groups. Groups are never split, so
 * `firstIndex` must be the start of one.
 */
export async function loadEvents(
  database: Database,
  replyId: string,
  firstIndex: number,
  mostGroups = Number.MAX_SAFE_INTEGER,
): Promise<NumberedEvent[]> {
  const groups = await database
    .select({ firstIndex: replyEvents.firstIndex, events: replyEvents.events })
    .from(replyEvents)
    .where(and(eq(replyEvents.replyId, replyId), gte(replyEvents.firstIndex, firstIndex)))
    .orderBy(asc(replyEvents.firstIndex))
    .limit(mostGroups);
  return groups.flatMap((group) =>
    group.events.map((event, offset) => ({ index: group.firstIndex + offset, event })),
  );
}

export type KnownSend = { messageId: string; replyId: string; bodyDigest: string | null; createdAt: Date };

/** Finds the send stored under a key in a conversation, with its reply. */
export async function findSend(
  database: Database,
  conversation: string,
  sendId: string,
): Promise<KnownSend | null> {
  const rows = await database
    .select({
      id: messages.id,
      sender: messages.sender,
      bodyDigest: messages.bodyDigest,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.conversation, conversation), eq(messages.sendId, sendId)));
  const sent = rows.find((row) => row.sender === "user");
  const reply = rows.find((row) => row.sender === "agent");
  if (sent === undefined || reply === undefined) return null;
  return { messageId: sent.id, replyId: reply.id, bodyDigest: sent.bodyDigest, createdAt: sent.createdAt };
}

/** How long a reply belongs to its process without a renewal, by the database's clock, shared by all. */
export const leaseMs = 6_000;

export const leaseEnd = sql`now() + ${sql.raw(String(leaseMs))} * interval '1 millisecond'`;

/** Renews the leases of replies that this process is writing. */
export async function renewLeases(database: Database, replyIds: string[]): Promise<void> {
  await database
    .update(messages)
    .set({ leaseUntil: leaseEnd })
    .where(and(isOneOf(messages.id, replyIds), eq(messages.status, "answering")));
}

export type AbandonedReply = { replyId: string; visitor: string };

const columns = { replyId: messages.id, visitor: messages.visitor };

/** Finds replies whose lease has expired. */
export function findAbandoned(database: Database): Promise<AbandonedReply[]> {
  return database
    .select(columns)
    .from(messages)
    .where(
      and(
        eq(messages.status, "answering"),
        or(isNull(messages.leaseUntil), lt(messages.leaseUntil, sql`now()`)),
      ),
    );
}

/** Finds every unfinished reply, for a process that has just become the only one. */
export function findAnswering(database: Database): Promise<AbandonedReply[]> {
  return database.select(columns).from(messages).where(eq(messages.status, "answering"));
}

/** Requests that the process writing the reply ends it. */
export async function requestStop(database: Database, replyId: string): Promise<void> {
  await database
    .update(messages)
    .set({ stopRequested: true })
    .where(and(eq(messages.id, replyId), eq(messages.status, "answering")));
}

/** Returns which of these replies have a stop request. */
export async function loadStopRequests(database: Database, replyIds: string[]): Promise<string[]> {
  const rows = await database
    .select({ id: messages.id })
    .from(messages)
    .where(and(isOneOf(messages.id, replyIds), eq(messages.stopRequested, true)));
  return rows.map((row) => row.id);
}
