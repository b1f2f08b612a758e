import { expect, test } from "vitest";
import { createUuid } from "./create-uuid.ts";

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a uuid is v4 and new each time, also where crypto.randomUUID is missing", () => {
  const old = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const uuids = Array.from({ length: 1_000 }, () => createUuid(old));
  expect(uuids.every((uuid) => uuidV4.test(uuid))).toBe(true);
  expect(new Set(uuids).size).toBe(1_000);
  expect(createUuid(crypto)).toMatch(uuidV4);
});
