import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { buildSteps } from "@alithia/chain/proposal/build-steps.ts";
import { answeringContract } from "@alithia/chain/testing/answering-contract.ts";
import { balanceCall } from "@alithia/chain/token/token-calls.ts";
import { type Address, encodeAbiParameters, parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { failOn, tradeOn } from "../testing/trade-on-market.ts";
import { createTrade } from "./capability.ts";

let market: OpenMarket;
let taxed: Address;

/** Opens a pool with the wrapped coin on SpookySwap V2, which accepts any token. */
async function openPool(address: Address, amount: string) {
  await market.placed.get("spookyswap-v2")?.openPool({
    one: { token: { address, decimals: 18 }, amount: parseUnits(amount, 18) },
    other: { token: market.wrapped, amount: parseUnits("100000", 18) },
    key: "only",
  });
}

beforeAll(async () => {
  market = await openMarket([{ id: "spookyswap-v2", key: "only", coins: "500000", dollars: "125000" }]);
  taxed = await market.deployTaxedToken();
  await openPool(taxed, "100000");
});
afterAll(() => market.stop());

test("a token that keeps a part of each transfer is recognised before anything is signed", async () => {
  const { proposal } = await tradeOn(market, { buy: taxed });
  expect(proposal.warnings).toContainEqual({
    code: "transfer-fee",
    level: "caution",
    sentence: expect.stringContaining("keeps about 2.00 % of each transfer"),
  });
});

test("a token whose balances are shares of a pot is recognised by what its rounding loses", async () => {
  const address = await market.deployRebasingToken();
  await openPool(address, "100000");
  const { proposal } = await tradeOn(market, { buy: address });
  expect(proposal.warnings).toContainEqual({
    code: "rebasing-token",
    level: "caution",
    sentence: expect.stringContaining("balances of it change by themselves"),
  });
  expect(proposal.simulation.steps.at(-1)).toMatchObject({ outcome: "success" });
});

test("whom an unlisted token imitates is said where a trade is confirmed, and of listed ones nothing", async () => {
  const buy = await market.deploy(
    answeringContract({
      "0x95d89b41": { returns: encodeAbiParameters([{ type: "string" }], ["USD\u0421"]) },
      "0x313ce567": { returns: encodeAbiParameters([{ type: "uint8" }], [18]) },
    }),
  );
  const { node, registry } = market;
  const { remark } = createTrade({ node, registry, book: createSignatureBook() });
  const order = { sell: "S", amount: "1", side: "sell" as const };
  expect(await remark?.({ ...order, buy })).toMatch(/^Careful: 0x\w{40} calls itself .* and is not USDC\.$/);
  expect(await remark?.({ ...order, buy: taxed })).toMatch(/^0x\w{40} calls itself .*TAX.*\.$/);
  expect(await remark?.({ ...order, buy: "USDC" })).toBeNull();
  expect(await remark?.({ ...order, buy: market.trader })).toBeNull();
});

test.each([
  ["tells no decimals", {}],
  ["tells 200 decimals", { "0x313ce567": { returns: `0x${(200).toString(16).padStart(64, "0")}` } as const }],
  ["tells decimals beyond any number", { "0x313ce567": { returns: `0x${"ff".repeat(32)}` } as const }],
])("a token that %s is not traded", async (_, answers) => {
  const address = await market.deploy(answeringContract(answers));
  expect(await failOn(market, { buy: address })).toMatch(/^token-unreadable: /);
});

test("no route goes over a token of strangers, and one that did would fail with nothing lost", async () => {
  const { usdc, wrapped, trader, placed, rpc, send } = market;
  // A hundred times the market's price, if the token kept nothing of a transfer.
  await placed.get("spookyswap-v2")?.openPool({
    one: { token: { address: taxed, decimals: 18 }, amount: parseUnits("1000", 18) },
    other: { token: usdc, amount: parseUnits("25000", 6) },
    key: "only",
  });
  const { form } = await tradeOn(market, {});
  const [route] = form.routes;
  expect(form.routes.map(({ path }) => path)).toEqual([[wrapped.address, usdc.address]]);
  const read = async () =>
    BigInt((await rpc("eth_call", [balanceCall(usdc.address, trader), "latest"])) as string);
  const path = [wrapped.address, taxed, usdc.address];
  const routes = [{ ...route!, path, pools: ["only", "only"] }];
  const [step] = buildSteps({ ...form, routes }, trader);
  const before = await read();
  const { to, data, valueWei } = step!;
  const { status } = await send({ from: trader, to: to!, data, value: valueWei, gas: 3_000_000n });
  expect(status).toBe(0n);
  expect(await read()).toBe(before);
});
