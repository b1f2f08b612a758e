import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { dailyCounts } from "./schema.ts";

/** Adds to the counts of a UTC day (`2026-11-20`). */
export async function addDailyCounts(
  database: Database,
  day: string,
  counts: (readonly [name: string, count: number])[],
): Promise<void> {
  await database
    .insert(dailyCounts)
    .values(counts.map(([name, count]) => ({ day, name, count })))
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.name],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });
}

/** Everything that was ever counted, by name. */
export async function loadCountTotals(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .select({ name: dailyCounts.name, total: sql<number>`sum(${dailyCounts.count})::float8` })
    .from(dailyCounts)
    .groupBy(dailyCounts.name);
  return new Map(rows.map(({ name, total }) => [name, total]));
}
