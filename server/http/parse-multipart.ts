import { Refusal } from "../conversation/refusal.ts";

export type FormField = { name: string; value: string } | { name: string; filename: string; bytes: Buffer };

const mostParts = 16;
const longestPartHeaderBytes = 2_048;
const lineEnd = "\r\n";
const namePattern = /;\s*name="([^"]*)"/i;
const filenamePattern = /;\s*filename="([^"]*)"/i;

function malformed(): Refusal {
  return new Refusal(400, "malformed-multipart", "The form data could not be read. Please send it again.");
}

function readBoundary(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw malformed();
  return boundary;
}

/** Browsers percent-encode quotes and line ends in names; everything else is UTF-8 as it stands. */
function readParameter(disposition: string, pattern: RegExp): string | undefined {
  const value = pattern.exec(disposition)?.[1];
  return value?.replace(/%22/g, '"').replace(/%0[AD]/gi, " ");
}

function parsePart(header: string, body: Buffer): FormField {
  const disposition = header
    .split(lineEnd)
    .find((line) => line.toLowerCase().startsWith("content-disposition:"));
  if (disposition === undefined || !/:\s*form-data\b/i.test(disposition)) throw malformed();
  const name = readParameter(disposition, namePattern);
  if (name === undefined) throw malformed();
  const filename = readParameter(disposition, filenamePattern);
  if (filename !== undefined) return { name, filename, bytes: body };
  return { name, value: body.toString("utf8") };
}

/**
 * Parses a complete multipart/form-data body in one pass; parts are views of `body`.
 * Throws a `Refusal` (400) for anything that is not exactly that, and for more than a few parts.
 */
export function parseMultipart(body: Buffer, contentType: string): FormField[] {
  const delimiter = Buffer.from(`${lineEnd}--${readBoundary(contentType)}`);
  const fields: FormField[] = [];
  const opening = delimiter.subarray(lineEnd.length);
  if (!body.subarray(0, opening.length).equals(opening)) throw malformed();
  let position = opening.length;
  while (true) {
    const next = body.toString("latin1", position, position + 2);
    if (next === "--") return fields;
    if (next !== lineEnd || fields.length === mostParts) throw malformed();
    const headerFrom = position + lineEnd.length;
    const headerEnd = body.indexOf("\r\n\r\n", headerFrom);
    if (headerEnd === -1 || headerEnd - headerFrom > longestPartHeaderBytes) throw malformed();
    const bodyFrom = headerEnd + 4;
    const bodyEnd = body.indexOf(delimiter, bodyFrom);
    if (bodyEnd === -1) throw malformed();
    const header = body.toString("utf8", headerFrom, headerEnd);
    fields.push(parsePart(header, body.subarray(bodyFrom, bodyEnd)));
    position = bodyEnd + delimiter.length;
  }
}
