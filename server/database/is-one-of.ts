import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether a text column is one of these, however many: the statement stays the same, so that it is planned once. */
export function isOneOf(column: PgColumn, texts: string[]): SQL {
  return sql`${column} = any(array(select json_array_elements_text(${JSON.stringify(texts)}::json)))`;
}
