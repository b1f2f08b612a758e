import type { SQL } from "drizzle-orm";
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
