import { imageTypes } from "@alithia/protocol/limits.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { Hono } from "hono";
import type { Conversations } from "../conversation/create-conversations.ts";
import { Refusal } from "../conversation/refusal.ts";
import type { MediaLabel } from "../database/message-store.ts";
import type { AppContext, AppEnvironment, RouteDependencies } from "./read-request.ts";

/**
 * Bytes of a file held in memory per reader, and the amount a reader must take within the timeout for unread
 * data.
 */
export const pieceBytes = 128 * 1024;

/** Streams the bytes of a file from the first to the last, loading pieces as they are read. */
export function streamPieces(
  loadPiece: (from: number, byteLength: number) => Promise<Uint8Array | null>,
  { from, to }: { from: number; to: number },
): ReadableStream<Uint8Array> {
  let next = from;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await loadPiece(next, Math.min(pieceBytes, to + 1 - next));
        if (piece === null) throw new Error("The file was erased while it was read.");
        controller.enqueue(piece);
        next += piece.byteLength;
        if (next > to) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Makes stored media paths absolute, on the origin this request was sent to. */
export function createMediaPresenter(origin: string) {
  const presentAttachment = (attachment: Attachment): Attachment =>
    attachment.url.startsWith("/") ? { ...attachment, url: origin + attachment.url } : attachment;
  return {
    presentEvent: (event: ReplyEvent): ReplyEvent =>
      event.type === "media" ? { type: "media", media: presentAttachment(event.media) } : event,
    presentMessage: (message: StoredMessage): StoredMessage => ({
      ...message,
      attachments: message.attachments.map(presentAttachment),
      parts: message.parts.map((part) =>
        part.type === "media" ? { type: "media", media: presentAttachment(part.media) } : part,
      ),
    }),
  };
}

const shownInline = new Set<string>(imageTypes);

function createHeaders(file: MediaLabel): Record<string, string> {
  const disposition = shownInline.has(file.contentType) ? "inline" : "attachment";
  return {
    "Content-Type": file.contentType.startsWith("text/")
      ? `${file.contentType}; charset=utf-8`
      : file.contentType,
    "Content-Disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(file.title)}`,
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": `${file.kind === "generated" ? "public" : "private"}, max-age=31536000, immutable`,
    "Accept-Ranges": "bytes",
    ETag: `"${file.name}"`,
  };
}

function answerFile(context: AppContext, file: MediaLabel, load: Conversations["loadMediaPiece"]): Response {
  const headers = createHeaders(file);
  if (context.req.header("If-None-Match") === headers.ETag) return context.body(null, 304, headers);
  const size = file.byteLength;
  const range = parseRange(context.req.header("Range"), size);
  if (range === "unsatisfiable") {
    return context.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const length = { ...headers, "Content-Length": String(to - from + 1) };
  if (size === 0) return context.body(null, 200, length);
  const body = streamPieces((start, byteLength) => load(file.name, start, byteLength), { from, to });
  if (range === null) return context.body(body, 200, length);
  return context.body(body, 206, { ...length, "Content-Range": `bytes ${from}-${to}/${size}` });
}

/** Serves generated media and uploads, each only under its unguessable name. */
export function createMediaRoutes({ conversations }: RouteDependencies) {
  async function answerMedia(context: AppContext, kind: MediaLabel["kind"]) {
    const name = context.req.param("filename") ?? "";
    const opened = await conversations();
    const file = /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(name) ? await opened.findMedia(kind, name) : null;
    if (file === null) throw new Refusal(404, "file-not-found", "That file does not exist.");
    return answerFile(context, file, opened.loadMediaPiece);
  }

  return new Hono<AppEnvironment>()
    .get("/media/generated/:filename", (context) => answerMedia(context, "generated"))
    .get("/media/uploads/:filename", (context) => answerMedia(context, "upload"));
}

/** Parses a single byte range (inclusive); null if there is none or the whole file is the better response. */
function parseRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (match === null || (match[1] === "" && match[2] === "")) return null;
  if (match[1] === "") {
    const length = Number(match[2]);
    return length === 0 ? "unsatisfiable" : { from: Math.max(0, size - length), to: size - 1 };
  }
  const from = Number(match[1]);
  const to = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (from >= size) return "unsatisfiable";
  return to < from ? null : { from, to };
}
