import { lt } from "drizzle-orm";
import type { Database } from "./database.ts";
import { media, messages, sendCounts } from "./schema.ts";

/** Deletes conversations and files from before `oldest`, and the send counts of past minutes. */
export async function deleteExpired(database: Database, oldest: Date, minute: number): Promise<void> {
  await database.delete(messages).where(lt(messages.createdAt, oldest));
  await database.delete(media).where(lt(media.createdAt, oldest));
  await database.delete(sendCounts).where(lt(sendCounts.minute, minute));
}
