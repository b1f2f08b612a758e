import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { media, messages, sendCounts } from "./schema.ts";

/** Deletes everything kept about a visitor: turns with their events and proposals, files, counts. */
export async function eraseVisitor(database: Database, visitor: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(messages).where(eq(messages.visitor, visitor));
    await transaction.delete(media).where(eq(media.visitor, visitor));
    await transaction.delete(sendCounts).where(eq(sendCounts.key, visitor));
  });
}
