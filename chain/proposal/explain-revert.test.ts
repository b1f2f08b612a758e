import { encodeErrorResult, parseAbi } from "viem";
import { expect, test } from "vitest";
import { explainRevert } from "./explain-revert.ts";

const account = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const abi = parseAbi([
  "error Error(string)",
  "error Panic(uint256)",
  "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
  "error CapExceeded(uint256 amount, uint256 room)",
  "error ERC721NonexistentToken(uint256 tokenId)",
]);

test.each([
  ["a known reason", encodeErrorResult({ abi, errorName: "Error", args: ["STF"] }), "could not be taken"],
  [
    "the contract's own words",
    encodeErrorResult({ abi, errorName: "Error", args: ["no\u202e"] }),
    'refused: "no{U+202E}"',
  ],
  ["a panic", encodeErrorResult({ abi, errorName: "Panic", args: [17n] }), "code 17"],
  [
    "a standard error",
    encodeErrorResult({ abi, errorName: "ERC20InsufficientBalance", args: [account, 1n, 2n] }),
    `The account ${account} holds less`,
  ],
  [
    "the cap of a token",
    encodeErrorResult({ abi, errorName: "CapExceeded", args: [2n, 10n ** 18n] }),
    "more than the 1 that the cap",
  ],
  [
    "an error without a sentence of its own",
    encodeErrorResult({ abi, errorName: "ERC721NonexistentToken", args: [5n] }),
    "its error ERC721NonexistentToken(tokenId: 5)",
  ],
  ["nothing", "0x", "no reason that can be read"],
  ["an unknown error", "0x12345678", "no reason that can be read"],
] as const)("%s is explained", (_, data, sentence) => {
  expect(explainRevert(data, "")).toContain(sentence);
});

test("what the node says of too few coins is explained without bytes", () => {
  expect(explainRevert("0x", "insufficient funds for gas")).toContain("too few S");
});
