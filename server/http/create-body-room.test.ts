import { expect, test } from "vitest";
import { createBodyRoom } from "./create-body-room.ts";

test("bodies are read while there is room, then refused, and room comes back however a reading ends", async () => {
  const room = createBodyRoom(10);
  const reading = Promise.withResolvers<string>();
  const first = room.within(6, () => reading.promise);
  await expect(room.within(5, async () => "second")).rejects.toMatchObject({
    status: 503,
    code: "server-busy",
  });
  expect(await room.within(4, async () => "small")).toBe("small");
  reading.reject(new Error("cut off"));
  await expect(first).rejects.toThrow("cut off");
  expect(await room.within(10, async () => "whole")).toBe("whole");
});
