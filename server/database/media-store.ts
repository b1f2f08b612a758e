import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { media } from "./schema.ts";

export type StoredMedia = typeof media.$inferSelect;
/** A file's metadata, without its content. */
export type MediaLabel = Omit<StoredMedia, "content"> & { byteLength: number };

const { content, ...labels } = getTableColumns(media);

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

export async function findMediaLabel(
  database: Database,
  kind: StoredMedia["kind"],
  name: string,
): Promise<MediaLabel | null> {
  const [row] = await database
    .select({ ...labels, byteLength: sql<number>`octet_length(${content})`.mapWith(Number) })
    .from(media)
    .where(and(eq(media.kind, kind), eq(media.name, name)));
  return row ?? null;
}

/** Loads `byteLength` bytes of a file from offset `from`; null if it was erased. */
export async function loadMediaPiece(
  database: Database,
  name: string,
  from: number,
  byteLength: number,
): Promise<Uint8Array | null> {
  const piece = sql<Uint8Array>`substring(${content} from ${from + 1}::integer for ${byteLength}::integer)`;
  const [row] = await database
    .select({ piece: piece.mapWith(content) })
    .from(media)
    .where(eq(media.name, name));
  return row?.piece ?? null;
}
