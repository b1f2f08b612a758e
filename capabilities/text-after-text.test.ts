import { account } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { converse, converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

test.each([
  ["what is a bridge", "and is that safe?", /^It was audited by/],
  ["what is slippage", "and how do I set it?", /slippage/i],
  [
    "how does my wallet get onto a new phone",
    "and if I don't have the words?",
    /^Nobody can send you the words/,
  ],
  ["how does the sale work", "and can I sell it again?", /^Yes, in two ways/],
  ["what is ALI used for", "so it could be worthless?", /^Yes\. ALI can lose all of its value/],
  ["what is a ticket", "could one of those clear out my account?", /^A card takes only what/],
])("after %j, %j is asked of it", async (first, next, expected) => {
  expect(await converse(agent, first, next)).toMatch(expected);
});

test.each([
  [
    "what is in my wallet",
    "No, I didn't want the list. I asked if signing your tickets can rob me",
    /^A card takes only/,
  ],
  [
    "what is S",
    "That's about the coin. What does a card look like that I should reject?",
    /^(?:Six things|Then do not)/,
  ],
  [
    "what do I hold",
    "i wasn't asking that, i asked which exchange lists S",
    /^I cannot look into an exchange/,
  ],
  ["what is gas", "no i mean which address is mine, the one for kraken", /^Your wallet is connected: `0x/],
])("after %j, of %j only what is asked is answered", async (first, next, expected) => {
  expect(await converse(agent, first, next)).toMatch(expected);
});

test.each([
  ["what does approval mean", "do i have any of those?", "list-approvals", { owner: account }],
  ["what is an nft", "do I have one?", "summarize-wallet", { address: account, part: "nfts" }],
])("after %j, %j is read of the visitor's wallet", async (first, next, toolName, input) => {
  expect((await converseFully(agent, first, next)).call).toMatchObject({ toolName, input });
});

test("the same text is not told for another question, but its answer is said", async () => {
  const said = await converse(
    agent,
    "what are these spam tokens people send me",
    "does it hurt me if I ignore it?",
  );
  expect(said).toMatch(/It harms nothing if you leave it/);
});

test.each(["by when would I have to return it if I bought now?"])(
  "after a text on returns, %j is read from the sale",
  async (next) => {
    expect(await converse(agent, "can I return ALI", next)).toMatch(/^Done\./);
  },
);

test("a long question with words of agreement is no yes", async () => {
  const said = await converse(
    agent,
    "what is ALI for",
    "really? so right now I can not do anything with it?",
  );
  expect(said).not.toMatch(/waiting for a yes/);
});

test.each(["what can one do with half an S"])("%j lists options and asks for no token", async (text) =>
  expect(await converse(agent, text)).toMatch(/^With a little S you can/),
);
