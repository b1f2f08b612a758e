import { account, listReadings, userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { deploySale, type TestSale } from "@alithia/chain/testing/deploy-sale.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { createBuyAli } from "../buy-ali/capability.ts";
import { createSend } from "../send/capability.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createTrade } from "../trade/capability.ts";
import { createListTrades } from "./capability.ts";
import type { ListTradesInput, TradesFacts } from "./trades-facts.ts";

let market: OpenMarket;
let sale: TestSale;
let trader: Hex;

const dependencies = () => ({
  node: market.node,
  registry: sale.registry,
  venues: market.venues,
  book: createSignatureBook(),
});

async function sign({ steps }: Proposal) {
  for (const { to, data, valueWei, gas } of steps) {
    const call = { from: trader, data, value: BigInt(valueWei), gas: BigInt(gas ?? 0) };
    const sent = await market.send({ ...call, ...(to === undefined ? {} : { to }) });
    expect(sent.status).toBe(1n);
  }
}

async function signNew(capability: Parameters<typeof runCapability>[0], input: unknown) {
  const { proposal } = await runCapability(capability, input, { account: trader });
  if (proposal === undefined) throw new Error("There is no proposal.");
  await sign(proposal);
}

async function list(input: Partial<ListTradesInput> = {}, question = "my trades") {
  const asked = { address: trader, ...input };
  const capability = createListTrades(dependencies());
  const { facts } = await runCapability(capability, asked, { account: trader });
  const told = facts as TradesFacts;
  const answer = capability.answer?.(told, asked, question) ?? "";
  return { facts: told, text: `${answer}\n${capability.narrate(told, asked)}` };
}

beforeAll(async () => {
  market = await openMarket([{ id: "shadow-legacy", key: "volatile", coins: "800000", dollars: "202000" }]);
  sale = await deploySale(market);
  trader = getAddress(market.trader);
});
afterAll(() => market.stop());

test("a wallet that signed nothing has no trades", async () => {
  const unused = getAddress(`0x${"12".repeat(20)}`);
  expect((await list({ address: unused })).text).toContain("**None:** it signed no transaction");
});

test("what the node does not tell is not said to be no trade", async () => {
  const { facts } = await list();
  const capability = createListTrades(dependencies());
  const tell = (known: Partial<TradesFacts>) =>
    capability.narrate({ ...facts, trades: [], sums: [], ...known }, { address: trader });
  expect(tell({ signed: null, unread: null })).toMatch(/^\*\*I cannot tell:\*\* My node does not tell/);
  expect(tell({ signed: 3, unread: 1 })).toMatch(/^\*\*I cannot tell:\*\* 1 transaction that you signed/);
  expect(tell({ signed: 3, unread: 0 })).toMatch(/^\*\*None that I can see:\*\* none of the 3 transactions/);
});

test("swaps and purchases are listed with their prices, and payments are not", async () => {
  await signNew(createTrade(dependencies()), { sell: "S", buy: "USDC", amount: "100", side: "sell" });
  await signNew(createBuyAli(dependencies()), { amount: "30", unit: "S" });
  await signNew(createBuyAli(dependencies()), { amount: "15", unit: "S" });
  await signNew(createSend(dependencies()), {
    token: "S",
    transfers: [{ to: market.accounts[2], amount: "3" }],
  });
  const { facts, text } = await list();
  const sides = facts.trades.map(({ paid, received }) => [paid.token.symbol, received.token.symbol]);
  expect(sides).toEqual([
    ["S", "ALI"],
    ["S", "ALI"],
    ["S", "USDC"],
  ]);
  expect(facts.unread).toBe(0);
  const bought = facts.sums.find(({ received }) => received.token.symbol === "ALI");
  const units = facts.trades.slice(0, 2).map(({ received }) => BigInt(received.units));
  expect(BigInt(bought?.received.units ?? 0)).toBe((units[0] ?? 0n) + (units[1] ?? 0n));
  expect(text).toMatch(/You paid [\d.]+ S and got [\d,.]+ ALI: [\d.]+ S for each ALI on average/);
  expect(text).toMatch(/You gave 100 S and got [\d.]+ USDC/);
});

test("a token, a side and a number narrow the list", async () => {
  expect((await list({ token: "USDC" })).facts.trades).toHaveLength(1);
  expect((await list({ token: "ALI", side: "sold" })).text).toContain("signed sold ALI");
  expect((await list({ count: "1" })).facts.trades).toHaveLength(1);
});

test("a token without a market is not said to have gained", async () => {
  const { facts, text } = await list({ token: "ALI" }, "did I get a good deal?");
  expect(facts.sums[0]?.now).toBeNull();
  expect(text).toContain("has no market that I can read");
  expect(text).not.toMatch(/A gain|A loss/);
});

const other = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

const read = (text: string) =>
  listReadings(sharedUnderstanding.understand([userTurn(text)], account)).map(({ capability, input }) => [
    capability,
    input,
  ]);

test.each([
  ["show my last trades", {}],
  ["list all my swaps this week", { days: "this week" }],
  ["what was my average entry price for ALI?", { token: "ALI" }],
  ["what did I buy for the 110 S", { token: "S" }],
  ["have i ever sold ALI", { token: "ALI", side: "sold" }],
  ["at what price did I buy", {}],
  ["what was my last swap", { count: "1" }],
  ["show my last 10 swaps", { count: "10" }],
])("“%s” asks for the own trades", (text, input) => {
  expect(read(text)).toEqual([["list-trades", { address: account, ...input }]]);
});

test.each([`what has ${other} been buying`, `which tokens did ${other} sell lately?`])(
  "“%s” asks for somebody's trades",
  (text) => {
    expect(read(text)).toEqual([["list-trades", { address: other }]]);
  },
);

test.each([
  "how much ALI did I buy in the sale?",
  "what would I get if I sold 20 ALI",
  "should I buy ALI or swap later",
  "swap 20 S for USDC and tell me what I bought",
  "where can I trade ALI?",
  "undo my last swap",
  "do I pay tax on my trades?",
  "what is a swap?",
])("“%s” does not", (text) => {
  expect(read(text).map(([capability]) => capability)).not.toContain("list-trades");
});
