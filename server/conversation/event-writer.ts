import { appendEvents, type EventGroup } from "../database/append-events.ts";
import type { Database } from "../database/database.ts";

type Waiting = { group: EventGroup; resolve: () => void; reject: (cause: unknown) => void };

/**
 * Makes events durable. What arrives while one transaction runs goes into the next, all replies together, so
 * that the cost of a commit is shared. A group that cannot be stored fails alone.
 */
export function createEventWriter(database: Database) {
  let waiting: Waiting[] = [];
  let writing = false;

  async function writeAlone({ group, resolve, reject }: Waiting) {
    try {
      await appendEvents(database, [group]);
      resolve();
    } catch (cause) {
      reject(cause);
    }
  }

  async function write() {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await appendEvents(
          database,
          batch.map(({ group }) => group),
        );
        for (const { resolve } of batch) resolve();
      } catch (cause) {
        if (batch.length === 1) for (const { reject } of batch) reject(cause);
        else for (const one of batch) await writeAlone(one);
      }
    }
    writing = false;
  }

  return {
    append(group: EventGroup): Promise<void> {
      return new Promise((resolve, reject) => {
        waiting.push({ group, resolve, reject });
        if (!writing) void write();
      });
    },
  };
}

export type EventWriter = ReturnType<typeof createEventWriter>;
