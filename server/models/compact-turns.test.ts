import type { Turn } from "@alithia/agent/language-model.ts";
import { expect, test } from "vitest";
import { compactTurns, estimateTokens } from "./to-model-messages.ts";

const long = "a few words more ".repeat(450);
const turns = Array.from(
  { length: 40 },
  (_, index): Turn =>
    index % 2 === 0
      ? { sender: "user", text: `${index} ${long}`, picks: [], file: { name: "a.txt", text: long } }
      : { sender: "agent", text: `${index} ${long}`, calls: [] },
);

test("forty long turns come to less than 8,000 tokens, the current message in full", () => {
  const current: Turn = { sender: "user", text: `now ${long.slice(0, 4_000)}`, picks: [] };
  const told = compactTurns([...turns, current]);
  expect(estimateTokens(JSON.stringify([...turns, current]))).toBeGreaterThan(60_000);
  expect(estimateTokens(JSON.stringify(told))).toBeLessThan(8_000);
  expect(told.at(-1)).toEqual(current);
  expect(told.at(-2)?.text).toMatch(/^39 .*… \(cut\)$/);
  expect(told[0]?.text).toBe(
    `(${turns.length + 1 - (told.length - 1)} earlier turns of this conversation are left out here)`,
  );
});

test("a short conversation is told as it is", () => {
  const few: Turn[] = [
    { sender: "user", text: "hi", picks: [] },
    { sender: "agent", text: "Hello.", calls: [] },
    { sender: "user", text: "and now?", picks: [] },
  ];
  expect(compactTurns(few)).toEqual(few);
});
