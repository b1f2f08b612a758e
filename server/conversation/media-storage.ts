import { randomBytes } from "node:crypto";
import type { GeneratedMedia } from "@alithia/agent/capability-result.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { Database } from "../database/database.ts";
import {
  findMedia,
  findMediaLabel,
  loadMediaPiece,
  type StoredMedia,
  saveMedia,
} from "../database/message-store.ts";
import type { IncomingFile } from "./incoming-message.ts";
import { readImageSize } from "./read-image-size.ts";
import type { FileText } from "./recall-turns.ts";

const extensions: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "text/plain": "txt",
  "text/csv": "csv",
  "application/json": "json",
};

/** 128 random bits, so that knowing the name proves having received it. */
function createName(contentType: string): string {
  return `${randomBytes(16).toString("hex")}.${extensions[contentType] ?? "bin"}`;
}

/** Stores pictures and files under unguessable names; attachment URLs are paths on the server's origin. */
export function createMediaStorage(database: Database, now: () => number) {
  function name(
    kind: StoredMedia["kind"],
    visitor: string,
    file: { title: string; contentType: string; bytes: Uint8Array },
  ): StoredMedia {
    const { title, contentType, bytes: content } = file;
    return {
      name: createName(contentType),
      kind,
      visitor,
      title,
      contentType,
      content,
      createdAt: new Date(now()),
    };
  }

  function describe(stored: StoredMedia, description: string): Attachment {
    const isUpload = stored.kind === "upload";
    const size = readImageSize(Buffer.from(stored.content));
    return {
      id: stored.name,
      url: `/api/media/${isUpload ? "uploads" : "generated"}/${stored.name}`,
      title: stored.title,
      source: isUpload ? "visitor" : "agent",
      description,
      text: "",
      contentType: stored.contentType,
      byteLength: stored.content.byteLength,
      ...(size === null ? {} : { width: size.width, height: size.height }),
    };
  }

  return {
    /** Names an upload, to be stored with its turn. */
    nameUpload(visitor: string, file: IncomingFile): { file: StoredMedia; attachment: Attachment } {
      const stored = name("upload", visitor, { ...file, title: file.name });
      return { file: stored, attachment: describe(stored, "") };
    },
    async keepGenerated(visitor: string, media: GeneratedMedia): Promise<Attachment> {
      const stored = name("generated", visitor, media);
      await saveMedia(database, stored);
      const attachment = describe(stored, media.description);
      return media.chart === undefined ? attachment : { ...attachment, chart: media.chart };
    },
    /** Loads the text of an earlier upload for the agent; null for pictures and erased files. */
    async loadFileText(attachment: Attachment): Promise<FileText | null> {
      if (attachment.contentType?.startsWith("image/")) return null;
      const stored = await findMedia(database, "upload", attachment.id);
      if (stored === null) return null;
      return { name: stored.title, text: new TextDecoder().decode(stored.content) };
    },
    find: (kind: "upload" | "generated", name: string) => findMediaLabel(database, kind, name),
    loadPiece: (name: string, from: number, byteLength: number) =>
      loadMediaPiece(database, name, from, byteLength),
  };
}

export type MediaStorage = ReturnType<typeof createMediaStorage>;
