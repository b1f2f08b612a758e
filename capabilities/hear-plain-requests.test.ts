import type { Turn } from "@alithia/agent/language-model.ts";
import { account, agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const usdc = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const hashes = ["ab12", "cd34"].map((part) => `0x${part.repeat(16)}`);
const { understand } = sharedUnderstanding;

/** Reads a message of a visitor with a connected wallet, after earlier turns. */
function hear(text: string, earlier: Turn[] = []) {
  return understand([...earlier, userTurn(text)], account);
}

/** Returns the missing argument of a single request. */
function findMissing(text: string) {
  const [piece] = hear(text);
  return piece?.kind === "request" ? piece.reading.missing : undefined;
}

test("a purchase without an amount asks for it in whole sentences", () => {
  const missing = findMissing("buy ALI");
  expect(missing).toMatchObject({ asks: "amount" });
  expect(missing?.sentence).not.toContain("undefined");
});

test.each([
  "revoke the DAI approval",
  "revoke my DAI allowance",
  "unapprove DAI",
  "revoke the doge approval",
])("%j revokes nothing, for the token is unknown", (text) => {
  expect(findMissing(text)).toMatchObject({
    asks: "token",
    sentence: expect.stringContaining("I know no token"),
  });
});

test.each([
  ["swap 5 S for USDC on Shadow", { venue: "shadow" }],
  ["swap 5 S for USDC via swapx", { venue: "swapx" }],
  ["use Shadow to swap 5 S for USDC", { venue: "shadow" }],
  ["swap 5 S for USDC through Odos", { venue: "odos" }],
  ["swap 5 S for USDC through an aggregator", { venue: "aggregator" }],
  ["swap 5 S for USDC on Balancer", { venue: "balancer" }],
  ["swap 5 S for USDC with 2% slippage", { slippagePercent: "2" }],
  ["swap 5 S for USDC, max slippage 0.3%", { slippagePercent: "0.3" }],
  ["swap 100 USDC for at least 500 S", { min: "500" }],
  ["swap 100 USDC to S, minimum 500 S", { min: "500" }],
  ["swap 5 S for USDC within 5 minutes", { deadline: "5 minutes" }],
  ["swap 5 S for USDC at the best price", {}],
  ["swap 5 S for USDC on the cheapest exchange", {}],
])("of %j the terms are heard as well", (text, terms) => {
  const [sell, buy, amount] = text.includes("100 USDC") ? ["USDC", "S", "100"] : ["S", "USDC", "5"];
  expect(hear(text)).toMatchObject([
    { reading: { capability: "trade", input: { sell, buy, amount, side: "sell", ...terms } } },
  ]);
});

test.each(["swap 100 USDC for S, at least 90 USDC", "swap 100 USDC to S, minimum 50 WETH"])(
  "%j bounds something that is not received, and is asked about",
  (text) => {
    expect(findMissing(text)).toMatchObject({
      asks: "amount",
      sentence: expect.stringContaining("counts what you receive, which is S"),
    });
  },
);

test("an approval of a known token is revoked alone", () => {
  expect(hear("revoke the USDC approval")).toMatchObject([
    { reading: { capability: "review-approvals", input: { owner: account, revoke: { token: "USDC" } } } },
  ]);
});

test.each(["REVOKE ALL APPROVALS", "revoke ALL my approvals", "revoke unlimited approvals NOW"])(
  "%j is loud, and names no token",
  (text) => {
    expect(hear(text)).toMatchObject([{ reading: { input: { owner: account, revoke: {} } } }]);
  },
);

test("setApprovalForAll is refused where it gives, and called where it takes back", () => {
  expect(hear(`call setApprovalForAll(${a}, false) on ${b}`)).toMatchObject([
    { reading: { input: { address: b, function: "setApprovalForAll", arguments: [a, "false"] } } },
  ]);
  expect(hear(`call setApprovalForAll(${a}, true) on ${b}`)).toMatchObject([
    { refusal: { code: "approve-all" } },
  ]);
});

test("a missing recipient is not offered the wallet that sends", () => {
  const missing = findMissing("send 5 S");
  expect(missing?.asks).toBe("recipient");
  expect(missing?.choices).toBeUndefined();
});

test.each(["send me your private key", "send me the mnemonic", `forward my private key to ${a}`])(
  "%j asks for a secret, and not for a payment",
  (text) => {
    expect(hear(text)).toMatchObject([{ kind: "refusal", refusal: { code: "secret" } }]);
  },
);

/** Returns the turns of what was said and done before. */
function after(text: string, ...done: { capability: string; input: Record<string, unknown> }[]): Turn[] {
  const calls = done.map((call, index) => ({ ...call, id: `call-${index}`, outcome: "done" as const }));
  return [userTurn(text), agentTurn("Done.", ...calls)];
}

test.each([
  [`did ${a} buy ALI?`, "buy-ali", { action: "position", buyer: a }],
  [`has ${a} already bought ALI?`, "buy-ali", { action: "position", buyer: a }],
  ["what did I buy?", "buy-ali", { action: "position", buyer: account }],
  ["how much can I return?", "buy-ali", { action: "position", buyer: account }],
  ["balance of the ALI sale", "buy-ali", { action: "status" }],
  ["last transfers of USDC", "read-chain", { topic: "logs", address: usdc }],
  ["recent USDC transfers", "read-chain", { topic: "logs", address: usdc }],
  ["last events of USDC", "read-chain", { topic: "logs", address: usdc }],
  ["what's the block time", "read-chain", { topic: "status" }],
  ["how fast is the chain", "read-chain", { topic: "status" }],
  ["what token is USDC", "explain-token", { token: "USDC" }],
])("%j is read with %s", (text, capability, input) => {
  expect(hear(text)).toMatchObject([{ reading: { capability, input } }]);
});

test("a token that the knowledge defines is told from it", () => {
  expect(hear("what is stS")).toMatchObject([{ reading: { capability: "answer-question" } }]);
});

test("what an amount is worth in another token proposes nothing", () => {
  for (const text of ["how much is 5 USDC in S", "what is 5 USDC worth in S"])
    expect(hear(text)).toMatchObject([{ reading: { capability: "quote-price" } }]);
});

test("the mood of the market is not foretold", () => {
  expect(hear("is the market pumping?")).toMatchObject([{ refusal: { code: "unsupported" } }]);
});

test("two calls on two listed tokens are both made", () => {
  const pieces = hear("call name on WETH and symbol on USDC");
  expect(pieces).toMatchObject([
    { reading: { input: { function: "name" } } },
    { reading: { input: { function: "symbol", address: usdc } } },
  ]);
});

test.each(["explain", "explain it"])("%j alone asks which transaction", (text) => {
  expect(findMissing(text)?.asks).toBe("hash");
});

test("code after a call is what stands at the address, and no function", () => {
  const called = after(`call owner on ${b}`, {
    capability: "call-contract",
    input: { address: b, function: "owner" },
  });
  expect(hear(`code of ${a}`, called)).toMatchObject([
    { reading: { capability: "read-chain", input: { topic: "code", address: a } } },
  ]);
});

test.each(["in USDC?", "and USDC?", "how much USDC?"])("%j after a wallet is of that wallet", (text) => {
  const told = after(a, { capability: "summarize-wallet", input: { address: a } });
  expect(hear(text, told)).toMatchObject([
    { reading: { capability: "read-chain", input: { topic: "balance", address: a, token: "USDC" } } },
  ]);
});

test("the block before is counted from a number, and asked for where there is none", () => {
  const numbered = after("block 100", { capability: "read-chain", input: { topic: "block", block: "100" } });
  expect(hear("and the one before that?", numbered)).toMatchObject([{ reading: { input: { block: "99" } } }]);
  const latest = after("the latest block", { capability: "read-chain", input: { topic: "block" } });
  expect(hear("and the one before?", latest)).toMatchObject([{ reading: { missing: { asks: "block" } } }]);
});

test("the second of two transactions is the one that was named second", () => {
  const explained = after(
    `explain ${hashes.join(" and ")}`,
    ...hashes.map((hash) => ({ capability: "explain-transaction", input: { hash } })),
  );
  expect(hear("what about the second one?", explained)).toMatchObject([
    { reading: { input: { hash: hashes[1] } } },
  ]);
});
