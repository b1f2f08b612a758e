import { and, eq } from "drizzle-orm";
import { addDailyCounts } from "./daily-counts.ts";
import type { Database } from "./database.ts";
import { chainCursors } from "./schema.ts";

/** Up to which block was counted; null before the first time. */
export async function loadCursor(database: Database, name: string): Promise<number | null> {
  const [row] = await database.select().from(chainCursors).where(eq(chainCursors.name, name));
  return row?.block ?? null;
}

/** Begins to count after this block, unless a server has begun already. */
export async function beginCursor(database: Database, name: string, block: number): Promise<void> {
  await database.insert(chainCursors).values({ name, block }).onConflictDoNothing();
}

type Counted = { name: string; from: number; to: number; day: string; counts: [string, number][] };

/** Adds what was counted from one block to another, once, however many servers counted it. */
export async function countOnce(database: Database, { name, from, to, day, counts }: Counted): Promise<void> {
  await database.transaction(async (transaction) => {
    const moved = await transaction
      .update(chainCursors)
      .set({ block: to })
      .where(and(eq(chainCursors.name, name), eq(chainCursors.block, from)))
      .returning();
    const grown = counts.filter(([, count]) => count > 0);
    if (moved.length > 0 && grown.length > 0) await addDailyCounts(transaction as Database, day, grown);
  });
}
