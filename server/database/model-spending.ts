import { and, eq, sql } from "drizzle-orm";
import type { BudgetStore } from "../models/budget.ts";
import type { Database } from "./database.ts";
import { modelSpending } from "./schema.ts";

/** What the providers used up, shared by every server on the database. */
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
    async addSpending(day, provider, { tokens, microDollars }) {
      const database = await openDatabase();
      await database
        .insert(modelSpending)
        .values({ day, provider, tokens, microDollars })
        .onConflictDoUpdate({
          target: [modelSpending.day, modelSpending.provider],
          set: {
            tokens: sql`${modelSpending.tokens} + excluded.tokens`,
            microDollars: sql`${modelSpending.microDollars} + excluded.micro_dollars`,
          },
        });
    },
  };
}
