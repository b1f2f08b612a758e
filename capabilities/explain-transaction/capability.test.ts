import { createFollowUpFinder } from "@alithia/agent/likeness/create-follow-up-finder.ts";
import { userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { answeringContract } from "@alithia/chain/testing/answering-contract.ts";
import { changeAnswers } from "@alithia/chain/testing/change-answers.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { encodeFunctionData, getAddress, parseAbi, parseEther, stringToHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { converseAfter } from "../testing/converse.ts";
import { runCapability } from "../testing/run-capability.ts";
import { agentOn } from "../testing/world-of.ts";
import { createExplainTransaction } from "./capability.ts";

const book = createSignatureBook();
let chain: TestChain;
let alice: Hex;
let bob: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
  alice = getAddress(one);
  bob = getAddress(two);
  await chain.callUsdc(deployer, "mint", alice, 5_000_000_000n);
});

afterAll(() => chain.stop());

const explain = async (hash: Hex) =>
  await runCapability(createExplainTransaction({ ...chain, book }), { hash });

test("a transfer is one plain sentence, then its circumstances and fee", async () => {
  const { hash } = await chain.send({ from: alice, to: bob, value: parseEther("1.5"), gas: 21_000n });
  const { said, facts } = await explain(hash);
  expect(said.split("\n")[0]).toBe(`**\`${alice}\` sent 1.5 S to \`${bob}\`.**`);
  expect(said).toMatch(/Fee: (about )?0\.\d+ S \(21,000 of 21,000 gas at (about )?[\d.]+ gwei\)/);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
});

test("a failure says its reason in the token's own amounts, what was meant, and that nothing moved", async () => {
  const { hash } = await chain.callUsdc(bob, "transfer", alice, 10n ** 9n);
  const { said } = await explain(hash);
  expect(said.split("\n")[0]).toBe(
    `**This transaction failed: \`${bob}\` held 0 USDC, less than the 1,000 USDC needed (\`ERC20InsufficientBalance\`). Nothing moved but the fee.**`,
  );
  expect(said).toContain(`wanted to send 1,000 USDC to \`${alice}\``);
});

test("a question about a part of it is answered in one sentence", async () => {
  const capability = createExplainTransaction({ ...chain, book });
  const { findFollowUp: find } = createFollowUpFinder([capability], sharedUnderstanding.lex);
  const tell = async (hash: Hex, question: string) => {
    const { facts } = await runCapability(capability, { hash });
    return find({ capability: capability.name, input: { hash } }, question)?.answer?.(
      facts as never,
      {} as never,
      question,
    );
  };
  const { hash } = await chain.callUsdc(bob, "transfer", alice, 10n ** 9n);
  expect(await tell(hash, "who sent it?")).toBe(`\`${bob}\` sent it.`);
  expect(await tell(hash, "why did it fail")).toMatch(/^This transaction failed: .* held 0 USDC/);
  expect(await tell(hash, "when was that?")).toMatch(/^It was mined in block \d+ \(.+ UTC\)/);
  expect(await tell(hash, "what did it cost him")).toMatch(/^Fee: (about )?0\.\d+ S/);
  expect(await tell(hash, "did it go through?")).toMatch(/^It failed in block \d+\. This transaction failed/);
  expect(await tell(hash, "what is ALI")).toBeUndefined();
  const sent = await chain.send({ from: alice, to: bob, value: parseEther("1.5"), gas: 21_000n });
  expect(await tell(sent.hash, "why did this fail")).toMatch(/^It succeeded in block \d+: .* sent 1\.5 S to/);
});

test("whether it went through and what came in is told first, once and without calls", async () => {
  const ask = async (hash: Hex, text: string, account: Hex) =>
    (
      await runCapability(
        createExplainTransaction({ ...chain, book }),
        { hash },
        { account, turns: [userTurn(text.replace("HASH", hash))] },
      )
    ).said;
  const { hash } = await chain.callUsdc(alice, "transfer", bob, 7_000_000n);
  const question = "HASH did this confirm and how much came in?";
  expect(await ask(hash, question, bob)).toMatch(
    /^\*\*Confirmed: 7 USDC came in\*\*\. It was mined in block \d+ \([^)]*\) on [^.]*\. Fee: [^\n]*$/,
  );
  expect(await ask(hash, "did HASH go through?", alice)).toMatch(
    /^\*\*Confirmed:\*\* `0x\w+` sent 7 USDC to/,
  );
  const failed = await chain.callUsdc(bob, "transfer", alice, 10n ** 12n);
  expect(await ask(failed.hash, question, bob)).toMatch(/^\*\*This transaction failed: [^\n]*$/);
  expect(await ask(hash, "explain HASH and its calls", bob)).toContain("**The call:**");
});

