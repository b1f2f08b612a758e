import { expect, test } from "vitest";
import { groupWrites } from "./group-writes.ts";

const nothing = () => {};

test("what arrives while one write runs goes into the next, and each gets its own answer", async () => {
  const written: number[][] = [];
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { write } = groupWrites(async (items: number[]) => {
    written.push(items);
    begun.resolve();
    await released.promise;
    return items.map((item) => item * 10);
  }, nothing);
  const first = write(1);
  await begun.promise;
  const others = [write(2), write(3)];
  released.resolve();
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30]);
  expect(written).toEqual([[1], [2, 3]]);
});

test("an item that cannot be written fails alone", async () => {
  const { write } = groupWrites(async (items: number[]) => {
    if (items.includes(2)) throw new Error("not this one");
    return items;
  }, nothing);
  const outcomes = await Promise.allSettled([write(1), write(2), write(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("while the database is away nobody is tried one by one", async () => {
  let attempts = 0;
  const { write } = groupWrites(async (): Promise<number[]> => {
    attempts += 1;
    throw Object.assign(new Error("gone"), { code: "57P01" });
  }, nothing);
  const outcomes = await Promise.allSettled([write(1), write(2), write(3)]);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(attempts).toBe(1);
});

test("heavy items do not go together", async () => {
  const written: number[] = [];
  const { write } = groupWrites(
    async (items: number[]) => {
      written.push(items.length);
      return items;
    },
    nothing,
    (megabytes) => megabytes * 1024 * 1024,
  );
  await Promise.all([10, 5, 5, 40, 1].map(write));
  expect(written).toEqual([2, 1, 1, 1]);
});
