import * as z from "zod";

/** In an order in which each refers only to earlier ones. */
export const backedUpTables = [
  "messages",
  "reply_events",
  "media",
  "proposals",
  "shared_answers",
  "send_counts",
  "daily_counts",
  "model_spending",
  "unclear_questions",
  "switches",
  "chain_cursors",
] as const;

/** A backup is lines of JSON: a header, rows as the database itself writes them, and a last line that counts them. */
export const headerSchema = z.object({ format: z.literal("alithia-backup"), migrations: z.int().positive() });
export const rowSchema = z.object({
  table: z.enum(backedUpTables),
  row: z.record(z.string(), z.json()),
});
export const endSchema = z.object({ rows: z.int().nonnegative() });
