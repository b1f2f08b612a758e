import fc from "fast-check";
import { expect, test } from "vitest";
import { pieceBytes, streamPieces } from "./media-routes.ts";

const file = Uint8Array.from({ length: 700_000 }, (_, index) => index % 251);
const load = async (from: number, byteLength: number) => file.subarray(from, from + byteLength);

test("any range of a file comes byte for byte", async () => {
  const place = fc.integer({ min: 0, max: file.byteLength - 1 });
  await fc.assert(
    fc.asyncProperty(place, place, async (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const bytes = await new Response(streamPieces(load, { from, to })).arrayBuffer();
      expect(Buffer.from(bytes).equals(file.subarray(from, to + 1))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("a reader who reads one piece has made the server load one, and no more", async () => {
  const loaded: number[] = [];
  const stream = streamPieces(
    (from, byteLength) => {
      loaded.push(byteLength);
      return load(from, byteLength);
    },
    { from: 0, to: file.byteLength - 1 },
  );
  const reader = stream.getReader();
  expect((await reader.read()).value?.byteLength).toBe(pieceBytes);
  expect(loaded).toEqual([pieceBytes]);
  await reader.cancel();
});

test("a file that is erased while it is read ends in an error, never short", async () => {
  const stream = streamPieces(async (from) => (from === 0 ? load(0, 1_000) : null), { from: 0, to: 5_000 });
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow("erased");
});
