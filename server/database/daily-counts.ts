import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { BudgetStore } from "../models/budget.ts";
import type { Database } from "./database.ts";
import { chainCursors, dailyCounts, modelSpending } from "./schema.ts";

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

/** Returns the totals of all counts by name. */
export async function loadCountTotals(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .select({ name: dailyCounts.name, total: sql<number>`sum(${dailyCounts.count})::float8` })
    .from(dailyCounts)
    .groupBy(dailyCounts.name);
  return new Map(rows.map(({ name, total }) => [name, total]));
}

export type CountedDay = {
  day: string;
  counts: Map<string, number>;
  spending: { provider: string; tokens: number; microDollars: number }[];
};

/** Returns counts and model spending of the last days that have counts, newest first. */
export async function loadDays(database: Database, most: number): Promise<CountedDay[]> {
  const days = await database
    .selectDistinct({ day: dailyCounts.day })
    .from(dailyCounts)
    .orderBy(desc(dailyCounts.day))
    .limit(most);
  const oldest = days.at(-1)?.day;
  if (oldest === undefined) return [];
  const counts = await database.select().from(dailyCounts).where(gte(dailyCounts.day, oldest));
  const spending = await database.select().from(modelSpending).where(gte(modelSpending.day, oldest));
  return days.map(({ day }) => ({
    day,
    counts: new Map(counts.filter((one) => one.day === day).map(({ name, count }) => [name, count])),
    spending: spending.filter((one) => one.day === day),
  }));
}

/** Returns the last counted block, or null if none was counted yet. */
export async function loadCursor(database: Database, name: string): Promise<number | null> {
  const [row] = await database.select().from(chainCursors).where(eq(chainCursors.name, name));
  return row?.block ?? null;
}

/** Starts counting after this block, unless a server has already started. */
export async function beginCursor(database: Database, name: string, block: number): Promise<void> {
  await database.insert(chainCursors).values({ name, block }).onConflictDoNothing();
}

type Counted = { name: string; from: number; to: number; day: string; counts: [string, number][] };

/** Adds the counts of a block range exactly once, however many servers counted it. */
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

const target = [modelSpending.day, modelSpending.provider];
const sums = {
  tokens: sql`${modelSpending.tokens} + excluded.tokens`,
  microDollars: sql`${modelSpending.microDollars} + excluded.micro_dollars`,
};

/** Spending per provider and visitor, shared by all servers on the database. */
export function createSharedBudgetStore(openDatabase: () => Promise<Database>): BudgetStore {
  return {
    async loadSpending(day, provider) {
      const database = await openDatabase();
      const [row] = await database
        .select({ tokens: modelSpending.tokens, microDollars: modelSpending.microDollars })
        .from(modelSpending)
        .where(and(eq(modelSpending.day, day), eq(modelSpending.provider, provider)));
      return row ?? { tokens: 0, microDollars: 0 };
    },
    async addSpending(day, provider, amount) {
      const database = await openDatabase();
      await database
        .insert(modelSpending)
        .values({ day, provider, ...amount })
        .onConflictDoUpdate({ target, set: sums });
    },
    async reserve(day, provider, amount, limit) {
      if (amount.tokens > limit.tokens || amount.microDollars > limit.microDollars) return false;
      const database = await openDatabase();
      const reserved = await database
        .insert(modelSpending)
        .values({ day, provider, ...amount })
        .onConflictDoUpdate({
          target,
          set: sums,
          setWhere: sql`${sums.tokens} <= ${limit.tokens} and ${sums.microDollars} <= ${limit.microDollars}`,
        })
        .returning({ day: modelSpending.day });
      return reserved.length > 0;
    },
  };
}
