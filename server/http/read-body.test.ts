import { expect, test } from "vitest";
import { createByteStore, createMemoryBudget } from "./read-body.ts";

test("a million pieces of one byte are kept as a million bytes, and room is taken for what is held", () => {
  let taken = 0;
  const store = createByteStore(1_500_000, (bytes) => {
    taken += bytes;
  });
  for (let put = 0; put < 1_000_000; put += 1) store.put(Uint8Array.of(put));
  expect(store.view()).toHaveLength(1_000_000);
  expect(store.view()[999_999]).toBe(999_999 % 256);
  expect(store.view().buffer.byteLength).toBe(taken);
  expect(taken).toBeLessThanOrEqual(1_500_000);
});

test("bodies are read while there is room, then refused, and room comes back however a reading ends", async () => {
  const room = createMemoryBudget(10);
  const reading = Promise.withResolvers<string>();
  const first = room.within((take) => {
    take(4);
    take(2);
    return reading.promise;
  });
  const second = room.within(async (take) => take(5));
  await expect(second).rejects.toMatchObject({ status: 503, code: "server-busy" });
  await room.within(async (take) => take(4));
  reading.reject(new Error("cut off"));
  await expect(first).rejects.toThrow("cut off");
  await room.within(async (take) => take(10));
});
