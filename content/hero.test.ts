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
import { heroTransactionSigned as signed } from "./testing/hero-transaction-signed.ts";

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
