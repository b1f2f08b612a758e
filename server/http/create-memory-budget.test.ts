import { expect, test } from "vitest";
import { createMemoryBudget } from "./create-memory-budget.ts";

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
