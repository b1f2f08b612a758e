import type { Attachment } from "@alithia/protocol/media.ts";

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** An attachment as any server of this wire sends it; what is missing is empty. */
export function readAttachment(item: { url: string; [field: string]: unknown }): Attachment {
  return {
    id: readText(item.id),
    url: item.url,
    title: readText(item.title),
    source: readText(item.source),
    description: readText(item.description),
    text: readText(item.text),
    ...(typeof item.contentType === "string" ? { contentType: item.contentType } : {}),
    ...(typeof item.byteLength === "number" ? { byteLength: item.byteLength } : {}),
  };
}
