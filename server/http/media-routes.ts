import { Hono } from "hono";
import { Refusal } from "../conversation/refusal.ts";
import type { StoredMedia } from "../database/media-store.ts";
import type { AppContext, AppEnvironment } from "./app-context.ts";
import { parseRange } from "./parse-range.ts";
import type { RouteDependencies } from "./route-dependencies.ts";

const shownInline = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

function createHeaders(file: StoredMedia): Record<string, string> {
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

function answerFile(context: AppContext, file: StoredMedia): Response {
  const headers = createHeaders(file);
  if (context.req.header("If-None-Match") === headers.ETag) return context.body(null, 304, headers);
  const size = file.content.byteLength;
  const range = parseRange(context.req.header("Range"), size);
  if (range === "unsatisfiable") {
    return context.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });
  }
  if (range === null) return context.body(Buffer.from(file.content), 200, headers);
  return context.body(Buffer.from(file.content.subarray(range.from, range.to + 1)), 206, {
    ...headers,
    "Content-Range": `bytes ${range.from}-${range.to}/${size}`,
  });
}

/** Generated media and uploads, each under its unguessable name only. */
export function createMediaRoutes({ conversations }: RouteDependencies) {
  async function answerMedia(context: AppContext, kind: StoredMedia["kind"]) {
    const name = context.req.param("filename") ?? "";
    const file = /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(name)
      ? await (await conversations()).findMedia(kind, name)
      : null;
    if (file === null) throw new Refusal(404, "file-not-found", "That file does not exist.");
    return answerFile(context, file);
  }

  return new Hono<AppEnvironment>()
    .get("/media/generated/:filename", (context) => answerMedia(context, "generated"))
    .get("/media/uploads/:filename", (context) => answerMedia(context, "upload"));
}
