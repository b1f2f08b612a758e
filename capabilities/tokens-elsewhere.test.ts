import { account, talk } from "@alithia/agent/testing/turns.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { sonicDevnet } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { expect, test } from "vitest";
import { worldOf } from "./testing/world-of.ts";

const addresses = {
  aliToken: "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a",
  wrappedNative: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
  usdc: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894",
} as const;
const { capabilities, lexicon } = worldOf(createRegistry(sonicDevnet, addresses));
const { understand } = createUnderstanding(capabilities, lexicon);

const hear = (...messages: string[]) => understand(talk(messages), account);

test.each([
  "What would I get for 25 S in EURC.e?",
  "how much shadow for 50 S",
  "swap 5 S for SHADOW",
  "How much is one stS worth?",
  "send 5 stS to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
])("%j names a token of another network, and no other takes its place", (text) => {
  const [only, ...others] = hear(text);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ kind: "refusal", refusal: { code: "unknown-token" } });
  expect(JSON.stringify(only)).toMatch(
    /(?:EURC\.e|SHADOW|stS) does not exist on Sonic devnet \(local\).*main network, at 0x[0-9a-fA-F]{40}/,
  );
});

test("a yes to what could not be quoted takes no earlier quote", () => {
  const heard = hear("how much ALI for 1 S", "how much shadow for 50 S", "ok go");
  expect(JSON.stringify(heard)).not.toMatch(/for ALI|Buy ALI/);
});

test("dollars are those of this network, and no others are asked about", () => {
  const heard = hear("how many dollars do I get for 5 S");
  expect(heard).toMatchObject([
    { kind: "request", reading: { capability: "quote-price", input: { buy: "USDC" } } },
  ]);
});

test("a new token may have the symbol of one elsewhere", () => {
  expect(hear("deploy a token Beetroot with the symbol BEETS and a supply of 1000")).toMatchObject([
    { kind: "request", reading: { capability: "deploy-token", input: { symbol: "BEETS" } } },
  ]);
});

test("a question about such a token is answered by a text", () => {
  expect(hear("what is SHADOW?")).toMatchObject([
    { kind: "request", reading: { capability: "answer-question" } },
  ]);
});
