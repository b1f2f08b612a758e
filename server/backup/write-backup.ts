import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { countAppliedMigrations } from "../database/migrations.ts";
import { queryRows } from "../database/query-rows.ts";
import { backedUpTables } from "./backup-format.ts";

const rowsAtOnce = 200;

/** Everything the database keeps, at one moment, as the lines of a backup; servers may go on writing meanwhile. */
export async function writeBackup(database: Database, put: (line: string) => Promise<void>): Promise<number> {
  return database.transaction(
    async (transaction) => {
      let rows = 0;
      const migrations = await countAppliedMigrations(transaction);
      await put(JSON.stringify({ format: "alithia-backup", migrations }));
      for (const table of backedUpTables) {
        const from = sql.identifier(table);
        await transaction.execute(
          sql`declare backup no scroll cursor for select row_to_json(${from})::text as row from ${from}`,
        );
        while (true) {
          const fetched = await queryRows<{ row: string }>(
            transaction,
            sql`fetch ${sql.raw(String(rowsAtOnce))} from backup`,
          );
          for (const { row } of fetched) await put(`{"table":"${table}","row":${row}}`);
          rows += fetched.length;
          if (fetched.length < rowsAtOnce) break;
        }
        await transaction.execute(sql`close backup`);
      }
      await put(JSON.stringify({ rows }));
      return rows;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
