import { expect, test } from "vitest";
import { createLexing } from "./create-lexing.ts";

const { lex } = createLexing({
  tokens: [
    { symbol: "S", name: "Sonic" },
    { symbol: "USDC", name: "USDC", address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894" },
    { symbol: "wS", name: "Wrapped Sonic", address: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38" },
  ],
  checksumAddress: (typed) => typed,
});
const kinds = (text: string, kind: string) => lex(text).filter((one) => one.kind === kind);
const numbers = (text: string) => kinds(text, "number").map((one) => one.text);

test.each([
  ["340.50 USDC for invoice 2026/118", ["340.50"]],
  ["12 USDC, ref 8/33", ["12"]],
  ["12 USDC for invoice no. 2026-118", ["12"]],
  ["12 USDC for INV-2207", ["12"]],
  ["2026/118 is the number of the invoice", []],
])("the reference in %j is no amount", (text, amounts) => {
  expect(numbers(text)).toEqual(amounts);
});

test.each([
  ["1/2 S", ["1/2"]],
  ["1/3 S", ["1/3"]],
  ["5-10 S", ["5-10"]],
  ["an ERC-20 token", []],
  ["invoice 118", ["118"]],
])("what may be an amount in %j stays one", (text, amounts) => {
  expect(numbers(text)).toEqual(amounts);
});

test("beside another token a symbol counts in any case", () => {
  expect(kinds("revoke usdc and ws approvals", "token").map((one) => one.text)).toEqual(["usdc", "ws"]);
  expect(kinds("it ws nice", "token")).toEqual([]);
});
