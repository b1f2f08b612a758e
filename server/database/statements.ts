import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Returns the rows of a raw statement, whose result shape differs between the two drivers. */
export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(statement);
  if (Array.isArray(result)) return result;
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error("The database driver answered with something that is not rows.");
}

/** Whether a text column is one of these; the statement is the same for any number, so it is planned once. */
export function isOneOf(column: PgColumn, texts: string[]): SQL {
  return sql`${column} = any(array(select json_array_elements_text(${JSON.stringify(texts)}::json)))`;
}

/** Removes what a text column cannot store: U+0000 and lone surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
