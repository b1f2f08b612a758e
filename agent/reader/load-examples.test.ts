import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { familyOf, loadExamples } from "./load-examples.ts";

const examples = loadExamples();

test("every labelled conversation fits the schema, and no id stands twice", () => {
  expect(examples.length).toBeGreaterThan(2_000);
  expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
});

test("a file of examples holds one voice and at most 600 kB", () => {
  const folder = join(import.meta.dirname, "examples");
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(600_000);
  const voices = new Set(examples.map(({ voice }) => `${voice}.jsonl`));
  expect([...voices].sort()).toEqual(readdirSync(folder).sort());
});

test("labels in their older spelling are read as they are now", () => {
  const folder = mkdtempSync(join(tmpdir(), "older-labels-"));
  const act = { op: "approvals", args: {}, words: {}, from_thread: ["of"], ask: "whose" };
  const turn = { say: "and mine?", kind: "small_talk", acts: [act, { op: "token_info" }], ask: "which" };
  writeFileSync(
    join(folder, "a.jsonl"),
    JSON.stringify({ id: "a-1", voice: "a", wallet: true, turns: [turn] }),
  );
  const [read] = loadExamples(folder).flatMap(({ turns }) => turns);
  expect(read?.kind).toBe("small-talk");
  expect(read?.acts.map(({ op, fromThread, ask }) => [op, fromThread, ask])).toEqual([
    ["list-approvals", ["of"], "whose"],
    ["token-info", undefined, "which"],
  ]);
});

test("voices of one writer are one family", () => {
  expect(familyOf({ id: "w3-a-001", voice: "whale", wallet: true, turns: [] })).toBe("w3");
  expect(familyOf({ id: "quant-trader-001", voice: "quant-trader", wallet: true, turns: [] })).toBe(
    "quant-trader",
  );
});

test("no conversation opens with an answer", () => {
  const opening = examples.filter(
    ({ turns: [first] }) => first?.kind === "answer" && first.acts.length === 0,
  );
  expect(opening.map(({ id }) => id)).toEqual([]);
});

test("what asks for nothing has no act", () => {
  const idle = new Set(["small-talk", "cancel", "negation", "off-topic", "beyond"]);
  const wrong = examples.filter(({ turns }) =>
    turns.some(({ kind, acts }) => idle.has(kind) && acts.length > 0),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
