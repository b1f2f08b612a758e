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
 * JSON kept as text: it is only read back whole, and unlike `jsonb` it keeps U+0000 and lone surrogates,
 * which token names and revert strings may contain.
 */
const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
});

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Of a reply, what a later one recalls: what it called and read, what it asked, what it proposed. */
export type RecalledPart =
  | (Extract<ReplyPart, { type: "tool" }> & { record?: { facts: unknown; block: string | null } })
  | Extract<ReplyPart, { type: "choices" }>
  | { type: "proposal"; proposal: { id: string; capability: string } };

/** Every turn of every conversation; `visitor` and `conversation` are digests, never the visitor's secret itself. */
export const messages = pgTable(
  "messages",
  {
    id: text().primaryKey(),
    ordinal: bigserial({ mode: "number" }).notNull(),
    visitor: text().notNull(),
    conversation: text().notNull(),
    sender: text({ enum: ["user", "agent"] }).notNull(),
    sendId: text(),
    /** Digest of what was sent under `sendId`; on the visitor's turns only. */
    bodyDigest: text(),
    content: text().notNull(),
    account: text(),
    picks: jsonText().$type<Pick[]>().notNull(),
    attachments: jsonText().$type<Attachment[]>().notNull(),
    parts: jsonText().$type<ReplyPart[]>().notNull(),
    /** What a later reply recalls of this one; null while answering, and for replies of earlier versions. */
    recalled: jsonText().$type<RecalledPart[]>(),
    status: text({ enum: ["done", "answering", "failed", "stopped"] }).notNull(),
    failure: jsonText().$type<NonNullable<StoredMessage["failure"]>>(),
    /** While answering: the process that answers renews this; past it the reply counts as abandoned. */
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

/** A reply's events in groups, as they were flushed; `firstIndex` counts from 1, the reply's start. */
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

/** A proposal with the outcome of its steps, which becomes known after its reply has ended. */
export const proposals = pgTable(
  "proposals",
  {
    id: text().notNull(),
    replyId: text()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    visitor: text().notNull(),
    proposal: jsonText().$type<Proposal>().notNull(),
    /** A step was signed and its receipt is not known yet. */
    watched: boolean().notNull().default(false),
    /** While watched: when it is some server's turn to look again; null before the first look. */
    nextLookAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.visitor, table.id] }),
    index("proposals_to_look_at").on(table.nextLookAt).where(sql`${table.watched}`),
  ],
);

/** A reply that its visitor shows to others by a link; whoever knows the secret withdraws it. */
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

/** What the providers' models used up, by UTC day (`2026-11-20`). */
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

/** How often something happened on a UTC day, whoever did it. */
export const dailyCounts = pgTable(
  "daily_counts",
  { day: text().notNull(), name: text().notNull(), count: bigint({ mode: "number" }).notNull() },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);

/** Redacted questions that were not understood, kept only where the operator wants them; they name no visitor. */
export const unclearQuestions = pgTable("unclear_questions", {
  id: bigserial({ mode: "number" }).primaryKey(),
  day: text().notNull(),
  question: text().notNull(),
});

/** What the operator switched off, or on again, while the servers run; what stands nowhere is on. */
export const switches = pgTable("switches", {
  name: text().primaryKey(),
  isOn: boolean().notNull(),
  /** The operator's own words, for whoever looks next. */
  reason: text().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Up to which block something on the chain was counted, by all servers together. */
export const chainCursors = pgTable("chain_cursors", {
  name: text().primaryKey(),
  block: bigint({ mode: "number" }).notNull(),
});
