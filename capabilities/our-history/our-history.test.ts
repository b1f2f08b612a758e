import { readDialogue } from "@alithia/agent/dialogue-state.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { createEmbeddedAgent } from "@alithia/agent/testing/create-embedded-agent.ts";
import {
  account,
  agentTurn,
  doneCall,
  listReadings,
  proposalOf,
  userTurn,
} from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { sonic } from "@alithia/chain/networks.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { encodeAbiParameters } from "viem";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { runCapability } from "../testing/run-capability.ts";
import { worldOf } from "../testing/world-of.ts";
import { createOurHistory } from "./capability.ts";
import { narrateOpen, sayApproval } from "./narrate-outcome.ts";
import type { HistoryEntry, HistoryFacts } from "./read-history.ts";
import { understandOurHistory } from "./understand.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const moon = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0";
const [first, second] = [`0x${"11".repeat(32)}`, `0x${"22".repeat(32)}`] as const;

const receipts: Record<string, object> = {
  [first]: { status: "0x1", blockNumber: "0x4d2", gasUsed: "0x5208", effectiveGasPrice: "0xba43b7400" },
  [second]: { status: "0x0", blockNumber: "0x4d3", gasUsed: "0x5208", effectiveGasPrice: "0xba43b7400" },
};
const node: ChainNode = {
  chainId: 146,
  request: async (calls) => calls.map(({ method, params }) => ({ ok: true, result: answer(method, params) })),
};

/** The account's unreported transactions, one per block from block 2 on. */
let unreported: { hash: string; to: string; value: string }[] = [];
const head = 20;
function answer(method: string, params: readonly unknown[]): unknown {
  const asked = String(params[0]);
  const block = Number(asked);
  if (method === "eth_getTransactionReceipt") return receipts[asked] ?? null;
  if (method === "eth_getTransactionCount")
    return `0x${unreported.filter((_, index) => index + 2 <= Number(params[1])).length.toString(16)}`;
  if (method === "eth_call") return tellToken((params[0] as { data: string }).data);
  const number = asked === "latest" ? head : block;
  const sent = unreported[number - 2];
  const fields = { from: account, input: "0x", nonce: `0x${(number - 2).toString(16)}`, blockNumber: asked };
  return {
    ...{ number: `0x${number.toString(16)}`, hash: first, timestamp: `0x${nowSeconds().toString(16)}` },
    transactions: sent === undefined ? [] : [{ ...fields, ...sent }],
  };
}

