import { setImmediate as immediate } from "node:timers/promises";
import { isDatabaseAway } from "../database/database.ts";

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(cause: unknown): void };

const maxTogether = 200;
const maxBytesTogether = 16 * 1024 * 1024;

/**
 * Batches writes: items that arrive during a write are written together in the next one, to share the cost of
 * a commit. `write` returns results in the order of its items. If a batch fails, its items are retried one by
 * one, unless the database is away. `measureBytes` is an item's size beyond a few kilobytes.
 */
export function groupWrites<Item, Result>(
  write: (items: Item[]) => Promise<Result[]>,
  tell: (outcome: "stored" | "failed", durationMs: number) => void,
  measureBytes: (item: Item) => number = () => 0,
) {
  const waiting: Waiting<Item, Result>[] = [];
  let isWriting = false;

  async function writeGroup(group: Waiting<Item, Result>[]): Promise<void> {
    const startedAt = performance.now();
    const end = (outcome: "stored" | "failed") => tell(outcome, performance.now() - startedAt);
    try {
      const results = await write(group.map(({ item }) => item));
      end("stored");
      for (const [place, { resolve }] of group.entries()) resolve(results[place] as Result);
    } catch (cause) {
      end("failed");
      if (group.length === 1 || isDatabaseAway(cause)) for (const { reject } of group) reject(cause);
      else for (const one of group) await writeGroup([one]);
    }
  }

  function countNext(): number {
    let bytes = 0;
    const tooMuch = waiting.findIndex(({ item }, place) => {
      bytes += measureBytes(item);
      return place > 0 && bytes > maxBytesTogether;
    });
    return Math.min(maxTogether, tooMuch === -1 ? waiting.length : tooMuch);
  }

  async function writeAll() {
    isWriting = true;
    while (waiting.length > 0) {
      // Includes what has arrived on other sockets meanwhile.
      await immediate();
      await writeGroup(waiting.splice(0, countNext()));
    }
    isWriting = false;
  }

  return {
    write: (item: Item): Promise<Result> =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (!isWriting) void writeAll();
      }),
    countWaiting: () => waiting.length,
  };
}
