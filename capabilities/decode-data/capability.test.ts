import { agentTurn, doneCall, listCalls, userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  maxUint256,
  parseAbi,
  toHex,
} from "viem";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createDecodeData } from "./capability.ts";

const registry = createRegistry(sonic, {});
const decodeData = createDecodeData({ book: createSignatureBook(), registry });
const { understand } = sharedUnderstanding;
const alice = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const usdc = registry.findTokensBySymbol("USDC")[0]?.address ?? "0x";
const abi = parseAbi([
  "function transfer(address to, uint256 amount)",
  "function approve(address spender, uint256 amount)",
  "function multicall(bytes[] data)",
  "error OwnableUnauthorizedAccount(address account)",
  "error Error(string reason)",
]);
const transfer = encodeFunctionData({ abi, functionName: "transfer", args: [alice, 5_000_000n] });
const approve = encodeFunctionData({ abi, functionName: "approve", args: [alice, maxUint256] });
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const topicOfAlice = encodeAbiParameters([{ type: "address" }], [alice]);

const decode = async (input: unknown) => (await runCapability(decodeData, input)).said;

test("calldata reads as its function and arguments, in the token's decimals where the token is named", async () => {
  expect(await decode({ data: transfer })).toMatch(/^\*\*This calls `transfer\(address/);
  expect(await decode({ data: transfer })).toContain(`transfer(to: ${alice}, value: 5000000)`);
  expect(await decode({ data: transfer, target: usdc })).toContain("value: 5 USDC");
});

test("calls inside a call are written out, and what is dangerous in them is said in words", async () => {
  const data = encodeFunctionData({
    abi,
    functionName: "multicall",
    args: [[transfer, approve, "0x12345678"]],
  });
  const said = await decode({ data });
  expect(said).toContain("with 3 calls inside");
  expect(said).toContain(`lets ${alice} move any amount of that token`);
  expect(said).toContain("a call that I cannot decode (0x12345678)");
});

test("an approval of everything through Permit2 is warned of as one of the token itself is", async () => {
  const permit2 = parseAbi(["function approve(address token, address spender, uint160 amount, uint48 end)"]);
  const allow = (amount: bigint) =>
    decode({ data: encodeFunctionData({ abi: permit2, args: [usdc, alice, amount, 0] }) });
  expect(await allow(2n ** 160n - 1n)).toContain(`lets ${alice} move any amount of that token`);
  expect(await allow(5_000_000n)).not.toContain("any amount");
});

test("a selector reads as every function and error that has it, or as none I know", async () => {
  expect(await decode({ data: "0xa9059cbb" })).toContain(
    "is the selector of the function `transfer(address,uint256)`",
  );
  expect(await decode({ data: "0x118cdaa7" })).toContain("the error `OwnableUnauthorizedAccount(");
  expect(await decode({ data: "0x08c379a0" })).toContain("the error `Error(string)`");
  expect(await decode({ data: "0x01020304" })).toMatch(/^\*\*I do not know the selector `0x01020304`\.\*\*/);
});

test("the data of an error reads as why the call failed", async () => {
  const own = encodeErrorResult({ abi, errorName: "OwnableUnauthorizedAccount", args: [alice] });
  expect(await decode({ data: own })).toContain(
    `unauthorized account (\`OwnableUnauthorizedAccount(account: ${alice})\`)`,
  );
  const text = encodeErrorResult({ abi, errorName: "Error", args: ["no `more` for *you*"] });
  expect(await decode({ data: text })).toMatch(/^\*\*This is an error: the contract said `no /);
});

test("a log reads as its event, and one that does not fit its topic is not guessed", async () => {
  const topics = [transferTopic, topicOfAlice, topicOfAlice];
  const data = toHex(5_000_000n, { size: 32 });
  const said = await decode({ data, topics, target: usdc });
  expect(said).toContain("This log is the event `Transfer(");
  expect(said).toContain("`5 USDC`");
  expect(await decode({ data: "0x", topics: [transferTopic] })).toContain("do not fit that");
  expect(await decode({ data: "0x", topics: [topicOfAlice] })).toContain("I do not know this event");
});

test("bytes that fit nothing are said to", async () => {
  expect(await decode({ data: "0x010203" })).toContain("3 bytes are too few");
  expect(await decode({ data: `0x01020304${"00".repeat(32)}` })).toContain(
    "I do not know the selector `0x01020304`",
  );
  expect(await decode({ data: `${transfer.slice(0, 100)}` })).toContain("do not fit that");
});

const hear = (text: string) => listCalls(understand([userTurn(text)], undefined));

test.each([
  [transfer, { data: transfer }],
  [`what does this do? ${approve}`, { data: approve }],
  [`decode ${transfer} sent to ${usdc}`, { data: transfer, target: usdc }],
  ["what is selector 0xa9059cbb", { data: "0xa9059cbb" }],
  ["which function is 0x095ea7b3?", { data: "0x095ea7b3" }],
  [
    `decode this log: {"topics": ["${transferTopic}", "${topicOfAlice}"], "data": "${topicOfAlice}"}`,
    { data: topicOfAlice, topics: [transferTopic, topicOfAlice] },
  ],
])("%s is decoded", (text, input) => {
  expect(hear(text)).toEqual([["decode-data", input]]);
});

test.each([
  `what is ${alice}`,
  `explain ${transferTopic}`,
  `what is ${alice.slice(0, -1)}`,
  `send 5 S to ${alice}00`,
])("%s holds no bytes to decode", (text) => {
  expect(hear(text).flat()).not.toContain("decode-data");
});

const hearAfter = (data: string, text: string) =>
  understand(
    [
      userTurn(`decode ${data}`),
      agentTurn("**This calls `transfer(address,uint256)`.**", doneCall("decode-data", { data })),
      userTurn(text),
    ],
    undefined,
  ).map((piece) => (piece.kind === "request" ? piece.reading.input : piece.kind));

test.each([
  ["what is the second argument in ALI units", { target: expect.stringMatching(/^0x/) }],
  ["who is the first parameter?", {}],
  ["which address gets the tokens?", {}],
])("after decoded bytes, %j tells them again, in the units of a token that is named", (text, beside) => {
  expect(hearAfter(transfer, text)).toEqual([{ data: transfer, ...beside }]);
});

test.each([
  "how much USDC do I get for 5 S?",
  "what is ALI?",
  "list my approvals",
  "how much ALI do I have?",
])("after decoded bytes, %j is no question about them", (text) =>
  expect(JSON.stringify(hearAfter(transfer, text))).not.toContain(transfer),
);
