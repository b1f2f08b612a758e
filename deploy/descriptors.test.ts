import { type Descriptor, parseDescriptor } from "@alithia/chain/descriptors/descriptor.ts";
import { tellByDescriptor } from "@alithia/chain/descriptors/tell-by-descriptor.ts";
import type { TokenLabel } from "@alithia/chain/token/token-label.ts";
import { encodeFunctionData, getAddress, type Hex, maxUint256, parseAbi, parseEther } from "viem";
import { expect, test } from "vitest";
import { createDescriptor } from "./write-verification.ts";

const address = getAddress(`0x${"11".repeat(20)}`);
const token = getAddress(`0x${"22".repeat(20)}`);
const signer = getAddress(`0x${"33".repeat(20)}`);
const other = getAddress(`0x${"44".repeat(20)}`);
const coin: TokenLabel = { symbol: "S", name: "Sonic", decimals: 18, listed: true };
const known = {
  coin,
  findName: (one: string) => (one === other ? "Treasury" : null),
  findLabel: (one: Hex): TokenLabel | null =>
    one === token ? { address: token, symbol: "ALI", name: "Alithia", decimals: 18, listed: true } : null,
};
const tell = (descriptor: Descriptor, data: Hex, valueWei = 0n, to: Hex = address) =>
  tellByDescriptor([descriptor], { chainId: 146, from: signer, to, data, valueWei }, known);
const call = (signature: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as string[]) as never, args } as never);

const of = (formats: object, metadata: object = { owner: "Acme" }) => ({
  context: { contract: { deployments: [{ chainId: 146, address }] } },
  metadata,
  display: { formats },
});

test("our own descriptors are read as written, and tell a purchase with coins, amount and date", () => {
  const sale = parseDescriptor(createDescriptor("AliSale", { chainId: 146, address, token }));
  const data = call("buy(uint256 minTokens, uint256 deadline)", [parseEther("500"), 1_800_000_000n]);
  expect(tell(sale, data, parseEther("2"))).toEqual({
    owner: "its author",
    intent: "Buy ALI",
    fields: [
      { label: "Pay at most", value: "2 S" },
      { label: "Receive at least", value: "500 ALI" },
      { label: "Valid until", value: expect.stringContaining("2027") },
    ],
    unshown: [],
  });
  const ali = parseDescriptor(createDescriptor("AliToken", { chainId: 146, address, token }));
  expect(tell(ali, call("approve(address,uint256)", [other, maxUint256]))?.fields).toEqual([
    { label: "Spender", value: `Treasury ${other}` },
    { label: "At most", value: `any amount of ALI (${token})` },
  ]);
});

test("what a descriptor leaves out is told beside it: recipient, spender, amount and coins", () => {
  const quiet = parseDescriptor(
    of({ "pay(address to,uint256 amount,bytes note)": { intent: "Say hello", fields: [] } }),
  );
  const telling = tell(quiet, call("pay(address to,uint256 amount,bytes note)", [other, 5n, "0x12"]), 7n);
  expect(telling?.fields).toEqual([]);
  expect(telling?.unshown.map(({ label }) => label)).toEqual([
    "Coins sent along",
    "to (address)",
    "amount (uint256)",
    "note (bytes)",
  ]);
  expect(telling?.unshown.map(({ value }) => value).join(" ")).toContain(other);
});

test("lists, structs, packed paths, enums, durations and constants are followed", () => {
  const descriptor = parseDescriptor({
    ...of(
      {
        "go((address token, uint256 amount)[] items, bytes path, uint8 mode, uint256 wait)": {
          intent: "Go",
          fields: [
            {
              path: "items.[]",
              fields: [
                {
                  path: "amount",
                  label: "Send",
                  format: "tokenAmount",
                  params: { tokenPath: "items.[].token" },
                },
              ],
            },
            { path: "#.path.[0:20]", label: "First", format: "addressName" },
            { path: "mode", label: "Mode", format: "enum", params: { $ref: "$.metadata.enums.mode" } },
            { path: "wait", label: "Wait", format: "duration" },
          ],
        },
      },
      { owner: "Acme", enums: { mode: { "1": "fast" } } },
    ),
  });
  const signature = "go((address token, uint256 amount)[] items, bytes path, uint8 mode, uint256 wait)";
  const path: Hex = `0x${other.slice(2)}000bb8${token.slice(2)}`;
  const items = [
    { token, amount: parseEther("3") },
    { token: other, amount: 9n },
  ];
  const telling = tell(descriptor, call(signature, [items, path, 1, 3_720n]));
  expect(telling?.fields).toEqual([
    { label: "Send", value: "3 ALI" },
    { label: "Send", value: `9 of the smallest units of ${other}` },
    { label: "First", value: `Treasury ${other}` },
    { label: "Mode", value: "fast (1)" },
    { label: "Wait", value: "1 h 2 min" },
  ]);
  expect(telling?.unshown.map(({ label }) => label)).toContain("path (bytes)");
});

test("only the contract of a deployment on this chain is told, and bytes that are not the function's are not", () => {
  const descriptor = parseDescriptor(of({ "pay(uint256 amount)": { intent: "Pay", fields: [] } }));
  const data = call("pay(uint256 amount)", [1n]);
  expect(tell(descriptor, data)?.intent).toBe("Pay");
  expect(tell(descriptor, data, 0n, other)).toBeNull();
  expect(tell(descriptor, data.slice(0, 40) as Hex)).toBeNull();
});

test("a descriptor's own texts stay text: no bidirectional marks, bounded, and no name of an address", () => {
  const descriptor = parseDescriptor(
    of(
      {
        "pay(address to)": {
          intent: `\u202e${"x".repeat(300)}`,
          fields: [{ path: "to", label: "Your own wallet", format: "addressName" }],
        },
      },
      { owner: "Acme\u200b" },
    ),
  );
  const telling = tell(descriptor, call("pay(address to)", [signer]));
  expect(telling?.intent).toMatch(/^\{U\+202E\}x+…$/);
  expect(telling?.owner).toBe("Acme{U+200B}");
  expect(telling?.fields).toEqual([{ label: "Your own wallet", value: signer }]);
});

test.each<[string, unknown, RegExp]>([
  ["nothing", null, /^the file: it has to be an object/],
  ["a descriptor of messages", { context: { eip712: {} }, display: { formats: {} } }, /^context\.contract: /],
  ["no deployments", { ...of({ "a()": {} }), context: { contract: {} } }, /deployments: it has to be a list/],
  [
    "a wrong address",
    { ...of({ "a()": {} }), context: { contract: { deployments: [{ chainId: 146, address: "0x12" }] } } },
    /deployments\.0\.address: /,
  ],
  [
    "no function",
    of({ "not a function": { fields: [] } }),
    /display\.formats\.not a function: that is no function/,
  ],
  ["no formats", of({}), /display\.formats: it has to describe/],
  [
    "a field without path",
    of({ "a(uint256 x)": { fields: [{ label: "x" }] } }),
    /fields\.0\.path: the path is missing/,
  ],
  [
    "a strange format",
    of({ "a(uint256 x)": { fields: [{ path: "x", format: "html" }] } }),
    /html is no format/,
  ],
  ["a function twice", of({ "a(uint256 x)": {}, "a(uint256 y)": {} }), /described twice/],
  ["a file to include", { ...of({ "a()": {} }), includes: "./other.json" }, /^includes: /],
])("%s is refused with the place and the reason", (_, json, sentence) => {
  expect(() => parseDescriptor(json)).toThrow(sentence);
});
