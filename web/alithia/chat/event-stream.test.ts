import fc from "fast-check";
import { expect, test } from "vitest";
import { createEventStreamParser, type ServerSentEvent } from "./follow-reply.ts";

const encoder = new TextEncoder();

function parseInPieces(bytes: Uint8Array, cuts: number[]): ServerSentEvent[] {
  const parse = createEventStreamParser();
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  const events: ServerSentEvent[] = [];
  let start = 0;
  for (const place of [...places, bytes.length]) {
    events.push(...parse(bytes.subarray(start, place)));
    start = place;
  }
  return events;
}

test("events carry the last id seen and their joined data lines", () => {
  const text = ": hello\nid: 1\ndata: a\ndata: b\n\ndata:c\r\n\r\nid: 2\rdata: d\r\revent: x\n\n";
  expect(parseInPieces(encoder.encode(text), [])).toEqual([
    { id: "1", data: "a\nb" },
    { id: "1", data: "c" },
    { id: "2", data: "d" },
  ]);
});

test("half an event is no event", () => {
  expect(parseInPieces(encoder.encode("id: 1\ndata: whole\n\nid: 2\ndata: ha"), [])).toEqual([
    { id: "1", data: "whole" },
  ]);
});

test("a byte order mark before the first field is skipped", () => {
  expect(parseInPieces(encoder.encode("\uFEFFdata: a\n\n"), [1, 2])).toEqual([{ id: "", data: "a" }]);
});

test("any chunking of the bytes gives the same events", () => {
  const event = fc.record({
    id: fc.stringMatching(/^[0-9a-z]{1,4}$/),
    lines: fc.array(
      fc.string({ unit: "grapheme" }).map((line) => line.replace(/[\r\n\0]/g, "")),
      { minLength: 1, maxLength: 3 },
    ),
    end: fc.constantFrom("\n", "\r\n", "\r"),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 30 }), (events, cuts) => {
      const text = events
        .map(({ id, lines, end }) => [`id: ${id}`, ...lines.map((line) => `data: ${line}`), "", ""].join(end))
        .join("");
      expect(parseInPieces(encoder.encode(text), cuts)).toEqual(
        events.map(({ id, lines }) => ({ id, data: lines.join("\n") })),
      );
    }),
    { numRuns: 500 },
  );
});
