import fc from "fast-check";
import { expect, test } from "vitest";
import { expectCpuWithin } from "../../scripts/testing/expect-cpu-within.ts";
import { Refusal } from "../conversation/refusal.ts";
import { checkFile, receiveFile } from "./receive-file.ts";

function png(width: number, height: number, byteLength = 40): Buffer {
  const bytes = Buffer.alloc(byteLength);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Creates a JPEG whose size follows the given number of segments. */
function jpeg(width: number, height: number, segments: number, segmentBytes: number): Buffer {
  const segment = Buffer.alloc(segmentBytes + 2);
  segment.writeUInt16BE(0xffe1);
  segment.writeUInt16BE(segmentBytes, 2);
  const frame = Buffer.from("ffc0001108000000000301220002110103110100", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from("ffd8", "hex");
  return Buffer.concat([start, ...Array.from({ length: segments }, () => segment), frame]);
}

function outcomeOf(judge: () => { contentType: string }): string {
  try {
    return judge().contentType;
  } catch (cause) {
    return (cause as { code: string }).code;
  }
}

function arriving(name: string, pieces: Buffer[]): string {
  return outcomeOf(() => {
    const file = receiveFile(name);
    for (const piece of pieces) file.put(piece);
    return file.end();
  });
}

const files = [
  { name: "a.png", bytes: png(10, 10), outcome: "image/png" },
  { name: "no-ending", bytes: png(10, 10), outcome: "image/png" },
  { name: "a.png", bytes: png(6_000, 4_001), outcome: "file-too-large" },
  { name: "a.txt", bytes: Buffer.from("GIF89a\x0a\0\x0a\0", "latin1"), outcome: "image/gif" },
  { name: "a.gif", bytes: Buffer.from("GIF89a"), outcome: "file-type-not-supported" },
  { name: "a.jpg", bytes: jpeg(10, 10, 3, 60), outcome: "image/jpeg" },
  { name: "a.jpg", bytes: jpeg(60_000, 60_000, 3, 60), outcome: "file-too-large" },
  { name: "a.jpg", bytes: jpeg(10, 10, 3, 60).subarray(0, 190), outcome: "file-type-not-supported" },
  {
    name: "a.txt",
    bytes: Buffer.from("plain text with an é, longer than any header"),
    outcome: "text/plain",
  },
  { name: "a.txt", bytes: Buffer.alloc(0), outcome: "text/plain" },
  { name: "a.csv", bytes: Buffer.from("a,b"), outcome: "text/csv" },
  { name: "a.exe", bytes: Buffer.from("plain text"), outcome: "file-type-not-supported" },
  {
    name: "a.txt",
    bytes: Buffer.from("text with a \0 somewhere in the middle of it"),
    outcome: "file-type-not-supported",
  },
  {
    name: "a.txt",
    bytes: Buffer.from("half of a letter at the end of the text \xc3", "latin1"),
    outcome: "file-type-not-supported",
  },
];

test.each(files)("$name is $outcome, however its bytes arrive", ({ name, bytes, outcome }) => {
  expect(outcomeOf(() => checkFile(name, bytes))).toBe(outcome);
  expect(
    arriving(
      name,
      [...bytes].map((byte) => Buffer.of(byte)),
    ),
  ).toBe(outcome);
  fc.assert(
    fc.property(fc.nat(bytes.length), (place) => {
      expect(arriving(name, [bytes.subarray(0, place), bytes.subarray(place)])).toBe(outcome);
    }),
    { numRuns: 20 },
  );
});

/** Returns after how many bytes a file with this start is refused, fed a thousand bytes at a time. */
function countUntilRefused(name: string, start: Buffer): number {
  const file = receiveFile(name);
  const more = Buffer.alloc(1_000, " ");
  let bytes = 0;
  try {
    for (let piece = start; bytes < 60_000_000; piece = more) {
      bytes += piece.length;
      file.put(piece);
    }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
  }
  return bytes;
}

test.each([
  { what: "too many pixels", name: "a.png", start: png(6_000, 4_001), most: 40 },
  {
    what: "too many pixels behind long segments",
    name: "a.jpg",
    start: jpeg(9_000, 9_000, 2, 60_000),
    most: 120_100,
  },
  { what: "an unknown type", name: "a.exe", start: Buffer.from("MZ"), most: 1_002 },
  { what: "too much text", name: "a.txt", start: Buffer.from("a"), most: 512 * 1024 + 1_000 },
  { what: "what is no text", name: "a.txt", start: Buffer.from(`${"text".repeat(10)}\0`), most: 41 },
  { what: "an image that never ends", name: "a.png", start: png(10, 10), most: 5 * 1024 * 1024 + 1_000 },
  {
    what: "a JPEG that never says its size",
    name: "a.jpg",
    start: jpeg(1, 1, 1, 60).subarray(0, 60),
    most: 5 * 1024 * 1024 + 1_000,
  },
])("$what is refused once it is known, not at the end of the file", ({ name, start, most }) => {
  expect(countUntilRefused(name, start)).toBeLessThanOrEqual(most);
});

test("a JPEG of a million tiny segments is walked once, however many pieces it comes in", () => {
  const bytes = jpeg(10, 10, 1_000_000, 2);
  expectCpuWithin(1_000, () => {
    const file = receiveFile("a.jpg");
    for (let from = 0; from < bytes.length; from += 1_000) file.put(bytes.subarray(from, from + 1_000));
    expect(file.end().contentType).toBe("image/jpeg");
  });
});

test.each([
  { given: "../../etc/passwd.txt", shown: "passwd.txt" },
  { given: "C:\\Users\\ada\\notes.txt", shown: "notes.txt" },
  { given: "a\u202etxt.exe\0.txt", shown: "atxt.exe.txt" },
  { given: `${"a".repeat(500)}.txt`, shown: `${"a".repeat(116)}.txt` },
])("the name $given is shown as $shown and is no path", ({ given, shown }) => {
  expect(checkFile(given, Buffer.from("text")).name).toBe(shown);
});
