import { expect, test } from "vitest";
import { runAttacks } from "./run-attacks.ts";

test("the server holds under a small dose of every attack", { timeout: 180_000 }, async () => {
  const verdicts = await runAttacks("small", () => {}, 7);
  // Times and memory are judged at full size on a quiet machine; what must never happen is judged here.
  const judged = verdicts.filter(
    ({ name }) => !["open event streams", "ready again after a kill"].includes(name),
  );
  expect(judged.filter(({ held }) => !held)).toEqual([]);
});
