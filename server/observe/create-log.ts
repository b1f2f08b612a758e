export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON object a line. Texts of visitors, ids of visitors and secrets do not belong in `fields`. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  error(event: string, cause: unknown, fields?: LogFields): void;
};

function describe(cause: unknown): string {
  const sentences: string[] = [];
  for (let error = cause; error !== undefined && sentences.length < 5; ) {
    if (!(error instanceof Error)) {
      sentences.push(String(error));
      break;
    }
    // A failed query's message repeats its parameters, which are visitors' texts.
    sentences.push(
      error.name === "DrizzleQueryError" || "query" in error
        ? "query failed"
        : (error.stack ?? error.message),
    );
    error = error.cause;
  }
  return sentences.join("\ncaused by: ");
}

export function createLog(write: (line: string) => void, now: () => number): Log {
  const put = (level: string, event: string, fields: LogFields) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields })}\n`);
  return {
    info: (event, fields = {}) => put("info", event, fields),
    error: (event, cause, fields = {}) => put("error", event, { ...fields, cause: describe(cause) }),
  };
}
