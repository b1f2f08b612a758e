import { findSqlState } from "./find-sql-state.ts";

const lostConnection =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOSPC|EIO)/;

/**
 * The database is away, full, read-only (a standby that is being switched to), going down, or gave way to another
 * transaction: the same query may work in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = findSqlState(error);
  if (state !== null && /^(08|25006|40|53|57|58)/.test(state)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && lostConnection.test(String(cause.code))) return true;
  }
  return false;
}
