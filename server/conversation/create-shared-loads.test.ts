import { expect, test, vi } from "vitest";
import { createSharedLoads } from "./read-reply.ts";

test("what many want at once is loaded once, and again when it may have changed", async () => {
  const load = createSharedLoads<number>();
  const items = vi.fn(async () => [1, 2]);
  expect(await Promise.all([load("a", items), load("a", items), load("b", items)])).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  await load("a", items);
  expect(items).toHaveBeenCalledTimes(2);
});

test("what was not there yet is looked for again, and so is what could not be loaded", async () => {
  const load = createSharedLoads<number>();
  expect(await load("a", async () => [])).toEqual([]);
  await expect(load("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await load("a", async () => [3])).toEqual([3]);
});

test("only so much is remembered, the rest is loaded by whoever wants it", async () => {
  const load = createSharedLoads<number>();
  for (let key = 0; key < 64; key += 1) await load(String(key), async () => [key]);
  const items = vi.fn(async () => [64]);
  await load("64", items);
  await load("64", items);
  expect(items).toHaveBeenCalledTimes(2);
});
