import { expect, test } from "vitest";
import { isDatabaseAway } from "./is-database-away.ts";

const failure = (code: string) =>
  new Error("query failed", { cause: Object.assign(new Error("no"), { code }) });

test("a full disk, a lost connection and a deadlock may pass, a broken rule does not", () => {
  expect(
    ["53100", "25006", "57P01", "40P01", "CONNECTION_CLOSED", "ETIMEDOUT", "EAI_AGAIN"].filter(
      (code) => !isDatabaseAway(failure(code)),
    ),
  ).toEqual([]);
  expect(isDatabaseAway(failure("23505"))).toBe(false);
});
