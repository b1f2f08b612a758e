import { and, eq, sql } from "drizzle-orm";
import type { BudgetStore } from "../models/budget.ts";
import type { Database } from "./database.ts";
import { modelSpending } from "./schema.ts";

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