test("whoever was named in the first sentence is not named again beside the block", async () => {
  const sent = await explain((await chain.send({ from: alice, to: bob, value: 1n, gas: 21_000n })).hash);
  expect(sent.said.split(bob)).toHaveLength(2);
  expect(sent.said).toContain("sent less than 0.000001 S to");
  const token = await explain((await chain.callUsdc(alice, "transfer", bob, 5_000_000n)).hash);
  expect(token.said).toContain(`It called USDC \`${getAddress(chain.usdc)}\`.`);
  const own = await explain((await chain.send({ from: alice, to: alice, value: 5n })).hash);
  expect(own.said.split("\n")[0]).toContain("S to itself.");
});

test("data sent to an account without code is a note, never a call", async () => {
  const memo = { from: alice, to: bob, value: parseEther("2"), data: stringToHex("thanks for lunch") };
  const { said, facts } = await explain((await chain.send(memo)).hash);
  expect(said.split("\n")[0]).toBe(`**\`${alice}\` sent 2 S to \`${bob}\`.**`);
  expect(said).toContain("It carries the text `thanks for lunch`");
  expect(facts).toMatchObject({ call: null, note: { bytes: 16 } });
  const bytes = await explain((await chain.send({ ...memo, data: "0xdeadbeef" })).hash);
  expect(bytes.said).toContain("It carries 4 bytes of data");
  expect(bytes.said).not.toContain("function");
});

const aggregate = parseAbi([
  "struct Call { address target; bool allowFailure; bytes callData; }",
  "function aggregate3(Call[] calls)",
]);
const callAll = (calls: { target: Hex; allowFailure: boolean; callData: Hex }[]) =>
  encodeFunctionData({ abi: aggregate, functionName: "aggregate3", args: [calls] });

test("several calls in one are counted, and each says what it is called on", async () => {
  const calls = [
    { target: chain.usdc, allowFailure: true, callData: "0x18160ddd" as Hex },
    { target: bob, allowFailure: true, callData: "0xdeadbeef" as Hex },
  ];
  const data = callAll(calls);
  const to = chain.registry.multicall3 as Hex;
  const { said } = await explain((await chain.send({ from: alice, to, data })).hash);
  expect(said.split("\n")[0]).toContain(`made 2 calls at once through Multicall3 \`${to}\``);
  expect(said).toContain("- `aggregate3(calls: the 2 calls below)`");
  expect(said).toContain(`  - \`totalSupply()\` of USDC \`${getAddress(chain.usdc)}\``);
  expect(said).not.toContain("callData");
});

test("coins that go along with an unknown call are told, and no function is made up", async () => {
  const target = await chain.deploy("0x6001600c60003960016000f300");
  const { said } = await explain(
    (await chain.send({ from: alice, to: target, data: "0x12345678", value: parseEther("1.25") })).hash,
  );
  expect(said.split("\n")[0]).toContain("called a function I do not know (`0x12345678`)");
  expect(said.split("\n")[0]).toContain(", with 1.25 S.");
});

test("an unknown hash and a block's hash each get their own sentence", async () => {
  await expect(explain(`0x${"ab".repeat(32)}`)).rejects.toMatchObject({ code: "transaction-unknown" });
  const block = (await chain.rpc("eth_getBlockByNumber", ["0x2", false])) as { hash: Hex };
  await expect(explain(block.hash)).rejects.toMatchObject({
    code: "hash-of-block",
    message: expect.stringContaining("block 2"),
  });
});

test("a wrap reads as one", async () => {
  const { said } = await explain((await chain.wrap(alice, parseEther("2"))).hash);
  expect(said.split("\n")[0]).toBe(`**\`${alice}\` wrapped 2 S into wS.**`);
});

test("a transaction that waits is told as what would happen, never as what did", async () => {
  await chain.rpc("evm_setAutomine", [false]);
  const data = encodeFunctionData({
    abi: parseAbi(["function transfer(address, uint256)"]),
    args: [bob, 5_000_000n],
  });
  const hash = (await chain.rpc("eth_sendTransaction", [{ from: alice, to: chain.usdc, data }])) as Hex;
  const { said } = await explain(hash);
  await chain.rpc("evm_setAutomine", [true]);
  await chain.rpc("evm_mine", []);
  expect(said.split("\n")[0]).toContain("If it goes through, ");
  expect(said.split("\n")[0]).toContain(`will send 5 USDC to \`${bob}\`.`);
  expect(said).toContain(`It calls USDC \`${getAddress(chain.usdc)}\`.`);
  expect(said).not.toContain("Fee:");
});

