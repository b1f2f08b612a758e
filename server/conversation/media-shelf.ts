import { randomBytes } from "node:crypto";
import type { GeneratedMedia } from "@alithia/agent/capability.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { Database } from "../database/database.ts";
import { findMedia, saveMedia } from "../database/media-store.ts";
import type { IncomingFile } from "./incoming-message.ts";
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

/** 128 random bits: whoever knows the name was told it. */
function createName(contentType: string): string {
  return `${randomBytes(16).toString("hex")}.${extensions[contentType] ?? "bin"}`;
}

/** Keeps pictures and files under unguessable names; urls in attachments are paths below the server's origin. */
export function createMediaShelf(database: Database, now: () => number) {
  async function keep(
    kind: "upload" | "generated",
    visitor: string,
    file: { title: string; contentType: string; bytes: Uint8Array; description: string; text: string },
  ): Promise<Attachment> {
    const name = createName(file.contentType);
    await saveMedia(database, {
      name,
      kind,
      visitor,
      title: file.title,
      contentType: file.contentType,
      content: file.bytes,
      createdAt: new Date(now()),
    });
    return {
      id: name,
      url: `/api/media/${kind === "upload" ? "uploads" : "generated"}/${name}`,
      title: file.title,
      source: kind === "upload" ? "visitor" : "agent",
      description: file.description,
      text: file.text,
      contentType: file.contentType,
      byteLength: file.bytes.byteLength,
    };
  }

  return {
    keepUpload: (visitor: string, file: IncomingFile) =>
      keep("upload", visitor, { ...file, title: file.name, description: "", text: "" }),
    keepGenerated: (visitor: string, media: GeneratedMedia) =>
      keep("generated", visitor, { ...media, text: "" }),
    /** The text of an earlier upload, for the agent; null for pictures and for what is gone. */
    async loadFileText(attachment: Attachment): Promise<FileText | null> {
      if (attachment.contentType?.startsWith("image/")) return null;
      const stored = await findMedia(database, "upload", attachment.id);
      if (stored === null) return null;
      return { name: stored.title, text: new TextDecoder().decode(stored.content) };
    },
    find: (kind: "upload" | "generated", name: string) => findMedia(database, kind, name),
  };
}

export type MediaShelf = ReturnType<typeof createMediaShelf>;
