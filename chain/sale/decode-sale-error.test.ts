import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeErrorResult, parseAbi } from "viem";
import { expect, test } from "vitest";
import { decodeSaleError } from "./decode-sale-error.ts";

const ali = 10n ** 18n;
const moment = 1_800_000_000n;
const someone = "0x1212121212121212121212121212121212121212";

const sentences: Record<string, { args: readonly unknown[]; sentence: string }> = {
  BuyingPaused: {
    args: [moment],
    sentence: "The guardian has paused buying until 15 Jan 2027, 08:00 UTC.",
  },
  CoinsRejected: {
    args: [someone, 3n * ali],
    sentence: `${someone} refused to receive 3 S, so nothing was changed.`,
  },
  DeadlinePassed: {
    args: [moment],
    sentence: "The time limit of this purchase was over on 15 Jan 2027, 08:00 UTC, so nothing was bought.",
  },
  InvalidTerm: {
    args: ["walletCap"],
    sentence: "The sale cannot be deployed with these terms: walletCap is wrong.",
  },
  LastCallNotStarted: {
    args: [moment],
    sentence: "Buying has ended; what is left is for sale once more from 15 Jan 2027, 08:00 UTC on.",
  },
  NothingToReturn: {
    args: [],
    sentence:
      "There is nothing to return: this wallet bought nothing here that can still be returned, or the amount was too small.",
  },
  NothingToSweep: { args: [], sentence: "There are no unsold tokens to sweep." },
  NothingToWithdraw: { args: [], sentence: "There are no coins to withdraw." },
  OnlyGuardian: { args: [someone], sentence: `Only the guardian ${someone} may do this.` },
  OutputBelowMinimum: {
    args: [5n * ali, 100n * ali],
    sentence: "Only 5 ALI could be bought, less than the 100 ALI asked for, so nothing was bought.",
  },
  PauseBudgetExceeded: {
    args: [90_000n, 3_600n],
    sentence: "All pauses together have only 3600 seconds left.",
  },
  PauseTooLong: { args: [300_000n, 259_200n], sentence: "One pause may last 72 hours at most." },
  PaymentTooSmall: {
    args: [1n],
    sentence: "0.000000000000000001 S is too little for even the smallest part of the token.",
  },
  ReturnAboveReturnable: {
    args: [7n * ali, 5n * ali],
    sentence: "A return of 7 ALI was asked for, but this wallet can return 5 ALI.",
  },
  SafeERC20FailedOperation: {
    args: [someone],
    sentence: `The token ${someone} did not carry out the transfer, so nothing was changed.`,
  },
  SaleEnded: { args: [moment], sentence: "Buying ended on 15 Jan 2027, 08:00 UTC." },
  SaleNotStarted: { args: [moment], sentence: "The sale opens on 15 Jan 2027, 08:00 UTC." },
  SoldOut: { args: [], sentence: "Every ALI of the sale is sold at this moment." },
  TooEarly: { args: [moment], sentence: "This is possible from 15 Jan 2027, 08:00 UTC." },
  UseBuy: {
    args: [],
    sentence: "The sale takes coins through its function buy only; a plain transfer is refused.",
  },
  WalletCapReached: {
    args: [250_000n * ali],
    sentence: "This wallet holds the most one wallet may buy, 250,000 ALI.",
  },
};

const token = { symbol: "ALI", decimals: 18 };
const errors = aliSaleAbi.filter((item) => item.type === "error");

test("the table below names every error of the contract", () => {
  expect(Object.keys(sentences)).toEqual(errors.map(({ name }) => name).sort());
});

test.each(Object.entries(sentences))("%s has its sentence", (errorName, { args, sentence }) => {
  const data = encodeErrorResult({ abi: aliSaleAbi, errorName, args } as never);
  expect(decodeSaleError(data, token)).toEqual({ code: errorName, sentence });
});

test("what the token refuses has its sentence too", () => {
  const abi = parseAbi([
    "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
    "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
  ]);
  const args = [someone, 2n * ali, 5n * ali] as const;
  expect(
    decodeSaleError(encodeErrorResult({ abi, errorName: "ERC20InsufficientBalance", args }), token)?.sentence,
  ).toBe(`${someone} holds 2 ALI, less than the 5 ALI this needs.`);
  expect(
    decodeSaleError(encodeErrorResult({ abi, errorName: "ERC20InsufficientAllowance", args }), token)
      ?.sentence,
  ).toBe("The contract may move 2 ALI, less than the 5 ALI this needs. Approve first.");
});

test("bytes that are none of the contract's errors are not explained", () => {
  expect(decodeSaleError("0x", token)).toBeNull();
  expect(decodeSaleError("0xdeadbeef", token)).toBeNull();
  expect(decodeSaleError(`0x4e487b71${"11".padStart(64, "0")}`, token)).toBeNull();
});
