import { expect, test } from "vitest";
import { RpcFailure } from "../node/rpc-request.ts";
import { readGasCap, transactionGasCap } from "./prepare-transaction.ts";

const rules = (gas: number) => ({
  Dag: { MaxParents: 12, MaxFreeParents: 6, MaxExtraData: 128 },
  Economy: { Gas: { MaxEventGas: gas, EventGas: 28_000, ParentGas: 2_400, ExtraDataGas: 25 } },
});

test("the cap follows from the network's own rules", async () => {
  expect(await readGasCap(async () => rules(30_000_000))).toBe(29_954_400n);
  expect(await readGasCap(async () => rules(100_000_000))).toBe(99_954_400n);
});

test("a node without such rules, or with odd ones, gets the documented cap", async () => {
  const refusing = () => Promise.reject(new RpcFailure("no such method", -32601));
  expect(await readGasCap(refusing)).toBe(transactionGasCap);
  for (const odd of [null, {}, { Economy: {} }, rules(1)]) {
    expect(await readGasCap(async () => odd)).toBe(transactionGasCap);
  }
});
