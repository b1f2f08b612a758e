import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { balanceCall } from "@alithia/chain/token/token-calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { runCapability } from "../testing/run-capability.ts";
import { tradeOn } from "../testing/trade-on-market.ts";
import { createQuotePrice } from "./capability.ts";
import type { PriceFacts } from "./price-facts.ts";

let market: OpenMarket;

beforeAll(async () => {
  market = await openMarket([{ id: "spookyswap-v2", key: "only", coins: "400000", dollars: "100000" }]);
});
afterAll(() => market.stop());

const holdUsdc = async () =>
  BigInt(
    (await market.rpc("eth_call", [balanceCall(market.usdc.address, market.trader), "latest"])) as string,
  );

test("what a trade brought is quoted back beside what was paid for it", async () => {
  const before = await holdUsdc();
  const { proposal } = await tradeOn(market, { sell: "S", buy: "USDC", amount: "100" });
  const [step] = proposal.steps;
  const call = { from: market.trader, to: step?.to, data: step?.data, value: BigInt(step?.valueWei ?? 0) };
  const { hash } = await market.send({ ...call, gas: BigInt(step?.gas ?? 0) } as Parameters<
    typeof market.send
  >[0]);
  const got = Number((await holdUsdc()) - before) / 1e6;
  const quote = createQuotePrice({ ...market, book: createSignatureBook() });
  const order = { sell: "USDC", buy: "S", side: "sell", amount: "100%", receivedIn: [hash] };
  const { facts, said } = await runCapability(quote, order, { account: market.trader });
  const { sold, bought } = facts as Extract<PriceFacts, { sold: unknown }>;
  expect(Number(sold.text)).toBe(got);
  // Out and back over one pool costs its fee twice.
  expect(Number(bought.text)).toBeGreaterThan(98);
  expect(Number(bought.text)).toBeLessThan(100);
  expect(said).toMatch(
    /^\*\*A loss: sold back now, \S+ USDC brings \S+ S, \S+ S less than the 100 S that you paid,\*\*/,
  );
  const half = { ...order, amount: (got / 2).toFixed(6) };
  const { said: told } = await runCapability(quote, half, { account: market.trader });
  expect(told).toMatch(/less than the (?:50|49\.9999\d+) S that you paid,/);
});
