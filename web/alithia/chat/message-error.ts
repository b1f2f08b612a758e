import { AppError } from "@alithia/protocol/app-error.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import * as chatFailureWords from "../../words/chat-failure-words.ts";
import { toReadableError } from "./readable-error.ts";

/** Why a send failed, as the server wrote it, with a stable code. `status` is 0 when no answer came. */
export class MessageError extends AppError {
  override readonly name = "MessageError";
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    reason: { code: string; status?: number; retryAfterSeconds?: number | null; cause?: unknown },
  ) {
    super(reason.code, message, reason);
    this.status = reason.status ?? 0;
    this.retryAfterSeconds = reason.retryAfterSeconds ?? null;
  }

  /** What the screen says of it. */
  get sentence(): string {
    return toReadableError(this.message) || chatFailureWords.unknown;
  }
}

function parseJsonObject(text: string): Record<string, unknown> {
  const value = parseJson(text);
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The error catalogue: the JSON's `message`, else the raw text, else `An error occurred.`. Logs the body. */
export async function readMessageError(response: Response): Promise<MessageError> {
  const body = await response.text().catch(() => "");
  // biome-ignore lint/suspicious/noConsole: the specification's error catalogue has the body logged.
  console.error(body);
  const { message, code } = parseJsonObject(body);
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const said = typeof message === "string" && message !== "" ? message : body;
  return new MessageError(said || chatFailureWords.unknown, {
    code: typeof code === "string" ? code : `http-${response.status}`,
    status: response.status,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}
