import * as fc from "fast-check";
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toHex,
} from "viem";
import { expect, test } from "vitest";
import { decodeCall } from "./decode-call.ts";
import { createSignatureBook } from "./signature-book.ts";

const book = createSignatureBook();
const router = "0x92643Dc4F75C374b689774160CDea09A0704a9c2";
const usdc = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const wS = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const trader = "0xaa52bB8110fE38D0d2d2AF0B85C3A3eE622CA455";
const abi = parseAbi(["function execute(bytes commands, bytes[] inputs, uint256 deadline)"]);

const execute = (commands: Hex, inputs: Hex[]) =>
  decodeCall(
    book,
    router,
    encodeFunctionData({ abi, functionName: "execute", args: [commands, inputs, 9n] }),
  );
const path = concatHex([wS, toHex(3000, { size: 3 }), usdc]);
const wrap = encodeAbiParameters(parseAbiParameters("address, uint256"), [router, 5n]);
const swap = encodeAbiParameters(parseAbiParameters("address, uint256, uint256, bytes, bool"), [
  trader,
  5n,
  1n,
  path,
  false,
]);

test("every command of a Universal Router is shown with its arguments, a path as its steps", () => {
  const call = execute("0x0b00", [wrap, swap]);
  expect(call).toMatchObject({
    name: "execute",
    inner: [
      { name: "WRAP_ETH", arguments: [{ name: "recipient", value: router }, { value: "5" }] },
      { name: "V3_SWAP_EXACT_IN", target: router },
    ],
  });
  expect(call?.inner[1]?.arguments[3]).toEqual({ name: "path", type: "bytes", value: [wS, "3000", usdc] });
});

test("a permit inside shows whom it lets spend what, and a command that may fail says so", () => {
  const permit = encodeAbiParameters(
    parseAbiParameters(
      "((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permit, bytes signature",
    ),
    [
      { details: { token: usdc, amount: 7n, expiration: 8, nonce: 0 }, spender: router, sigDeadline: 9n },
      "0x1234",
    ],
  );
  expect(execute("0x8a", [permit])?.inner[0]).toMatchObject({
    name: "PERMIT2_PERMIT",
    mayFail: true,
    arguments: [
      { name: "permit", value: { details: { token: usdc, amount: "7" }, spender: router } },
      { name: "signature", value: "0x1234" },
    ],
  });
});

test("a plan inside a plan is shown, and plans nested deeper than anyone reads end", () => {
  const plan = (commands: Hex, inputs: Hex[]) =>
    encodeAbiParameters(parseAbiParameters("bytes, bytes[]"), [commands, inputs]);
  expect(execute("0x21", [plan("0x0b", [wrap])])?.inner[0]).toMatchObject({
    name: "EXECUTE_SUB_PLAN",
    inner: [{ name: "WRAP_ETH" }],
  });
  let nested = plan("0x0b", [wrap]);
  for (let depth = 0; depth < 12; depth += 1) nested = plan("0x21", [nested]);
  expect(JSON.stringify(execute("0x21", [nested])).split("SUB_PLAN(").length - 1).toBeLessThan(6);
});

test("a command that is not known, or whose bytes are not exactly its own, is not claimed", () => {
  const routes = encodeAbiParameters(
    parseAbiParameters("address, uint256, uint256, (address from, address to, bool stable)[], bool"),
    [trader, 5n, 1n, [{ from: wS, to: usdc, stable: true }], false],
  );
  for (const [commands, input] of [
    ["0x10", wrap],
    ["0x3a", wrap],
    ["0x08", routes],
    ["0x0b", `${wrap}00`],
    ["0x0b", "0x"],
  ] as [Hex, Hex][]) {
    expect(execute(commands, [input])?.inner[0], commands).toMatchObject({ name: null, arguments: [] });
  }
  expect(execute("0x0b0b", [wrap])?.inner).toHaveLength(2);
});

test("no plan makes decoding throw", () => {
  const bytes = fc
    .uint8Array({ maxLength: 200 })
    .map((list): Hex => `0x${Buffer.from(list).toString("hex")}`);
  fc.assert(
    fc.property(bytes, fc.array(bytes, { maxLength: 4 }), (commands, inputs) => {
      expect(execute(commands, inputs)?.name).toBe("execute");
    }),
  );
});

test("a batch of Permit2 transfers and an Odos trade of several tokens are decoded by their signatures", () => {
  const permit2 = parseAbi([
    "function transferFrom((address from, address to, uint160 amount, address token)[] transfers)",
    "function swapMulti((address tokenAddress, uint256 amountIn, address receiver)[] inputs, (address tokenAddress, uint256 relativeValue, address receiver)[] outputs, uint256 valueOutMinimum, bytes pathDefinition, address executor, uint32 referralCode)",
  ]);
  const moved = encodeFunctionData({
    abi: permit2,
    functionName: "transferFrom",
    args: [[{ from: trader, to: router, amount: 3n, token: usdc }]],
  });
  expect(decodeCall(book, null, moved)?.arguments[0]?.value).toEqual([
    { from: trader, to: router, amount: "3", token: usdc },
  ]);
  const traded = encodeFunctionData({
    abi: permit2,
    functionName: "swapMulti",
    args: [
      [{ tokenAddress: usdc, amountIn: 1n, receiver: router }],
      [{ tokenAddress: wS, relativeValue: 1n, receiver: trader }],
      2n,
      "0x01",
      router,
      0,
    ],
  });
  expect(traded.slice(0, 10)).toBe("0x7bf2d6d4");
  expect(decodeCall(book, null, traded)?.name).toBe("swapMulti");
});
