import {
  decodeFunctionData,
  formatEther,
  keccak256,
  parseAbi,
  recoverTransactionAddress,
  serializeTransaction,
} from "viem";
import { expect, test } from "vitest";
import { heroExchange, heroTransaction as shown } from "./hero.ts";

/** The signed transaction of the first screen, complete enough to compute its hash and recover its sender. */
const signed = {
  chainId: 146,
  from: "0x451cFBe715CCE467B201c68D411b75Fe7032E308",
  to: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
  calldata: "0x2e1a7d4d00000000000000000000000000000000000000000000000cd7a5ded99a0a0000",
  nonce: 10,
  gasLimit: 64_671,
  gasPriceWei: "56190000000",
  valueWei: "0",
  signature: {
    v: 328,
    r: "0xab4ac5da75086d5a97f10e0e39a2619c9bc8f2b27da7b5a50a81323663ff7b9a",
    s: "0x69d0343c85faa46506b475a6b4b6c15d4bf3cddddf238e3b561c5e530be5a0a",
  },
} as const;

const serialized = serializeTransaction(
  {
    type: "legacy",
    chainId: signed.chainId,
    nonce: signed.nonce,
    gas: BigInt(signed.gasLimit),
    gasPrice: BigInt(signed.gasPriceWei),
    to: signed.to,
    value: BigInt(signed.valueWei),
    data: signed.calldata,
  },
  {
    r: signed.signature.r,
    s: `0x${signed.signature.s.slice(2).padStart(64, "0")}`,
    v: BigInt(signed.signature.v),
  },
);

test("the transaction on the first screen is the one that was signed: its fields hash to its hash", () => {
  expect(keccak256(serialized)).toBe(shown.hash);
});

test("its signature recovers to the sender that is shown", async () => {
  expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(signed.from);
});

test("its calldata says what the answer and the ticket say", () => {
  const call = decodeFunctionData({
    abi: parseAbi(["function withdraw(uint256 amount)"]),
    data: signed.calldata,
  });
  const amount = formatEther(call.args[0]);
  expect(call.functionName).toBe("withdraw");
  expect(heroExchange.answer.figure).toBe(`${amount} wS`);
  expect(heroExchange.request).toBe(`Unwrap ${amount} wS`);
  expect(heroExchange.ticket).toMatchObject({ pay: `${amount} wS`, get: `${amount} S` });
});

test("the ticket's fee is what the signed transaction allowed at most", () => {
  const feeWei = BigInt(signed.gasLimit) * BigInt(signed.gasPriceWei);
  expect(heroExchange.ticket.feeAtMost).toBe(`${Number(formatEther(feeWei)).toFixed(6)} S`);
});

test("its date is that of its block", () => {
  expect(Date.parse(shown.dateTime)).toBe(0x67bd2531 * 1000);
  expect(shown.blockNumber).toBe(0x97c056);
});
