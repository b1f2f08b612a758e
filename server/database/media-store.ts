import { and, eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { media } from "./schema.ts";

export type StoredMedia = typeof media.$inferSelect;

export async function saveMedia(database: Database, row: StoredMedia): Promise<void> {
  await database.insert(media).values(row);
}

export async function findMedia(
  database: Database,
  kind: StoredMedia["kind"],
  name: string,
): Promise<StoredMedia | null> {
  const [row] = await database
    .select()
    .from(media)
    .where(and(eq(media.kind, kind), eq(media.name, name)));
  return row ?? null;
}