/** Answers as a token named MOON with 18 decimals. */
function tellToken(data: string): string | null {
  if (data === "0x313ce567") return encodeAbiParameters([{ type: "uint8" }], [18]);
  return data === "0x95d89b41" ? encodeAbiParameters([{ type: "string" }], ["MOON"]) : null;
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
const registry = createRegistry(sonic, {});
const book = createSignatureBook();
const { capabilities, lexicon } = worldOf(registry, node);
const { understand } = sharedUnderstanding;

const propose = (capability: string, summary: string, step: object, form: object = {}) =>
  proposalOf(capability, [summary], [step], { form: { ...form } });

function exchange(text: string, input: object, proposal: Proposal): Turn[] {
  const { capability } = proposal;
  return [userTurn(text), agentTurn("I prepared it.", doneCall(capability, input, null, proposal))];
}

const sent = exchange(
  `send 5 S to ${a}`,
  { token: "S", transfers: [{ to: a, amount: "5" }] },
  propose("send", `Send 5 S to ${a}.`, { to: a, status: "confirmed", hash: first }),
);
const deployedForm = { kind: "deploy-token", name: "Moon Coin", symbol: "MOON" };
const deploy = (step: object) =>
  exchange(
    "deploy a token named Moon Coin with symbol MOON and a supply of 1000, mintable",
    { name: "Moon Coin", symbol: "MOON", supply: "1000", mintable: true },
    propose("deploy-token", "Deploy MOON.", step, deployedForm),
  );
const deployed = deploy({ status: "confirmed", hash: first, created: moon });

const read = (before: Turn[], text: string) =>
  listReadings(understand([...before, userTurn(text)], account).slice(0, 1))[0];

test.each([
  "mint 100 of it",
  "mint 100 MOON",
  "Mint 100 moon please",
  "mint 100 of the token I just deployed",
  "mint 100 of my new token",
  "mint 100 Moon Coin to me",
  "mint 100 more to myself",
  "mint 100 more",
  "mint another 100 for me please",
])("%j means the token that was deployed before", (text) => {
  expect(read(deployed, text)).toMatchObject({
    capability: "mint-token",
    input: { token: moon, amount: "100" },
  });
});

test.each(["what did i actually get filled at", "what price did I get?", "what did I get"])(
  "%j once a trade was signed reads what it brought, and not before",
  (text) => {
    const trade = (step: object) =>
      exchange(
        "swap 5 S for USDC",
        { sell: "S", buy: "USDC", amount: "5", side: "sell" },
        propose("trade", "Swap 5 S.", step),
      );
    const filled = { capability: "our-history", input: { only: "received" } };
    expect(read(trade({ status: "confirmed", hash: first }), text)).toMatchObject(filled);
    expect(read(trade({ status: "to-review" }), text)?.capability).not.toBe("our-history");
  },
);

test.each([
  "what's the address?",
  "whats the contract address?",
  "whats the adress of it",
  "who can make more of these?",
])("%j right after a deployment is about what it made", (text) => {
  expect(read(deployed, text)).toMatchObject({ capability: "explain-token", input: { token: moon } });
});

test("what was deployed is known by name after other questions, and not before it is mined", () => {
  const later: Turn[] = [...deployed, userTurn("what is the gas price?"), agentTurn("50 gwei.")];
  expect(read(later, "what is the supply of the token we deployed")?.input).toMatchObject({ token: moon });
  const unsigned = deploy({ status: "to-review" });
  expect(read(unsigned, "mint 100 MOON")?.missing?.asks).toBe("token");
});

test("a mint of what this conversation deployed is confirmed with its address and where that comes from", async () => {
  const agent = createEmbeddedAgent({ capabilities, lexicon, chainId: 146 });
  const turns: Turn[] = [...deployed, userTurn("mint 100 of it")];
  const { text, types } = await replyTo(agent, turns, account);
  expect(text).toContain(`Mint 100 of MOON (${moon}) to your own account?`);
  expect(text).toContain("I take MOON from a transaction of this conversation.");
  expect(text.split(moon)).toHaveLength(2);
  expect(types).toContain("choices");
  expect(types).not.toContain("proposal");
});

test.each([
  ["what did we do so far?", {}],
  ["what have we done here", {}],
  ["list everything you prepared", {}],
  ["what have I sent here?", { only: "signed" }],
  ["what was my last transaction with you", { only: "latest" }],
  ["did it go through?", { only: "latest" }],
  ["has my transfer arrived?", { only: "latest" }],
  ["is it confirmed yet", { only: "latest" }],
])("%j asks what this conversation did", (text, input) => {
  expect(read(sent, text)).toMatchObject({ capability: "our-history", input });
});

test.each([
  ["what did that cost me in fees", { capability: "read-chain", input: { topic: "gas" } }],
  ["how much did I pay in fees?", { capability: "summarize-wallet", input: { part: "fees" } }],
])("once something was signed, %j asks for its fee, and before for others", (text, before) => {
  expect(read(sent, text)).toMatchObject({ capability: "our-history" });
  expect(read([], text)).toMatchObject(before);
});

const readAsFee = (input: Record<string, unknown>) =>
  understandOurHistory.readAs?.({ text: "", tokens: [], picks: [], thread: [] }, input);

test("the fee of a transaction that waits to be signed is asked for as such", () => {
  expect(readAsFee({ only: "fee" })).toMatchObject({ capability: "our-history", input: { only: "fee" } });
});

test("after another transaction was looked at, 'did it go through' is about that one", () => {
  const looked: Turn[] = [...sent, userTurn(`explain ${second}`), agentTurn("It failed.")];
  expect(read(looked, "did it go through?")).toMatchObject({
    capability: "explain-transaction",
    input: { hash: second },
  });
});

test("a history tells what was signed with block and fee as the chain shows them now, and what was not", async () => {
  const unsigned = exchange("wrap 2 S", { amount: "2" }, propose("trade", "Wrap 2 S.", {}));
  const failed = exchange(
    "swap 1 S for USDC",
    {},
    propose("trade", "Swap 1 S.", { status: "confirmed", hash: second }),
  );
  const dialogue = readDialogue([...sent, ...failed, ...unsigned]);
  const history = createOurHistory({ node, registry, book });
  const all = await runCapability(history, {}, { dialogue });
  expect(all.said).toContain("I prepared 3 transactions in this conversation, and you signed 2");
  expect(all.said.split("\n").slice(2)).toEqual([
    "- Wrap 2 S. **not on the chain, so not signed**.",
    `- Swap 1 S. (block 1,235, fee 0.00105 S, ${second}) **reverted: it was mined and changed nothing but the fee**.`,
    `- Send 5 S to ${a}. (block 1,234, fee 0.00105 S, ${first}) **confirmed**.`,
    "",
    "**You paid 0.0021 S in fees** for 2 transactions.",
  ]);
  const receiptReads = all.evidence?.reads.filter(({ method }) => method === "eth_getTransactionReceipt");
  expect(new Set(receiptReads?.map(({ params }) => params[0]))).toEqual(new Set([first, second]));
  const latest = await runCapability(history, { only: "latest" }, { dialogue });
  expect(latest.said).toBe(
    "No: the chain shows nothing of it up to block 20, so it is not sent and you paid nothing for it, whatever your wallet may still show: Wrap 2 S.",
  );
  const again = "Wrap 2 S";
  const offered = await runCapability(history, { only: "latest", again }, { dialogue });
  expect(offered.choices?.options.map(({ value }) => value)).toEqual([again]);
  const confirmed = { dialogue: readDialogue(sent) };
  expect((await runCapability(history, { only: "latest", again }, confirmed)).choices).toBeUndefined();
  expect(history.answer?.(all.facts as never, {}, "what did all of that cost me in fees")).toBe(
    "**You paid 0.0021 S in fees** for 2 transactions.",
  );
  expect(history.answer?.(all.facts as never, {}, "what did we do so far")).toBeNull();
  const unpriced = await runCapability(history, { only: "fee" }, { dialogue });
  expect(unpriced.said).toMatch(/^I could not price its network fee; .*: Wrap 2 S\.$/);
  const proposals = dialogue.proposals.map((one) => ({ ...one, maxFeeWei: "1155000000000000" }));
  const fee = await runCapability(history, { only: "fee" }, { dialogue: { ...dialogue, proposals } });
  expect(fee.said).toMatch(/^\*\*Its network fee is up to about 0\.001155 S\*\*, .*: Wrap 2 S\.$/);
  const open = { wei: "1155000000000000", count: 1, dollars: "less than $0.01 in USDC" };
  expect(
    history.narrate?.({ ...(fee.facts as HistoryFacts), fees: { paid: null, open } }, { only: "fee" }),
  ).toMatch(/^\*\*Its network fee is up to about 0\.001155 S \(less than \$0\.01 in USDC\)\*\*/);
  const paid = await runCapability(
    history,
    { only: "fee" },
    { dialogue: readDialogue([...sent, ...failed]) },
  );
  expect(paid.said).toMatch(/^\*\*You paid 0\.00105 S in fees\*\*: 21,000 gas at 50 gwei\.\n\nSwap 1 S\./);
  const signed = await runCapability(history, { only: "signed" }, { dialogue });
  expect(signed.said).not.toContain("Wrap");
});

test.each([
  ["so what do I pay in total for this", { only: "fee" }],
  ["how much does it cost in dollars", { only: "fee" }],
  ["is the fee on top of the 5 S", { only: "fee" }],
  ["did my payment go through", { only: "latest" }],
  ["is it done?", { only: "latest" }],
  ["what did all of them cost me together, with the fees", {}],
  ["What did all of this cost me in fees?", {}],
])("of what was prepared last, %j is asked", (text, input) => {
  expect(read(sent, text)).toMatchObject({ capability: "our-history", input });
});

test("what was sent is priced in dollars, and its fee where that was told last", () => {
  const worth = { capability: "quote-price", input: { money: "usd", sell: "S", amount: "5" } };
  const told = (text: string): Turn[] => [...sent.slice(0, -1), { ...sent.at(-1), text } as Turn];
  const arrived = `Yes, it is confirmed in block 9 (11:20 UTC): 5 S reached ${a}; the fee was 0.00105 S.`;
  expect(read(sent, "how much is that in dollars?")).toMatchObject(worth);
  expect(read(told(arrived), "and how much is that in dollars")).toMatchObject(worth);
  const paid = told("**You paid 0.00105 S in fees**: 21,000 gas at 50 gwei.");
  expect(read(paid, "and how much is that in dollars")).toMatchObject({ input: { only: "fee" } });
});

test("an approval that a signed permit stood for is not told as a step that is left", async () => {
  const both = propose("return-ali", "Let the sale move exactly 10 ALI.", { to: a });
  const [approval] = both.steps;
  const paid = { ...approval, status: "confirmed", hash: first } as (typeof both.steps)[number];
  const returned = { ...both, steps: [...both.steps, paid], summary: [...both.summary, "Return 10 ALI."] };
  const dialogue = readDialogue(exchange("return 10 ALI", { amount: "10" }, returned));
  const { said } = await runCapability(createOurHistory({ node, registry, book }), {}, { dialogue });
  expect(said).toContain(`- Return 10 ALI. (block 1,234, fee 0.00105 S, ${first}) **confirmed**.`);
});

test("a payment whose signature nobody reported is found on the chain, by every step of the account since", async () => {
  const step = { to: a, valueWei: "5" } as const;
  const prepared = exchange("send 5 wei", {}, propose("send", "Send 5 wei.", step));
  const dialogue = readDialogue(prepared);
  unreported = [
    { hash: second, to: moon, value: "0x5" },
    { hash: first, to: a, value: "0x5" },
  ];
  const ask = (request: ChainNode["request"]) =>
    runCapability(
      createOurHistory({ node: { ...node, request }, registry, book }),
      { only: "latest" },
      { dialogue },
    );
  expect((await ask(node.request)).said).toBe(
    `Yes, it is confirmed: Send 5 wei. (block 1,234, fee 0.00105 S, ${first})`,
  );
  // A node without historical state cannot tell what was sent since.
  const pruned: ChainNode["request"] = async (calls, signal) => {
    const answers = await node.request(calls, signal);
    return answers.map((one, index) =>
      calls[index]?.method === "eth_getTransactionCount"
        ? { ok: false, error: { code: -32000, message: "missing trie node" } }
        : one,
    );
  };
  expect((await ask(pruned)).said).toMatch(/^I do not know: no signature was reported to me/);
  unreported = [];
});

test("where nothing was proposed, the history says so", async () => {
  const { said } = await runCapability(createOurHistory({ node, registry, book }), {});
  expect(said).toMatch(/^Nothing so far/);
});

test("what waits is listed in the order in which it was prepared, and an approval says what is left of it", () => {
  const entry = (
    summary: string[],
    state: HistoryEntry["state"] = "not-sent",
    stepsLeft = 0,
  ): HistoryEntry => ({
    ...{ capability: "trade", summary, state, stepsLeft },
    ...{ transactions: [], maxFeeWei: null, standing: null },
  });
  const [swap, payment] = [entry(["Swap 200 S."]), entry(["Send 50 S."])];
  expect(narrateOpen([payment, swap])).toContain("in this order:**\n\n1. Swap 200 S.\n2. Send 50 S.");
  expect(narrateOpen([entry(["Send 50 S."], "confirmed")])).toContain("Nothing is waiting");
  expect(narrateOpen([entry(["First.", "Second."], "confirmed", 1)])).toContain("signature:** Second.");
  const allowed = `Let ${a} move exactly 1,000 USDC (${moon}) of yours.`;
  expect(sayApproval(entry([allowed, "Swap 1,000 USDC."]))).toContain("Nothing of it is left afterwards");
  expect(sayApproval(entry([allowed]))).toContain("It stays open");
});
