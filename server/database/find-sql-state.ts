/** The five-character SQLSTATE of a failed query, wherever in the chain of causes it is; null for other errors. */
export function findSqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return null;
}
