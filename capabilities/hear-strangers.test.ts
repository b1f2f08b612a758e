import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { expect, test } from "vitest";
import { createIntentWorld } from "../bench/intents/intent-world.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { capabilities, lexicon } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);

/** What a message of somebody who has never seen the page leads to: calls, or the code of what is said instead. */
function hear(text: string): string[] {
  return understand([{ sender: "user", text, picks: [] }], account).map((piece) => {
    if (piece.kind === "request") return `${piece.reading.capability} ${JSON.stringify(piece.reading.input)}`;
    return piece.kind === "refusal" ? piece.refusal.code : piece.kind;
  });
}

test.each([
  ["how much will the fee be if i send someone usdc", 'read-chain {"topic":"gas"}'],
  ["what will the fee be for three USDC payments", 'read-chain {"topic":"gas"}'],
  [
    "If I exchanged 500 S, how many USDC would come out?",
    'quote-price {"sell":"S","buy":"USDC","amount":"500","side":"sell"}',
  ],
])("%j is read and neither told from a statement nor refused", (text, call) => {
  expect(hear(text)).toEqual([call]);
});

test.each([
  "i think i got hacked!! 200 usdc left my wallet and it wasnt me",
  "Can you please help me, I typed my twelve words into a page that looked like my wallet and now I am frightened.",
])("%j gets first aid, whatever a few of its words refuse", (text) => {
  expect(hear(text)[0]).toMatch(/^emergency/);
});
