import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairQueue } from "./read-reply.ts";

test("tasks pass one at a time, in their order, and other work comes between", async () => {
  const pass = createFairQueue();
  const seen: string[] = [];
  const tasks = ["one", "two", "three"].map((name) =>
    pass(async () => {
      seen.push(`${name} in`);
      await sleep(2);
      seen.push(`${name} out`);
      return name;
    }),
  );
  const other = immediate().then(() => seen.push("other"));
  expect(await Promise.all(tasks)).toEqual(["one", "two", "three"]);
  await other;
  expect(seen.filter((entry) => entry !== "other")).toEqual(
    ["one", "two", "three"].flatMap((name) => [`${name} in`, `${name} out`]),
  );
  expect(seen.indexOf("other")).toBeLessThan(seen.indexOf("two in"));
});

test("a task that fails holds up nobody", async () => {
  const pass = createFairQueue();
  const failing = pass(() => Promise.reject(new Error("no")));
  const next = pass(async () => "next");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("next");
});

test("those who wait leave most of the time to others", async () => {
  const pass = createFairQueue();
  const startedAt = performance.now();
  const work = async () => {
    const since = performance.now();
    while (performance.now() - since < 1);
  };
  await Promise.all(Array.from({ length: 40 }, () => pass(work)));
  expect(performance.now() - startedAt).toBeGreaterThan(19 * 8);
});
