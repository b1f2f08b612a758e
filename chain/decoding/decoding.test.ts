import { readFileSync } from "node:fs";
import fc from "fast-check";
import { encodeErrorResult, encodeFunctionData, parseAbi } from "viem";
import { expect, test } from "vitest";
import type { Hex } from "../node/rpc-request.ts";
import { encodeAddress, encodeNumber } from "../testing/encode-value.ts";
import { decodeCall } from "./decode-call.ts";
import { decodeEvent } from "./decode-event.ts";
import { decodeRevert } from "./decode-revert.ts";
import { createSignatureBook } from "./signature-book.ts";

const book = createSignatureBook();
const router = "0x0C2BC01d435CfEb2DC6Ad7cEC0E473e2DBaBdd87";
const vectors = JSON.parse(readFileSync(new URL("vectors/selectors.json", import.meta.url), "utf8")) as {
  functions: Record<string, string>;
  events: Record<string, string>;
};

test("every selector of the collected facts is known by the signature that hashes to it", () => {
  for (const selector of Object.keys(vectors.functions))
    expect(book.findFunctions(selector), vectors.functions[selector]).not.toEqual([]);
  for (const topic of Object.keys(vectors.events))
    expect(book.findEvents(topic), vectors.events[topic]).not.toEqual([]);
});

test("a multicall shows every inner call with its arguments", () => {
  const abi = parseAbi([
    "function multicall(uint256 deadline, bytes[] calls)",
    "function unwrapWETH9(uint256 amountMinimum, address recipient)",
    "function refundETH()",
  ]);
  const unwrap = encodeFunctionData({ abi, functionName: "unwrapWETH9", args: [5n, router] });
  const refund = encodeFunctionData({ abi, functionName: "refundETH" });
  const unknown = "0x12345678";
  const data = encodeFunctionData({ abi, functionName: "multicall", args: [9n, [unwrap, refund, unknown]] });
  expect(decodeCall(book, router, data)).toMatchObject({
    name: "multicall",
    inner: [
      {
        target: router,
        name: "unwrapWETH9",
        arguments: [{ name: "amountMinimum", value: "5" }, { value: router }],
      },
      { name: "refundETH", arguments: [] },
      { name: null, selector: unknown },
    ],
  });
});

test("calldata that fits no known function is never guessed", () => {
  expect(decodeCall(book, router, "0xdeadbeef0011")).toMatchObject({
    name: null,
    signature: null,
    arguments: [],
  });
  expect(decodeCall(book, router, "0xa9059cbb00")).toMatchObject({ name: null });
  expect(decodeCall(book, router, "0x")).toBeNull();
});

test("multicalls nested deeper than anyone reads end", () => {
  const abi = parseAbi(["function multicall(bytes[] calls)"]);
  let data: Hex = "0x12345678";
  for (let depth = 0; depth < 12; depth += 1)
    data = encodeFunctionData({ abi, functionName: "multicall", args: [[data]] });
  expect(JSON.stringify(decodeCall(book, router, data)).split('"multicall"').length - 1).toBe(5);
});

test("no bytes make decoding throw", () => {
  const selectors = Object.keys(vectors.functions) as Hex[];
  fc.assert(
    fc.property(fc.constantFrom(...selectors), fc.uint8Array({ maxLength: 300 }), (selector, bytes) => {
      const data: Hex = `${selector}${Buffer.from(bytes).toString("hex")}`;
      expect(decodeCall(book, router, data)?.selector).toBe(selector);
      decodeRevert(book, data);
    }),
  );
});

test("every transfer that is encoded is decoded to the same values", () => {
  const abi = parseAbi(["function transfer(address to, uint256 amount)"]);
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), (amount) => {
      const data = encodeFunctionData({ abi, functionName: "transfer", args: [router, amount] });
      expect(decodeCall(book, router, data)?.arguments.map(({ value }) => value)).toEqual([
        router,
        String(amount),
      ]);
    }),
  );
});

test("revert bytes are told as text, panic, custom error, unknown or silence", () => {
  const text = encodeErrorResult({
    abi: parseAbi(["error Error(string reason)"]),
    errorName: "Error",
    args: ["not \u202e today"],
  });
  expect(decodeRevert(book, text)).toEqual({ kind: "text", text: "not {U+202E} today" });
  const panic = `0x4e487b71${"11".padStart(64, "0")}` as Hex;
  expect(decodeRevert(book, panic)).toMatchObject({ kind: "panic", code: "0x11" });
  const custom = encodeErrorResult({
    abi: parseAbi(["error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)"]),
    args: [router, 1n, 2n],
  });
  expect(decodeRevert(book, custom)).toMatchObject({ kind: "custom", name: "ERC20InsufficientBalance" });
  expect(decodeRevert(book, "0xdeadbeef")).toEqual({ kind: "unknown", selector: "0xdeadbeef" });
  expect(decodeRevert(book, "0x")).toEqual({ kind: "silent" });
});

test("an ERC-20 and an ERC-721 transfer are told apart, and a log of neither shape is not claimed", () => {
  const topic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
  const party = encodeAddress(router);
  const log = { address: router, blockNumber: 1n, transactionHash: "0x01", logIndex: 0 } as const;
  const amount = encodeNumber(7n);
  expect(
    decodeEvent(book, { ...log, topics: [topic, party, party], data: amount })?.arguments[2],
  ).toMatchObject({
    name: expect.stringMatching(/amount|value/),
    value: "7",
  });
  expect(
    decodeEvent(book, { ...log, topics: [topic, party, party, amount], data: "0x" })?.arguments[2],
  ).toMatchObject({ name: "tokenId", value: "7" });
  expect(decodeEvent(book, { ...log, topics: [topic], data: "0x" })).toBeNull();
  expect(decodeEvent(book, { ...log, topics: [], data: "0x" })).toBeNull();
});

test.each([
  ["0x88316456", "mint"],
  ["0x13ead562", "createAndInitializePoolIfNecessary"],
  ["0x219f5d17", "increaseLiquidity"],
  ["0x0c49ccbe", "decreaseLiquidity"],
  ["0xfc6f7865", "collect"],
])("the position manager's %s is known as %s", (selector, name) => {
  expect(book.findFunctions(selector)[0]?.name).toBe(name);
});

test.each([
  ["0x783cca1c0412dd0d695e784568c96da2e9c22ff989357a2e8b1d9b2b4e6b7118", "PoolCreated"],
  ["0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde", "Mint"],
  ["0x3067048beee31b25b2f1681f88dac838c8bba36af25bfb2b7cf7473a5847e35f", "IncreaseLiquidity"],
])("the pools' event %s is known as %s", (topic, name) => {
  expect(book.findEvents(topic)[0]?.name).toBe(name);
});
