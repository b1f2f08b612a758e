import { expect, test } from "vitest";
import * as z from "zod";
import { readSaleInput } from "../buy-ali/sale-facts.ts";
import { readFunctionInput } from "../call-contract/read-contract-facts.ts";
import { explainTransactionInput } from "../explain-transaction/capability.ts";
import { readChainInput } from "../read-chain/chain-facts.ts";
import { sendInput } from "../send/capability.ts";
import { summarizeWalletInput } from "../summarize-wallet/wallet-summary.ts";

const address = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";

test("an address of 39 or 41 digits is refused", () => {
  expect(summarizeWalletInput.safeParse({ address }).success).toBe(true);
  expect(summarizeWalletInput.safeParse({ address: address.slice(0, -1) }).success).toBe(false);
  expect(summarizeWalletInput.safeParse({ address: `${address}0` }).success).toBe(false);
});

test("a truncated hash is refused", () => {
  expect(explainTransactionInput.safeParse({ hash: `0x${"a".repeat(63)}` }).success).toBe(false);
  expect(explainTransactionInput.safeParse({ hash: `0x${"a".repeat(64)}` }).success).toBe(true);
});

test.each(["-1", "1e3", "1,5", "", ".5", "1.", "0x10"])("the amount %j is refused", (amount) => {
  expect(sendInput.safeParse({ transfers: [{ to: address, amount }] }).success).toBe(false);
});

test("every input has a JSON schema for models that need one", () => {
  for (const schema of [explainTransactionInput, readChainInput, readFunctionInput, readSaleInput, sendInput])
    expect(z.toJSONSchema(schema)).toMatchObject({ type: "object" });
});
