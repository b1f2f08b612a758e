import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** The rows of a statement written by hand: the two drivers hand them over differently. */
export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(statement);
  if (Array.isArray(result)) return result;
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error("The database driver answered with something that is not rows.");
}

/** Whether a text column is one of these, however many: the statement stays the same, so that it is planned once. */
export function isOneOf(column: PgColumn, texts: string[]): SQL {
  return sql`${column} = any(array(select json_array_elements_text(${JSON.stringify(texts)}::json)))`;
}

/** Text as a text column can hold it: without U+0000, and with no half of a surrogate pair. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
