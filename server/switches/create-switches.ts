import type { Database } from "../database/database.ts";
import { loadSwitches } from "../database/switch-store.ts";

/**
 * The operator's switches as the database had them at the last look. While it is away the last known ones hold; a name
 * that stands nowhere is on.
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
