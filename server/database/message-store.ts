import { and, desc, eq, getTableColumns, like, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, isOneOf, queryRows } from "./database.ts";
import {
  media,
  messages,
  modelSpending,
  proposals,
  replyEvents,
  sendCounts,
  sharedAnswers,
  unclearQuestions,
} from "./schema.ts";

export type StoredTurn = typeof messages.$inferSelect;

/** The newest turns before `before` (null for all), at most `limit`. */
type Stretch = { before: number | null; limit: number };

function within(conversation: string, before: number | null) {
  const older = before === null ? undefined : lt(messages.ordinal, before);
  return and(eq(messages.conversation, conversation), older);
}

/** Loads turns of a conversation, oldest first. */
export async function loadMessages(
  database: Database,
  conversation: string,
  { before, limit }: Stretch,
): Promise<StoredTurn[]> {
  const newestFirst = await database
    .select()
    .from(messages)
    .where(within(conversation, before))
    .orderBy(desc(messages.ordinal))
    .limit(limit);
  return newestFirst.reverse();
}

/** Stored size of a turn; for a reply in progress including its events so far. */
const storedBytes = sql<number>`(octet_length(${messages.content}) + octet_length(${messages.parts})
  + octet_length(${messages.attachments}) + case when ${messages.status} = 'answering' then coalesce(
    (select sum(octet_length(${replyEvents.events})) from ${replyEvents}
      where ${replyEvents.replyId} = ${messages.id}), 0) else 0 end)::int`;

/** Returns the sizes of a conversation's turns, newest first, without loading them. */
export async function measureMessages(
  database: Database,
  conversation: string,
  { before, limit }: Stretch,
): Promise<{ ordinal: number; byteLength: number }[]> {
  return database
    .select({ ordinal: messages.ordinal, byteLength: storedBytes })
    .from(messages)
    .where(within(conversation, before))
    .orderBy(desc(messages.ordinal))
    .limit(limit);
}

/** Loads the proposals of replies in their current state. */
export async function loadProposals(database: Database, replyIds: string[]) {
  if (replyIds.length === 0) return [];
  const rows = await database
    .select({ proposal: proposals.proposal })
    .from(proposals)
    .where(isOneOf(proposals.replyId, replyIds));
  return rows.map((row) => row.proposal);
}

/** Keeps each statement short, however many rows have expired. */
const rowsAtOnce = 500;

async function deleteRows(database: Database, table: PgTable, expired: SQL): Promise<void> {
  while (true) {
    const [row] = await queryRows<{ count: number }>(
      database,
      sql`with gone as (
          delete from ${table}
          where ctid = any(array(select ctid from ${table} where ${expired} limit ${rowsAtOnce}::int))
          returning 1)
        select count(*)::int as count from gone`,
    );
    if ((row?.count ?? 0) < rowsAtOnce) return;
  }
}

/**
 * Deletes conversations, files and kept questions older than `oldest`, past send counts, visitors' budgets of
 * past days and expired shared answers. `minute` is the current minute since the epoch.
 */
export async function deleteExpired(database: Database, oldest: Date, minute: number): Promise<void> {
  await deleteRows(database, messages, lt(messages.createdAt, oldest));
  await deleteRows(database, media, lt(media.createdAt, oldest));
  await deleteRows(database, unclearQuestions, lt(unclearQuestions.day, oldest.toISOString().slice(0, 10)));
  await deleteRows(database, sendCounts, lt(sendCounts.minute, minute));
  await deleteRows(database, sharedAnswers, lt(sharedAnswers.expiresAt, new Date(minute * 60_000)));
  const today = new Date(minute * 60_000).toISOString().slice(0, 10);
  const ofVisitors = and(like(modelSpending.provider, "visitor:%"), lt(modelSpending.day, today));
  if (ofVisitors !== undefined) await deleteRows(database, modelSpending, ofVisitors);
}

/** Deletes everything stored about a visitor: turns with their events and proposals, files, counts. */
export async function eraseVisitor(database: Database, visitor: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(messages).where(eq(messages.visitor, visitor));
    await transaction.delete(media).where(eq(media.visitor, visitor));
    await transaction.delete(sendCounts).where(eq(sendCounts.key, visitor));
  });
}

export type StoredMedia = typeof media.$inferSelect;
/** A file's metadata, without its content. */
export type MediaLabel = Omit<StoredMedia, "content"> & { byteLength: number };

const { content, ...labels } = getTableColumns(media);

export async function saveMedia(database: Database, row: StoredMedia): Promise<void> {
  await database.insert(media).values(row);
}

export async function findMedia(
  database: Database,
  kind: StoredMedia["kind"],
  name: string,
): Promise<StoredMedia | null> {
  const [row] = await database
    .select()
    .from(media)
    .where(and(eq(media.kind, kind), eq(media.name, name)));
  return row ?? null;
}

export async function findMediaLabel(
  database: Database,
  kind: StoredMedia["kind"],
  name: string,
): Promise<MediaLabel | null> {
  const [row] = await database
    .select({ ...labels, byteLength: sql<number>`octet_length(${content})`.mapWith(Number) })
    .from(media)
    .where(and(eq(media.kind, kind), eq(media.name, name)));
  return row ?? null;
}

/** Loads `byteLength` bytes of a file from offset `from`; null if it was erased. */
export async function loadMediaPiece(
  database: Database,
  name: string,
  from: number,
  byteLength: number,
): Promise<Uint8Array | null> {
  const piece = sql<Uint8Array>`substring(${content} from ${from + 1}::integer for ${byteLength}::integer)`;
  const [row] = await database
    .select({ piece: piece.mapWith(content) })
    .from(media)
    .where(eq(media.name, name));
  return row?.piece ?? null;
}
