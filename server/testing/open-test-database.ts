import { randomUUID } from "node:crypto";
import type { Send, SendLimits } from "../database/accept-sends.ts";
import { acceptSends } from "../database/accept-sends.ts";
import type { Database, OpenDatabase } from "../database/database.ts";
import type { StoredMedia } from "../database/message-store.ts";
import { openPostgresDatabase } from "../database/open-postgres-database.ts";
import { lendDatabase } from "./lend-database.ts";
import { startPostgres } from "./start-postgres.ts";

export type TestDatabase = OpenDatabase & { stop(): Promise<void> };

export async function openTestEmbedded(): Promise<TestDatabase> {
  const lent = await lendDatabase();
  return { ...lent, stop: lent.close };
}

async function openTestPostgres(): Promise<TestDatabase> {
  const postgres = await startPostgres();
  const open = await openPostgresDatabase(postgres.url);
  return {
    ...open,
    async stop() {
      await open.close();
      await postgres.stop();
    },
  };
}

/** Both databases, for tests that apply to either. */
export const testDatabases = [
  { name: "the embedded database", open: openTestEmbedded },
  { name: "PostgreSQL", open: openTestPostgres },
];

export const unlimited: SendLimits = {
  messagesPerMinutePerVisitor: 1_000,
  messagesPerMinutePerAddress: 1_000_000,
  repliesAtATimePerVisitor: 1_000,
};

export function newSend(changes: Partial<Send> = {}): Send {
  return {
    visitor: randomUUID(),
    conversation: randomUUID(),
    address: randomUUID(),
    sendId: randomUUID(),
    bodyDigest: "digest",
    content: "hello",
    picks: [{ questionId: "q", value: "1" }],
    account: null,
    attachments: [],
    file: null,
    createdAt: new Date("2026-01-02T03:04:05.678Z"),
    recalledTurns: 40,
    ...changes,
  };
}

export const newFile = (): StoredMedia => ({
  name: randomUUID(),
  kind: "upload",
  visitor: "v",
  title: "a",
  contentType: "image/png",
  content: new Uint8Array([0, 1, 255]),
  createdAt: new Date(),
});

/** Stores a send with the placeholder of its reply. */
export async function acceptSend(database: Database, send = newSend()) {
  const [accepted] = await acceptSends(database, [send], unlimited, 1);
  if (accepted?.outcome !== "stored") throw new Error(`not stored: ${accepted?.outcome}`);
  return accepted;
}