const listInside = async (hash: Hex, question: string, node = chain.node) => {
  const capability = createExplainTransaction({ ...chain, node, book });
  const { facts } = await runCapability(capability, { hash });
  return capability.answer?.(facts as never, { hash }, question) ?? null;
};

test("events are told with their arguments, exact and in the token's amounts", async () => {
  const { hash } = await chain.callUsdc(alice, "transfer", bob, 1_234_567n);
  const usdc = getAddress(chain.usdc);
  expect(await listInside(hash, "which events did it emit?")).toBe(
    [
      "**It emitted 1 event:**",
      "",
      `- Log 0 of \`${usdc}\`: \`Transfer(address,address,uint256)\``,
      `  - \`from\` (address): \`${alice}\``,
      `  - \`to\` (address): \`${bob}\``,
      "  - `value` (uint256): `1234567`, which is 1.234567 USDC",
    ].join("\n"),
  );
});

test("topics and data are told as they are when asked for, of the events that are named", async () => {
  const { hash } = await chain.callUsdc(alice, "transfer", bob, 255n);
  const told = await listInside(hash, "decode the raw log of the Transfer event: topics and data");
  const word = (address: Hex) => `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;
  expect(told).toContain("**It emitted 1 Transfer event:**");
  expect(told).toContain("  - topic 0: `0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef`");
  expect(told).toContain(`  - topic 1: \`${word(alice)}\``);
  expect(told).toContain(`  - topic 2: \`${word(bob)}\``);
  expect(told).toContain(`  - data (32 bytes): \`0x${"ff".padStart(64, "0")}\``);
  expect(await listInside((await chain.send({ from: alice, to: bob, value: 1n })).hash, "any logs?")).toBe(
    "It emitted no event.",
  );
});

test("inner calls come from the node's trace of either kind, or the node is said to offer none", async () => {
  const calls = [{ target: chain.usdc, allowFailure: true, callData: "0x18160ddd" as Hex }];
  const data = callAll(calls);
  const multicall = getAddress(chain.registry.multicall3 as Hex);
  const { hash } = await chain.send({ from: alice, to: multicall, data });
  const lacking = (method: RegExp) =>
    changeAnswers(chain.node, (call, answer) =>
      method.test(call.method) ? { ok: false, error: { code: -32_601, message: "no such method" } } : answer,
    );
  const line = new RegExp(
    `^- \`(CALL|STATICCALL)\` from .*\`${multicall}\` to USDC \`${getAddress(chain.usdc)}\`: \`totalSupply\`$`,
    "m",
  );
  for (const node of [chain.node, lacking(/^debug_/)]) {
    const told = await listInside(hash, "and internal calls?", node);
    expect(told).toContain("**By the node's trace it made 1 call inside:**");
    expect(told).toMatch(line);
  }
  expect(await listInside(hash, "show me the trace", lacking(/^(debug|trace)_/))).toMatch(
    /^The node that I read offers no traces/,
  );
});

test("a call inside that failed is marked", async () => {
  const failing = await chain.deploy(answeringContract({ "0x12345678": { reverts: "0x" } }));
  const calls = [{ target: failing, allowFailure: true, callData: "0x12345678" as Hex }];
  const data = callAll(calls);
  const { hash } = await chain.send({ from: alice, to: chain.registry.multicall3 as Hex, data });
  expect(await listInside(hash, "trace it")).toMatch(/: `0x12345678`, which failed$/);
});

test("few words below a transaction ask for its worth, its link, the one before it, and the same on offer", async () => {
  const first = await chain.send({ from: alice, to: bob, value: parseEther("1.25") });
  await chain.callUsdc(alice, "transfer", bob, 3_000_000n);
  const agent = agentOn(chain.registry, chain.node);
  const ask = async (...messages: string[]) =>
    await converseAfter([], agent, alice, "explain my latest transaction", ...messages);
  expect((await ask("what was that in dollars")).text).toMatch(
    /^\*\*3 USDC (?:was|is) worth about \$3\.00\*\*/,
  );
  const before = await ask("and the one before");
  expect(before.text).toContain(`sent 1.25 S to \`${bob}\``);
  expect((await ask("and the one before", "show me the link")).text).toContain(first.hash);
  const again = await ask("do the same again");
  expect(again.text).toMatch(/^\*\*Nothing is prepared yet\.\*\*/);
  expect(JSON.stringify(again)).toContain(`Send 3 USDC to ${bob}`);
  expect((await ask("when was that")).text).not.toContain("same as I told above");
});
