import { operationSwitch } from "@alithia/agent/apply-switches.ts";
import { venues } from "@alithia/chain/venues/list-venues.ts";
import { operations } from "@alithia/protocol/operations.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { switches } from "../database/schema.ts";

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

/**
 * The operator's switches as of the last refresh; during a database outage the last known ones apply. Missing
 * names are on.
 */
export function createSwitches() {
  let off = new Set<string>();
  return {
    isOn: (name: string) => !off.has(name),
    async refresh(database: Database): Promise<void> {
      const stored = await loadSwitches(database);
      off = new Set(stored.filter(({ isOn }) => !isOn).map(({ name }) => name));
    },
  };
}

export type Switches = ReturnType<typeof createSwitches>;

const providerKinds = ["openai", "anthropic", "openai-compatible"] as const;

const proposing = Object.entries(operations).flatMap(([name, { effect }]) =>
  effect === "propose" ? [name] : [],
);

/** Returns the switch name of a provider's model. */
export function modelSwitch(provider: string): string {
  return `model:${provider}`;
}

/** Returns the switch name of an exchange. */
export function venueSwitch(id: string): string {
  return `venue:${id}`;
}

/** Returns all switches. `capabilities` are the agent's capability names, which switch reading ones. */
export function listSwitches(capabilities: readonly string[]): string[] {
  const ofOperations = [...new Set([...proposing, ...capabilities])].sort().map(operationSwitch);
  return [
    "proposals",
    "uploads",
    "sharing",
    ...providerKinds.map(modelSwitch),
    ...ofOperations,
    ...venues.map(({ id }) => venueSwitch(id)),
  ];
}
