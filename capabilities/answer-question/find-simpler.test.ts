import { expect, test } from "vitest";
import { converse } from "../testing/converse.ts";
import { sharedAgent } from "../testing/shared-agent.ts";
import { asksSimpler, listTermsIn } from "./find-simpler.ts";
import { loadShelf } from "./load-shelf.ts";

test.each([
  "eli5",
  "in plain english please?",
  "Could you put that in simpler terms? You lost me",
  "too many big words. try again for my mum",
  "explain it as if I was a ten year old",
  "that's all jargon to me",
])("%j asks for what was said before in simpler words", (text) => {
  expect(asksSimpler(text)).toBe(true);
});

test.each([
  "what is gwei, in simple words",
  "is there a simpler way to buy ALI",
  "is that good for a beginner",
  "can you tell me who to ask for it",
  "thanks for all the words",
])("%j asks for something of its own, or for nothing", (text) => {
  expect(asksSimpler(text)).toBe(false);
});

test("the terms of a reply are listed in their order, without the one that it explained", () => {
  const { entries } = loadShelf("glossary");
  const reply = "Slippage is set before a swap; a validator then puts it in a block of the blockchain.";
  expect(listTermsIn(reply, entries, "Slippage").map(({ title }) => title)).toEqual([
    "Validator",
    "Block",
    "Blockchain",
  ]);
});

test("asked for simpler words, the agent explains the terms of its reply", async () => {
  const said = await converse(sharedAgent, "What is Sonic?", "sorry, too technical for me");
  expect(said).toMatch(/A blockchain is|coin/);
  expect(said).not.toContain("I do not know");
});
