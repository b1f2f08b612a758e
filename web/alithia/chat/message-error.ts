import { AppError } from "@alithia/protocol/app-error.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import * as chatWords from "../../words/chat-words.ts";

export type Failure = { code: string; sentence: string };

/** Only this prefix of an error is parsed. */
const charactersRead = 10_000;

const unseen = /<(script|style|head|title)\b.*?<\/\1\s*>|<!--.*?-->/gis;
const lineEnd = /<(?:br|\/?(?:p|div|li|ul|ol|tr|table|pre|hr|h[1-6]|center|section|article))\b[^<>]*>/gi;
const tag = /<[!/?]?[a-z][^<>]*>/gi;
/** A stack trace line in the formats of JavaScript, Java and Python. */
const stackLine =
  /^\s*(?:at(?:\s.*:\d+:\d+\)?|\s.*\(\)|\s[\w$.]+\([^()]*\))?|File ".*", line \d+.*|Traceback \(most recent call last\):)\s*$/;
const characters: Record<string, string> = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Strips tags and stack trace lines from an error's raw text and truncates it; may return "". */
export function toReadableError(raw: string): string {
  const text = raw.slice(0, charactersRead).replace(unseen, "").replace(lineEnd, "\n").replace(tag, "");
  const lines = text
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (name) => characters[name] ?? name)
    .split("\n")
    .filter((line) => line.trim() !== "" && !stackLine.test(line))
    .map((line) => line.trim().replace(/\s+/g, " "));
  const readable = lines.join("\n");
  const most = limits.shownErrorCharacters;
  return readable.length <= most ? readable : `${readable.slice(0, most - 1)}…`;
}

/** Error of a failed request, with the server's text and a stable code. `status` is 0 without a response. */
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

  /** The readable text for display. */
  get sentence(): string {
    return toReadableError(this.message) || chatWords.unknown;
  }
}

function parseJsonObject(text: string): Record<string, unknown> {
  const value = parseJson(text);
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Parses an error response: JSON `message`, else raw text, else "An error occurred.". Logs the body. */
export async function readMessageError(response: Response): Promise<MessageError> {
  const body = await response.text().catch(() => "");
  // biome-ignore lint/suspicious/noConsole: the specification's error catalogue has the body logged.
  console.error(body);
  const { message, code } = parseJsonObject(body);
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const said = typeof message === "string" && message !== "" ? message : body;
  return new MessageError(said || chatWords.unknown, {
    code: typeof code === "string" ? code : `http-${response.status}`,
    status: response.status,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

export const failures = {
  fileGone: { code: "file-gone", sentence: chatWords.fileGone },
  interrupted: { code: "interrupted", sentence: chatWords.interrupted },
  otherReply: { code: "other-reply", sentence: chatWords.otherReply },
  endedEarly: { code: "connection-lost", sentence: chatWords.endedEarly },
} satisfies Record<string, Failure>;

export function describeFailure(error: unknown): Failure {
  if (error instanceof MessageError) return { code: error.code, sentence: error.sentence };
  return { code: "page-error", sentence: chatWords.pageError };
}
