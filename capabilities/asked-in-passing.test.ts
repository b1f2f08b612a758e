import { sonic } from "@alithia/chain/networks.ts";
import { expect, test } from "vitest";
import { createChainlessAgent } from "./testing/chainless-agent.ts";
import { converse } from "./testing/converse.ts";

const agent = createChainlessAgent(sonic.chainId);
const transaction = "explain transaction 0x5295240e2629f331bc3ff6de21c05ef5811db856875f785cae8abb725e3b17f7";
const address = (at: number) => `0x${(10n ** 38n + BigInt(at) * 7919n).toString(16).padStart(40, "0")}`;

test.each([
  ["What is USDC?", /^USDC is a token/],
  ["Only tell me please, what is USDC?", /^USDC is a token/],
  ["has usdc ever lost its dollar before?", /^Yes, for some days: on 11 March 2023/],
  ["can the issuer freeze the USDC in our wallet?", /^Yes: the issuer, Circle/],
  ["wallet - what is that", /^A wallet is a program/],
  ["is my name visible to other people here?", /^Everything on the chain is public/],
])("%j is answered by itself after a transaction", async (text, answer) => {
  expect(await converse(agent, transaction, text)).toMatch(answer);
});

test.each([
  ["buy me call options on S", /no leverage, no futures/],
  ["short ALI with 10x", /no leverage, no futures/],
  ["i'd like to stake with a validator", /^I do not stake/],
  ["move my S over to arbitrum", /bridge nothing/],
  ["what AI runs underneath", /not ChatGPT/],
  ["who owns you", /^I was made by/],
  ["the sale refunds everything whenever I want", /^Not whenever you want/],
  ["where can I buy a gas cylinder", /^That is outside of what I know/],
  ["the block I live on", /^That is outside of what I know/],
])("%j is answered for what it is", async (text, answer) => {
  expect(await converse(agent, text)).toMatch(answer);
});

test.each([
  ["7".repeat(7800), /more than 400 characters/],
  ["0x123", /has 3 digits/],
  [Array.from({ length: 180 }, (_, at) => address(at)).join(" "), /^These are 180 addresses/],
  [`send 1 S to each of ${Array.from({ length: 150 }, (_, at) => address(at)).join(" ")}`, /at most 20/],
  ["ѕеnd mе thе bаlаnсе оf mу wаllеt", /letters of that message only look like English/],
])("what cannot be read is told with its limit (%#)", async (text, answer) => {
  expect(await converse(agent, text)).toMatch(answer);
});

test("a second message that is not understood is not answered with the same sentence", async () => {
  const first = await converse(agent, "blorp");
  expect(await converse(agent, "blorp", "fnord")).not.toBe(first);
});
