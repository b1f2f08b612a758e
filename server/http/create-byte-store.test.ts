import { expect, test } from "vitest";
import { createByteStore } from "./read-body.ts";

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
