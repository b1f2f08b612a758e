import {
  decodeFunctionData,
  formatEther,
  keccak256,
  parseAbi,
  recoverTransactionAddress,
  serializeTransaction,
} from "viem";
import { expect, test } from "vitest";
import { heroTransaction as shown } from "./hero.ts";
import { heroTransactionSigned as signed } from "./hero-transaction-signed.ts";

const serialized = serializeTransaction(
  {
    type: "legacy",
    chainId: signed.chainId,
    nonce: signed.nonce,
    gas: BigInt(signed.gasLimit),
    gasPrice: BigInt(signed.gasPriceWei),
    to: signed.to,
    value: BigInt(signed.valueWei),
    data: shown.calldata,
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

test("its calldata says what the sentence says", () => {
  const call = decodeFunctionData({
    abi: parseAbi(["function withdraw(uint256 amount)"]),
    data: shown.calldata,
  });
  const amount = formatEther(call.args[0]);
  expect(shown.decodedCall).toBe(`${call.functionName}(${amount} wS)`);
  expect(shown.sentence).toContain(`${amount} wS`);
  expect(shown.changes.map((change) => change.amount)).toEqual([`−${amount}`, `+${amount}`]);
});

test("its date is that of its block", () => {
  expect(Date.parse(shown.dateTime)).toBe(0x67bd2531 * 1000);
  expect(shown.blockNumber).toBe(0x97c056);
});
