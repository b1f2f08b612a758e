/** Returns the SQLSTATE of a failed query from anywhere in its cause chain; null for other errors. */
export function findSqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return null;
}

const lostConnection =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOSPC|EIO)/;

/**
 * Whether the database is unreachable, full, read-only (a standby during failover), shutting down, or aborted
 * the query in favour of another transaction: a retry may succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = findSqlState(error);
  if (state !== null && /^(08|25006|40|53|57|58)/.test(state)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && lostConnection.test(String(cause.code))) return true;
  }
  return false;
}
