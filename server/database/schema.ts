import type { Pick } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyEvent, ReplyPart } from "@alithia/protocol/reply.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * JSON stored as text: it is only read back whole, and unlike `jsonb` it keeps U+0000 and lone surrogates,
 * which token names and revert strings may contain.
 */
const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
});

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** The parts of a reply that a later one recalls: calls with their records, questions and proposals. */
export type RecalledPart =
  | (Extract<ReplyPart, { type: "tool" }> & { record?: { facts: unknown; block: string | null } })
  | Extract<ReplyPart, { type: "choices" }>
  | { type: "proposal"; proposal: { id: string; capability: string } };

/** All turns of all conversations. `visitor` and `conversation` are digests, never the visitor's secrets. */
export const messages = pgTable(
  "messages",
  {
    id: text().primaryKey(),
    ordinal: bigserial({ mode: "number" }).notNull(),
    visitor: text().notNull(),
    conversation: text().notNull(),
    sender: text({ enum: ["user", "agent"] }).notNull(),
    sendId: text(),
    /** Digest of the body sent under `sendId`; on visitors' turns only. */
    bodyDigest: text(),
    content: text().notNull(),
    account: text(),
    picks: jsonText().$type<Pick[]>().notNull(),
    attachments: jsonText().$type<Attachment[]>().notNull(),
    parts: jsonText().$type<ReplyPart[]>().notNull(),
    /** What a later reply recalls; null while answering and for replies of earlier versions. */
    recalled: jsonText().$type<RecalledPart[]>(),
    status: text({ enum: ["done", "answering", "failed", "stopped"] }).notNull(),
    failure: jsonText().$type<NonNullable<StoredMessage["failure"]>>(),
    /** Renewed by the answering process; once it has passed, the reply counts as abandoned. */
    leaseUntil: timestamp({ withTimezone: true }),
    stopRequested: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("messages_by_conversation").on(table.conversation, table.ordinal),
    index("messages_by_visitor").on(table.visitor),
    uniqueIndex("messages_by_send").on(table.conversation, table.sendId, table.sender),
    index("messages_answering").on(table.leaseUntil).where(sql`${table.status} = 'answering'`),
    index("messages_answering_of_visitor").on(table.visitor).where(sql`${table.status} = 'answering'`),
    index("messages_by_age").on(table.createdAt),
  ],
);

/** A reply's events in groups as they were flushed; `firstIndex` counts from 1, the reply's start. */
export const replyEvents = pgTable(
  "reply_events",
  {
    replyId: text()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    firstIndex: integer().notNull(),
    events: jsonText().$type<ReplyEvent[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.replyId, table.firstIndex] })],
);

export const media = pgTable(
  "media",
  {
    name: text().primaryKey(),
    kind: text({ enum: ["upload", "generated"] }).notNull(),
    visitor: text().notNull(),
    title: text().notNull(),
    contentType: text().notNull(),
    content: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("media_by_visitor").on(table.visitor), index("media_by_age").on(table.createdAt)],
);

/** A proposal with the outcome of its steps, which is known only after its reply has ended. */
export const proposals = pgTable(
  "proposals",
  {
    id: text().notNull(),
    replyId: text()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    visitor: text().notNull(),
    proposal: jsonText().$type<Proposal>().notNull(),
    /** Whether a step was signed and its receipt is not known yet. */
    watched: boolean().notNull().default(false),
    /** When a server may look at a watched proposal again; null before the first look. */
    nextLookAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.visitor, table.id] }),
    index("proposals_to_look_at").on(table.nextLookAt).where(sql`${table.watched}`),
  ],
);

/** A reply that its visitor shared by a link; the secret authorises withdrawing it. */
export const sharedAnswers = pgTable(
  "shared_answers",
  {
    id: text().primaryKey(),
    replyId: text()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    secretDigest: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("shared_answers_by_reply").on(table.replyId),
    index("shared_answers_by_age").on(table.expiresAt),
  ],
);

/** Messages sent in one minute under one key (a digest of a visitor or of a network address). */
export const sendCounts = pgTable(
  "send_counts",
  {
    key: text().notNull(),
    minute: bigint({ mode: "number" }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.minute] }),
    index("send_counts_by_age").on(table.minute),
  ],
);

/** Model usage per provider or visitor, by UTC day (`2026-11-20`). */
export const modelSpending = pgTable(
  "model_spending",
  {
    day: text().notNull(),
    provider: text().notNull(),
    tokens: bigint({ mode: "number" }).notNull(),
    microDollars: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.provider] })],
);

/** Event counts per UTC day, not attributed to anyone. */
export const dailyCounts = pgTable(
  "daily_counts",
  { day: text().notNull(), name: text().notNull(), count: bigint({ mode: "number" }).notNull() },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);

/** Redacted questions that were not understood, kept only if configured; they name no visitor. */
export const unclearQuestions = pgTable("unclear_questions", {
  id: bigserial({ mode: "number" }).primaryKey(),
  day: text().notNull(),
  question: text().notNull(),
});

/** Features the operator switched off or on again at run time; missing ones are on. */
export const switches = pgTable("switches", {
  name: text().primaryKey(),
  isOn: boolean().notNull(),
  /** The operator's reason, for other operators. */
  reason: text().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The last block up to which a chain event was counted, shared by all servers. */
export const chainCursors = pgTable("chain_cursors", {
  name: text().primaryKey(),
  block: bigint({ mode: "number" }).notNull(),
});
