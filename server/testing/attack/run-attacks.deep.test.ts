import { expect, test } from "vitest";
import { runAttacks } from "./run-attacks.ts";
import type { Verdict } from "./verdict.ts";

test("the server holds under a small dose of every attack", { timeout: 600_000 }, async () => {
  const verdicts = await runAttacks("small", () => {}, { seed: 7 });
  // Times and memory are judged at full size on a quiet machine; only hard failures are judged here.
  const isMeasured = ({ name }: Verdict) => /^(open event streams|ready again|steady load)/.test(name);
  expect(verdicts.filter((verdict) => !verdict.held && !isMeasured(verdict))).toEqual([]);
  expect(verdicts.find(({ name }) => name.startsWith("steady load"))?.result).toMatch(/^0 failed/);
});
