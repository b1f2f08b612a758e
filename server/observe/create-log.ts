import { ModelFailure } from "@alithia/agent/model-failure.ts";

export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON object a line. Texts of visitors, ids of visitors and secrets do not belong in `fields`. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  error(event: string, cause: unknown, fields?: LogFields): void;
};

/** What a provider was told and answered stands in the messages of its errors: only their kind is told. */
function describeKind(error: Error): string {
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  return [error.name, statusCode, code].filter((one) => one !== undefined).join(" ");
}

function describe(cause: unknown): string {
  const sentences: string[] = [];
  let isOfProvider = false;
  for (let error = cause; error !== undefined && sentences.length < 5; ) {
    if (!(error instanceof Error)) {
      sentences.push(isOfProvider ? typeof error : String(error));
      break;
    }
    // A failed query's message repeats its parameters, which are visitors' texts.
    if (error.name === "DrizzleQueryError" || "query" in error) sentences.push("query failed");
    else sentences.push(isOfProvider ? describeKind(error) : (error.stack ?? error.message));
    isOfProvider ||= error instanceof ModelFailure;
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
