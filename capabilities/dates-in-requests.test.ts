import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { expect, test } from "vitest";
import { createIntentWorld } from "../bench/intents/intent-world.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { capabilities, lexicon } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);

test.each([
  "swap 5 S on 25 november",
  "he should pay on 12 october",
  "what did I receive on 3 june",
  "price of ALI on 14 march",
])("%j names a day, and neither a token nor an amount", (text) => {
  const said = JSON.stringify(understand([{ sender: "user", text, picks: [] }], account));
  expect(said).not.toMatch(/token called|"amount":"(?:25|12|3|14)"/);
});
