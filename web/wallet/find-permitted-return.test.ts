import { expect, test } from "vitest";
import { findPermittedReturn, type PermitChain } from "./find-permitted-return.ts";

const owner = `0x${"11".repeat(20)}` as const;
const call = { to: owner, data: "0x01", valueWei: 0n } as const;
const chain: PermitChain = {
  buildPermit: async () => "{}",
  buildPermittedReturn: () => call,
  prepare: async () => ({ outcome: "reverts", revertData: "0x", message: "no" }),
};

test("a permit is signed only once the visitor has confirmed the terms", async () => {
  const asked: string[] = [];
  const provider = {
    request: async ({ method }: { method: string }) => {
      asked.push(method);
      return "0x02";
    },
  };
  const find = (confirms: boolean) =>
    findPermittedReturn(provider, chain, {
      ...{ owner, token: owner, tokens: 1n, deadline: 1n },
      confirmTerms: async () => confirms,
    });
  await expect(find(false)).rejects.toThrow("You did not confirm the terms");
  expect(asked).toEqual([]);
  expect(await find(true)).toEqual(call);
  expect(asked).toEqual(["eth_signTypedData_v4"]);
});
