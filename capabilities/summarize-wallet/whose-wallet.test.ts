import { account, talk } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const other = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

/** Returns the addresses that the last of the messages has read, after replies that did what was asked. */
const readOf = (...texts: string[]): unknown[] =>
  sharedUnderstanding
    .understand(talk(texts), account)
    .map((intent) => (intent.kind === "request" ? intent.reading.input.address : intent.kind));

test.each([
  "that's my ex LMAO what does he have",
  "then at least what's he been up to",
  "what do they own",
  "what's it hold",
])("%j after another wallet is asked of that wallet", (text) => {
  expect(readOf(`is ${other} a contract`, text)).toEqual([other]);
});

test.each(["how many coins do I have", "what is my wallet worth"])(
  "%j after another wallet is asked of the own one",
  (text) => {
    expect(readOf(`is ${other} a contract`, text)).toEqual([account]);
  },
);
