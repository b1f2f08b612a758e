import { expect, test } from "vitest";
import { followUps } from "./testing/consent-dialogues-follow-ups.ts";
import { threads } from "./testing/consent-dialogues-thread.ts";
import { runDialogue } from "./testing/run-dialogue.ts";

test.each([...followUps, ...threads])("%j goes on with what was asked for before", async (said, outcome) => {
  expect((await runDialogue(said)).at(-1)).toBe(outcome);
});
