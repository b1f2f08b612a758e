import { AsyncLocalStorage } from "node:async_hooks";
import { ModelFailure } from "@alithia/agent/model-failure.ts";

type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON object a line. Texts of visitors, ids of visitors and secrets do not belong in `fields`. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  error(event: string, cause: unknown, fields?: LogFields): void;
  /** Does a task of which every line carries these fields, however late it comes, and no others of its caller. */
  within<Result>(fields: LogFields, task: () => Result): Result;
};

/** A failed query's message repeats its parameters, which are visitors' texts; its code says enough. */
function describeQuery(error: Error): string {
  return "code" in error ? `query failed (${String(error.code)})` : "query failed";
}

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
    if (error.name === "DrizzleQueryError" || "query" in error) sentences.push(describeQuery(error));
    else sentences.push(isOfProvider ? describeKind(error) : (error.stack ?? error.message));
    isOfProvider ||= error instanceof ModelFailure;
    error = error.cause;
  }
  return sentences.join("\ncaused by: ");
}

export function createLog(write: (line: string) => void, now: () => number): Log {
  const scope = new AsyncLocalStorage<LogFields>();
  const put = (level: string, event: string, fields: LogFields) => {
    const time = new Date(now()).toISOString();
    write(`${JSON.stringify({ time, level, event, ...scope.getStore(), ...fields })}\n`);
  };
  return {
    info: (event, fields = {}) => put("info", event, fields),
    error: (event, cause, fields = {}) => put("error", event, { ...fields, cause: describe(cause) }),
    within: (fields, task) => scope.run(fields, task),
  };
}

/** So long a line may wait for company; the last ones of a killed process are lost. */
const maxWaitMs = 100;
const maxTextCharacters = 65_536;

/** Lines for a slow output: written many at once, and all of them when the process ends. */
export function gatherLines(write: (text: string) => void) {
  let text = "";
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (text === "") return;
    const gathered = text;
    text = "";
    write(gathered);
  }

  return {
    put(line: string) {
      text += line;
      if (text.length > maxTextCharacters) flush();
      else timer ??= setTimeout(flush, maxWaitMs).unref();
    },
    flush,
  };
}

/** The log on standard output. While nobody takes it (its disk is full, its reader is gone) lines are lost. */
export function createProcessLog(): Log {
  const lines = gatherLines((text) => process.stdout.write(text));
  process.stdout.on("error", () => {});
  process.on("exit", lines.flush);
  return createLog(lines.put, Date.now);
}
