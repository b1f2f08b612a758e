import { userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { ChainNode, NodeAnswer } from "@alithia/chain/node/chain-node.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { changeAnswers } from "@alithia/chain/testing/change-answers.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createReadChain } from "./capability.ts";
import type { ChainFacts } from "./chain-facts.ts";
import { narrateChain } from "./narrate.ts";

let chain: TestChain;
let alice: Hex;
let bob: Hex;
let start: number;

beforeAll(async () => {
  chain = await startTestChain();
  [alice = "0x", bob = "0x"] = chain.accounts.map((address) => getAddress(address));
  start = await readTime();
  await chain.callUsdc(alice, "mint", alice, 10_000_000n);
  await chain.callUsdc(alice, "transfer", bob, 1_000_000n);
  await chain.rpc("anvil_mine", ["0x190", "0x3"]);
  await chain.callUsdc(alice, "approve", bob, 5n);
  await chain.callUsdc(alice, "transfer", bob, 2_000_000n);
});
afterAll(() => chain.stop());

const readTime = async (): Promise<number> => {
  const block = (await chain.rpc("eth_getBlockByNumber", ["latest", false])) as { timestamp: string };
  return Number(block.timestamp);
};
const read = (input: unknown, node: ChainNode = chain.node) =>
  runCapability(createReadChain({ ...chain, node, book: createSignatureBook() }), input);
const at = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 19);
const refused: NodeAnswer = { ok: false, error: { code: -32005, message: "block range too wide" } };

test("events are found by their name within the last blocks, and only those", async () => {
  const { said, facts } = await read({
    topic: "logs",
    address: chain.usdc,
    event: "transfer",
    blocks: "100",
  });
  expect(said).toMatch(/^\*\*USDC `0x\w+` has 1 `transfer` event\.\*\*/);
  expect(facts).toMatchObject({ found: 1, events: [{ event: { name: "Transfer" } }] });
  const all = await read({ topic: "logs", address: chain.usdc, event: "Transfer(address,address,uint256)" });
  expect(all.facts).toMatchObject({ found: 3 });
  await expect(read({ topic: "logs", address: chain.usdc, event: "Zapped" })).rejects.toMatchObject({
    code: "event-unknown",
  });
});

test("a node that takes narrow ranges only is asked page by page, and what was not searched is said first", async () => {
  const width = ({ params }: { params: readonly unknown[] }) => {
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
    return Number(toBlock) - Number(fromBlock) + 1;
  };
  const narrow = changeAnswers(chain.node, (call, answer) =>
    call.method === "eth_getLogs" && width(call) > 100 ? refused : answer,
  );
  const input = { topic: "logs", address: chain.usdc, event: "Transfer", blocks: "300" };
  expect((await read(input, narrow)).said).toMatch(/^\*\*USDC/);
  const recent = changeAnswers(narrow, (call, answer) => {
    const [{ fromBlock = "0x0" }] = call.params as [{ fromBlock?: string }];
    return call.method === "eth_getLogs" && Number(fromBlock) < 200 ? refused : answer;
  });
  const tooFar = await read({ ...input, blocks: "999999999" }, recent);
  expect(tooFar.facts).toMatchObject({ found: 1, askedFrom: "0" });
  expect(tooFar.said).toMatch(
    /^\*\*I searched only from block [\d,]+ on; the blocks from 0 to there I did not search\.\*\*/,
  );
  const none = changeAnswers(chain.node, (call, answer) =>
    call.method === "eth_getLogs" ? refused : answer,
  );
  expect((await read(input, none)).said).toMatch(
    /^\*\*The node gave me none of the blocks .* searched nothing/,
  );
});

test("a balance is read as it was at a moment, by the last block before it, with the proof of it", async () => {
  const { said, facts, evidence } = await read({
    topic: "balance",
    address: bob,
    token: "USDC",
    date: at(start + 500),
  });
  expect(said).toContain("held 1 USDC");
  const blocks = evidence?.reads.filter(({ method }) => method === "eth_getBlockByNumber") ?? [];
  expect(blocks).toHaveLength(2);
  const { block } = facts as { block: { time: string } };
  expect(Date.parse(block.time)).toBeLessThanOrEqual((start + 500) * 1_000);
  expect((await read({ topic: "balance", address: bob, token: "USDC" })).said).toContain("holds 3 USDC");
  expect(said).not.toContain("before that day or period began");
  expect(narrateChain(facts as ChainFacts, { date: "2025-03-01" })).toContain(
    "before that day or period began",
  );
});

test("a balance tells what would be left of it, and what is lacking", async () => {
  const ask = async (spend: string) =>
    (await read({ topic: "balance", address: bob, token: "USDC", spend })).said;
  expect(await ask("1.5")).toContain("holds 3 USDC.** That is enough for 1.5 USDC: 1.5 USDC would be left");
  expect(await ask("3")).toContain("That is enough for 3 USDC: 0 USDC would be left");
  expect(await ask("4.25")).toContain("That is not enough for 4.25 USDC: 1.25 USDC is missing.");
});

test("a moment still to come, one before the chain and a node without history are said so", async () => {
  const ask = (date: string, node?: ChainNode) => read({ topic: "balance", address: bob, date }, node);
  await expect(ask("2999-01-01")).rejects.toMatchObject({ code: "date-ahead" });
  await expect(ask("2001-01-01")).rejects.toMatchObject({ code: "date-before-chain" });
  await expect(ask("2025-13-45")).rejects.toMatchObject({ code: "date-unreadable" });
  const pruned = changeAnswers(chain.node, (call, answer) =>
    call.method === "eth_getBalance"
      ? { ok: false, error: { code: -32000, message: "missing trie node" } }
      : answer,
  );
  await expect(ask(at(start + 500), pruned)).rejects.toMatchObject({
    code: "state-not-kept",
    message: expect.stringContaining("archive node"),
  });
});

const { understand } = sharedUnderstanding;
const router = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const hear = (text: string) =>
  understand([userTurn(text)], undefined).map((piece) =>
    piece.kind === "request" ? piece.reading.input : piece.kind,
  );

test.each([
  [
    `Transfer events of ${router} in the last 500 blocks`,
    { topic: "logs", address: router, event: "Transfer", blocks: "500" },
  ],
  [`balance of S of ${router} on 2025-03-01`, { topic: "balance", address: router, date: "2025-03-01" }],
  [`S balance of ${router} on 1 March 2025`, { topic: "balance", address: router, date: "2025-03-01" }],
])("%s is understood", (text, input) => {
  expect(hear(text)).toEqual([input]);
});

test("the chain's newest transactions are listed, the last one first, from as many blocks as that takes", async () => {
  const { said, facts } = await read({ topic: "transactions", count: "2" });
  expect(facts).toMatchObject({
    topic: "transactions",
    transactions: [
      { from: { address: alice }, to: { address: getAddress(chain.usdc), name: "USDC" }, isCall: true },
      { from: { address: alice }, isCall: true },
    ],
  });
  const [last, before] = (facts as { transactions: { hash: Hex; block: string }[] }).transactions;
  expect(Number(last?.block)).toBeGreaterThan(Number(before?.block));
  expect(said).toMatch(/^\*\*The latest 2 transactions of /);
  expect(said).toContain(`\`${last?.hash}\``);
});

test("blocks without transactions are said to have none", async () => {
  await chain.rpc("anvil_mine", ["0x1e"]);
  expect((await read({ topic: "transactions" })).said).toMatch(
    /^\*\*No transactions stand in the newest blocks/,
  );
});
