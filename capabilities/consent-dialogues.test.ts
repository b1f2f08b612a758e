import { expect, test } from "vitest";
import { confirmedRequests, plainRequests } from "./testing/consent-dialogues.ts";
import { heardRequests } from "./testing/consent-dialogues-heard.ts";
import { corrections } from "./testing/consent-dialogues-turns.ts";
import { runDialogue } from "./testing/run-dialogue.ts";

test.each(plainRequests)("%j is prepared without a question", async (said, outcome) => {
  expect((await runDialogue(said)).at(-1)).toBe(outcome);
});

test.each([...confirmedRequests, ...corrections, ...heardRequests])(
  "%j is prepared after a confirmation",
  async (said, outcome) => {
    expect((await runDialogue(said)).at(-1)).toBe(outcome);
  },
);
