import { AsyncLocalStorage } from "node:async_hooks";
import { ModelFailure } from "@alithia/agent/language-model.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { isDatabaseAway } from "../database/database.ts";
import type { Metrics } from "./create-metrics.ts";

type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Logs one JSON object per line. `fields` must not contain visitors' texts, visitor ids or secrets. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  error(event: string, cause: unknown, fields?: LogFields): void;
  /** Runs a task whose log lines all carry these fields, even late ones, and none of its caller's. */
  within<Result>(fields: LogFields, task: () => Result): Result;
};

/** The message of a failed query repeats its parameters, which may be visitors' texts; its code is enough. */
function describeQuery(error: Error): string {
  return "code" in error ? `query failed (${String(error.code)})` : "query failed";
}

/** Messages of provider errors may contain prompts and answers, so only their kind is logged. */
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

/** Maximum time a line is buffered; a killed process loses its last lines. */
const maxWaitMs = 100;
const maxTextCharacters = 65_536;

/** Buffers lines for a slow output and writes them in batches, and all of them when the process exits. */
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

/** Creates the log on stdout. Lines are lost while stdout is unwritable (disk full, reader gone). */
export function createProcessLog(): Log {
  const lines = gatherLines((text) => process.stdout.write(text));
  process.stdout.on("error", () => {});
  process.on("exit", lines.flush);
  return createLog(lines.put, Date.now);
}

type Dependencies = { log: Log; metrics: Pick<Metrics, "defect"> };

/**
 * Logs and counts unexpected errors under a name. An unavailable database or node is logged as an outage and
 * not counted as a defect, since both have their own metrics.
 */
export function createDefectReport({ log, metrics }: Dependencies, name: string) {
  return (cause: unknown): void => {
    if (isDatabaseAway(cause) || cause instanceof NodeFailure) {
      log.error("outage", cause);
    } else {
      metrics.defect();
      log.error(name, cause);
    }
  };
}
