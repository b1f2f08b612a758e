import { Refusal } from "../conversation/refusal.ts";

/** Receives a part's bytes as they arrive. Both methods may throw a `Refusal`. */
export type PartSink = { put(bytes: Buffer): void; end(): void };

export type PartHeader = {
  name: string;
  /** For files only; empty if the browser had no file to send. */
  filename: string | undefined;
};

type MultipartParser = {
  /** Takes the next bytes of the body. Throws a `Refusal` (400) as soon as they are not a valid form. */
  push(bytes: Uint8Array): void;
  /** Must be called after the last bytes. Throws a `Refusal` (400) if the form is incomplete. */
  end(): void;
};

const maxParts = 16;
const maxPartHeaderBytes = 2_048;
const lineEnd = "\r\n";
const headerEnd = "\r\n\r\n";
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

/** Browsers percent-encode quotes and line breaks in names; everything else is plain UTF-8. */
function readParameter(disposition: string, pattern: RegExp): string | undefined {
  const value = pattern.exec(disposition)?.[1];
  return value?.replace(/%22/g, '"').replace(/%0[AD]/gi, " ");
}

function parseHeader(header: string): PartHeader {
  const disposition = header
    .split(lineEnd)
    .find((line) => line.toLowerCase().startsWith("content-disposition:"));
  if (disposition === undefined || !/:\s*form-data\b/i.test(disposition)) throw malformed();
  const name = readParameter(disposition, namePattern);
  if (name === undefined) throw malformed();
  return { name, filename: readParameter(disposition, filenamePattern) };
}

/**
 * Parses a multipart/form-data body as it arrives, buffering at most one part's header or the start of a
 * possible delimiter. Refuses malformed forms, too many parts and too long headers.
 */
export function createMultipartParser(
  contentType: string,
  openPart: (header: PartHeader) => PartSink,
): MultipartParser {
  const delimiter = Buffer.from(`${lineEnd}--${readBoundary(contentType)}`);
  let parts = 0;
  let part: PartSink = { put() {}, end() {} };
  let rest: Buffer = Buffer.alloc(0);
  let read = readOpening;

  function drop(byteLength: number) {
    rest = rest.subarray(byteLength);
  }

  // Each step consumes what it can from `rest` and returns whether there is more to do.
  function readOpening(): boolean {
    const opening = delimiter.subarray(lineEnd.length);
    const here = rest.subarray(0, opening.length);
    if (!opening.subarray(0, here.length).equals(here)) throw malformed();
    if (here.length < opening.length) return false;
    drop(opening.length);
    read = readAfterDelimiter;
    return true;
  }

  function readAfterDelimiter(): boolean {
    if (rest.length < 2) return false;
    const next = rest.toString("latin1", 0, 2);
    drop(2);
    if (next === "--") {
      read = readNothing;
      return true;
    }
    if (next !== lineEnd || parts === maxParts) throw malformed();
    parts += 1;
    read = readHeader;
    return true;
  }

  function readHeader(): boolean {
    const end = rest.subarray(0, maxPartHeaderBytes + headerEnd.length).indexOf(headerEnd);
    if (end === -1) {
      if (rest.length >= maxPartHeaderBytes + headerEnd.length) throw malformed();
      return false;
    }
    part = openPart(parseHeader(rest.toString("utf8", 0, end)));
    drop(end + headerEnd.length);
    read = readContent;
    return true;
  }

  function readContent(): boolean {
    const end = rest.indexOf(delimiter);
    if (end === -1) {
      const sure = Math.max(0, rest.length - delimiter.length + 1);
      if (sure > 0) part.put(rest.subarray(0, sure));
      drop(sure);
      return false;
    }
    if (end > 0) part.put(rest.subarray(0, end));
    part.end();
    drop(end + delimiter.length);
    read = readAfterDelimiter;
    return true;
  }

  /** Anything after the form's end is ignored. */
  function readNothing(): boolean {
    drop(rest.length);
    return false;
  }

  return {
    push(bytes) {
      rest =
        rest.length === 0
          ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
          : Buffer.concat([rest, bytes]);
      while (read());
      // The rest is small; a view would keep the whole received buffer alive.
      rest = Buffer.from(rest);
    },
    end() {
      if (read !== readNothing) throw malformed();
    },
  };
}
