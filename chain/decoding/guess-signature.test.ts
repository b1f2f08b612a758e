import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEther,
  toEventSelector,
} from "viem";
import { expect, test } from "vitest";
import { describeStep } from "../proposal/describe-step.ts";
import { decodeCall } from "./decode-call.ts";
import { guessEventName, guessFunction } from "./guess-signature.ts";
import { createSignatureBook } from "./signature-book.ts";

const account = "0xaa52bB8110fE38D0d2d2AF0B85C3A3eE622CA455";
const book = createSignatureBook();

test.each<[string, readonly unknown[]]>([
  [
    "function claimAirdrop(address account, uint256 amount, bytes32[] proof)",
    [account, parseEther("5"), [`0x${"ab".repeat(32)}`]],
  ],
  ["function harvestAll(address to)", [account]],
  ["function depositCollateral(address token, uint256 amount)", [account, parseEther("1")]],
  ["function unstakeAll()", []],
  ["function stakeWithPermit(uint256 amount, bytes data)", [7n, "0x1234"]],
])("%s is named by its selector and the words of its calldata", (signature, args) => {
  const abi = parseAbi([signature]) as never;
  const data = encodeFunctionData({ abi, args } as never);
  const [, name] = /function (\w+)/.exec(signature) ?? [];
  expect(decodeCall(book, account, data)).toMatchObject({ name });
});

test("what no usual name fits is not claimed", () => {
  expect(guessFunction("0xdeadbeef")).toBeNull();
  expect(guessFunction(`0xdeadbeef${"00".repeat(32 * 6)}`)).toBeNull();
  expect(guessFunction(`0xdeadbeef${"11".repeat(33)}`)).toBeNull();
});

test("an event is named by its topic and what it holds", () => {
  const topic = toEventSelector("RewardClaimed(address,address,uint256)");
  const word = (value: Hex): Hex => `0x${value.slice(2).toLowerCase().padStart(64, "0")}`;
  const data = encodeAbiParameters([{ type: "uint256" }], [parseEther("3")]);
  expect(guessEventName(topic, [topic, word(account), word(account)], data)).toBe("RewardClaimed");
  expect(guessEventName(`0x${"77".repeat(32)}`, [`0x${"77".repeat(32)}`], data)).toBeNull();
});

test("calls inside a Safe's batch, an account's batch and a user operation are told with target and value", () => {
  const erc20 = parseAbi(["function transfer(address to, uint256 amount)"]);
  const inner = encodeFunctionData({ abi: erc20, args: [account, 5n] });
  const length = (inner.length - 2) / 2;
  const packed: Hex = `0x00${account.slice(2)}${9n.toString(16).padStart(64, "0")}${length.toString(16).padStart(64, "0")}${inner.slice(2)}`;
  const told = { name: "transfer", target: account, valueWei: "9" };
  const batches: [string, readonly unknown[]][] = [
    ["function multiSend(bytes transactions)", [packed]],
    [
      "function executeBatch((address to, uint256 value, bytes data)[] calls)",
      [[{ to: account, value: 9n, data: inner }]],
    ],
    ["function execute(address to, uint256 value, bytes data)", [account, 9n, inner]],
  ];
  for (const [signature, args] of batches) {
    const data = encodeFunctionData({ abi: parseAbi([signature]) as never, args } as never);
    expect(decodeCall(book, account, data)?.inner, signature).toMatchObject([told]);
  }
  const execute = encodeFunctionData({
    abi: parseAbi(["function execute(address to, uint256 value, bytes data)"]),
    args: [account, 9n, inner],
  });
  const operation = [
    account,
    1n,
    "0x",
    execute,
    `0x${"00".repeat(32)}`,
    1n,
    `0x${"00".repeat(32)}`,
    "0x",
    "0x",
  ] as const;
  const data = encodeFunctionData({
    abi: parseAbi([
      "function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[] ops, address beneficiary)",
    ]),
    args: [[operation], account],
  });
  expect(decodeCall(book, account, data)?.inner).toMatchObject([{ name: "execute", inner: [told] }]);
});

test("coins paid inside a batch are told, and with them what a ticket says", () => {
  const abi = parseAbi(["function executeBatch((address to, uint256 value, bytes data)[] calls)"]);
  const data = encodeFunctionData({ abi, args: [[{ to: account, value: parseEther("3"), data: "0x" }]] });
  expect(decodeCall(book, account, data)?.inner).toMatchObject([
    { name: "receive", target: account, valueWei: `${parseEther("3")}` },
  ]);
  const step = { to: account, data, valueWei: parseEther("3") } as const;
  expect(describeStep(step, [])).toBe(
    `Call executeBatch on ${account} and pay 3 S, which makes further calls in your name.`,
  );
});

test("a Safe's batch that is cut short ends where it is cut", () => {
  const abi = parseAbi(["function multiSend(bytes transactions)"]);
  const data = encodeFunctionData({ abi, args: [`0x00${"11".repeat(90)}`] });
  expect(decodeCall(book, account, data)).toMatchObject({ name: "multiSend", inner: [] });
});
