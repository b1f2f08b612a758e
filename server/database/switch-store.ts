import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { switches } from "./schema.ts";

type StoredSwitch = typeof switches.$inferSelect;

export async function loadSwitches(database: Database): Promise<StoredSwitch[]> {
  return database.select().from(switches).orderBy(switches.name);
}

export async function saveSwitch(database: Database, one: StoredSwitch): Promise<void> {
  await database
    .insert(switches)
    .values(one)
    .onConflictDoUpdate({
      target: switches.name,
      set: { isOn: sql`excluded.is_on`, reason: sql`excluded.reason`, changedAt: sql`excluded.changed_at` },
    });
}
