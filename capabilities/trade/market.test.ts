import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { sonicPriceFeeds } from "@alithia/chain/price/price-sources.ts";
import { verifyProposal } from "@alithia/chain/proposal/verify-proposal.ts";
import { answeringContract } from "@alithia/chain/testing/answering-contract.ts";
import { balanceCall } from "@alithia/chain/token/token-calls.ts";
import { parseUnits } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { createOfferAmount } from "../offer-amount/capability.ts";
import { runCapability } from "../testing/run-capability.ts";
import { failOn, tradeOn } from "../testing/trade-on-market.ts";
import { createTrade } from "./capability.ts";
import type { TradeInput } from "./input.ts";

let market: OpenMarket;
let snapshot: unknown;

beforeAll(async () => {
  market = await openMarket([
    { id: "uniswap-v3", key: "3000", coins: "400000", dollars: "100000" },
    { id: "shadow-legacy", key: "volatile", coins: "800000", dollars: "202000" },
    { id: "spookyswap-v2", key: "only", coins: "500000", dollars: "125000" },
  ]);
});
afterAll(() => market.stop());
beforeEach(async () => {
  snapshot = await market.rpc("evm_snapshot", []);
});
afterEach(async () => {
  await market.rpc("evm_revert", [snapshot]);
});

const trade = (input: Partial<TradeInput>) => tradeOn(market, input);
const fail = (input: Partial<TradeInput>, account?: null) => failOn(market, input, account);

test("the best venue is taken, the next best told, and the page builds the same bytes", async () => {
  const { proposal, venues, terms } = await trade({});
  expect(venues).toEqual(["shadow-legacy"]);
  expect(terms).toMatch(/^You get 25\.\d+ USDC for 100 S now, on Shadow legacy \(fee 0\.3 %\)\./);
  expect(terms).toMatch(/The next best, on \w+ V\d, gives 24\.\d+ USDC\./);
  expect(terms).toMatch(/at most 0\.5 % less, at least 2\d\.\d+ USDC/);
  expect(proposal.market?.at(-1)?.value).toBe("no fresh ones for both sides");
  expect(proposal.market).toEqual([
    { name: "Route", value: "Shadow legacy (fee 0.3 %)" },
    { name: "Gives now", value: expect.stringMatching(/^25\.\d+ USDC$/) },
    { name: "Next best", value: expect.stringMatching(/^24\.\d+ USDC on \w+ V\d$/) },
    { name: "Price impact", value: "0.01 %" },
    { name: "Price feeds", value: "no fresh ones for both sides" },
  ]);
  expect(proposal.said).toContain(terms);
  expect(proposal.simulation.steps.at(-1)).toMatchObject({ outcome: "success" });
  expect(verifyProposal(proposal)).toMatchObject({ outcome: "same" });
});

test("so many dollars' worth of a token is offered as an exact amount by the market's price", async () => {
  const { registry, venues, node, trader } = market;
  const offer = createOfferAmount({ node, registry, venues, book: createSignatureBook() });
  const input = { token: "S", dollars: "20", purpose: "send" as const };
  const { facts, choices } = await runCapability(offer, input, { account: trader });
  expect(facts).toMatchObject({ symbol: "S", amount: expect.stringMatching(/^79\.\d{1,6}$/) });
  expect(choices).toMatchObject({
    questionId: "send.amount",
    options: [{ value: expect.stringMatching(/^79\./) }],
  });
});

test("however many venues are asked, a proposal takes three round trips to the node, or four with an allowance", async () => {
  expect((await trade({})).roundTrips).toBe(3);
  expect((await trade({ sell: "USDC", buy: "S" })).roundTrips).toBe(4);
});

test("the page refuses a trade whose router is not the exchange's own", async () => {
  const { proposal, form } = await trade({});
  const routes = form.routes.map((route) => ({ ...route, router: market.trader }));
  expect(verifyProposal({ ...proposal, form: { ...form, routes } })).toMatchObject({
    outcome: "different",
    sentence: expect.stringContaining("not the router of the exchange it names"),
  });
});

test("a large order is shared out over three venues, as transactions that add up to it", async () => {
  const { form, venues, terms, proposal } = await trade({ amount: "100000" });
  expect(new Set(venues).size).toBe(3);
  expect(form.routes.reduce((sum, { sellUnits }) => sum + BigInt(sellUnits), 0n)).toBe(10n ** 23n);
  expect(terms).toContain("as three transactions");
  expect(proposal.steps).toHaveLength(3);
  expect(proposal.simulation.steps.map(({ outcome }) => outcome)).toEqual(["success", "success", "success"]);
});

test("a named exchange is traded on, and how much better another one is is told", async () => {
  const { venues, proposal, terms } = await trade({ venue: "uniswap", amount: "40000" });
  expect(venues).toEqual(["uniswap-v3"]);
  expect(terms).toContain("on Uniswap V3 (fee 0.3 %)");
  expect(terms).toContain("The next best, on Shadow legacy and SpookySwap V2, gives");
  expect(proposal.warnings).toContainEqual({
    code: "price-gap",
    level: "caution",
    sentence: expect.stringMatching(
      /^On Shadow legacy and SpookySwap V2 this trade gives \d\.\d\d % more\.$/,
    ),
  });
  expect((await trade({ venue: "not-shadow" })).venues).toEqual(["spookyswap-v2"]);
  expect(await fail({ venue: "curve" })).toMatch(
    /^no-such-venue: I do not trade on curve\. I can ask Uniswap V3, /,
  );
  expect(await fail({ venue: "swapx" })).toContain("its contracts have not been verified here");
});

test("an exchange that is switched off while a trade is prepared on it is not proposed", async () => {
  const { node, registry, venues, trader } = market;
  let asked = 0;
  const flipping = {
    node,
    registry,
    book: createSignatureBook(),
    get venues() {
      asked += 1;
      return asked === 1 ? venues : venues.filter(({ id }) => id !== "shadow-legacy");
    },
  };
  const order = { sell: "S", buy: "USDC", amount: "100", side: "sell" };
  await expect(runCapability(createTrade(flipping), order, { account: trader })).rejects.toThrow(
    /^The operator has switched off an exchange of this trade just now\./,
  );
});

test("slippage, the least amount and the deadline are what the visitor says, or said to be impossible", async () => {
  const since = Date.now();
  const usual = await trade({});
  const tight = await trade({ slippagePercent: "0.1", deadline: "5 minutes" });
  const wide = await trade({ slippagePercent: "2" });
  const [a, b, c] = [tight, usual, wide].map(({ form }) => BigInt(form.buyUnits));
  expect([a! > b!, b! > c!]).toEqual([true, true]);
  const seconds = Number(usual.form.deadline) - Number(tight.form.deadline);
  expect(Math.abs(seconds - 900)).toBeLessThanOrEqual(2 + (Date.now() - since) / 1_000);
  expect((await trade({ min: "25.1" })).form.buyUnits).toBe("25100000");
  expect(await fail({ min: "26" })).toMatch(
    /^below-minimum: This trade gives 25\.\d+ now, which is less than the 26/,
  );
  expect(await fail({ slippagePercent: "20" })).toMatch(
    /^slippage-too-wide: I bound slippage by 5 % at most/,
  );
  for (const deadline of ["3 hours", "0 minutes", "1 second"])
    expect(await fail({ deadline })).toMatch(/^deadline-out-of-range: /);
});

test.each([
  ["reverts", "0x60006000fd"],
  ["answers nonsense", "0x60ff60005260206000f3"],
  ["uses up all gas", "0x5b600056"],
  ["is gone", "0x"],
])("an exchange that %s costs that exchange only", async (_, code) => {
  const [, best] = market.venues;
  await market.rpc("anvil_setCode", [best?.contracts.router, code]);
  const { venues, proposal } = await trade({});
  expect(venues).toEqual(["spookyswap-v2"]);
  expect(proposal.simulation.steps.at(-1)).toMatchObject({ outcome: "success" });
});

test("an exchange that quotes the same whatever is sold is not believed, with a wallet or without", async () => {
  const [uniswap] = market.venues;
  // Returns 10¹⁵ for every call: more dollars than exist.
  const lie = "0x66038d7ea4c680006000526080602052608060405260a06000f3";
  await market.rpc("anvil_setCode", [uniswap?.contracts.quoter, lie]);
  expect(await fail({}, null)).toContain("now** on Shadow legacy");
  expect((await trade({})).venues).toEqual(["shadow-legacy"]);
});

test("an exchange whose quote its own router does not keep is left for the next best", async () => {
  const [uniswap] = market.venues;
  // Returns 10⁻¹¹ of the amount sold, which is forty times the price.
  const lie = "0x64174876e800602435046000526080602052608060405260a06000f3";
  await market.rpc("anvil_setCode", [uniswap?.contracts.quoter, lie]);
  expect(await fail({}, null)).toContain("now** on Uniswap V3");
  const { venues, proposal } = await trade({});
  expect(venues).toEqual(["shadow-legacy"]);
  expect(proposal.simulation.steps.at(-1)).toMatchObject({ outcome: "success" });
});

const word = (value: bigint) => value.toString(16).padStart(64, "0");

async function setFeed(symbol: "S" | "USDC", dollars: string) {
  const [feed] = sonicPriceFeeds[symbol] ?? [];
  if (feed === undefined || feed.kind === "pyth") throw new Error(`${symbol} has no feed.`);
  const { address } = feed;
  const now = BigInt(Math.floor(Date.now() / 1_000));
  const round = [1n, parseUnits(dollars, 8), now, now, 1n].map(word).join("");
  const answers = {
    "0xfeaf968c": { returns: `0x${round}` },
    "0x313ce567": { returns: `0x${word(8n)}` },
  } as const;
  await market.place(address, answeringContract(answers));
}

test.each([
  ["0.2519", "no worse|0\\.\\d\\d % worse than the market's price", undefined],
  ["0.262", "3\\.\\d\\d % worse", "caution"],
  ["0.3", "16\\.\\d\\d % worse", "stop"],
])("beside feeds that say S is worth %s dollars a trade is judged by them", async (dollars, said, level) => {
  await setFeed("S", dollars);
  await setFeed("USDC", "1");
  const { terms, proposal } = await trade({});
  expect(terms).toMatch(new RegExp(said));
  const reference = `1 S = $${dollars} and 1 USDC = $1 (the median of Chainlink, API3, Pyth)`;
  expect(terms).toContain(reference);
  expect(proposal.market?.at(-1)?.value).toContain(`worse than ${reference}`);
  expect(proposal.warnings.find(({ code }) => code === "price-gap")?.level).toBe(level);
});

test("a pool that holds little is told, with what it holds less than", async () => {
  await setFeed("S", "0.25");
  const { weth, wrapped } = market;
  const little = { token: weth, amount: parseUnits("0.5", 18) };
  const pool = { one: little, other: { token: wrapped, amount: parseUnits("6000", 18) }, key: "only" };
  await market.placed.get("spookyswap-v2")?.openPool(pool);
  const { proposal } = await trade({ buy: "WETH", amount: "1" });
  expect(proposal.warnings).toContainEqual({
    code: "thin-pool",
    level: "caution",
    sentence: expect.stringContaining("holds less than 10,000 dollars of a token"),
  });
});

test("dust, and tokens without a pool, are said to find none; more than the pools hold is stopped", async () => {
  expect(await fail({ amount: "0.000000000000000001" })).toMatch(/^no-liquidity: No pool that I know/);
  expect(await fail({ buy: "WETH" })).toMatch(/^no-liquidity: No pool that I know/);
  expect(await fail({ sell: "USDC", buy: "USDC" })).toMatch(/^same-token: /);
  const { proposal } = await trade({ amount: "90000000" });
  const sentence = expect.stringMatching(/price impact: about [\d,.]+ S of what you give\.$/);
  expect(proposal.warnings).toContainEqual({ code: "price-impact", level: "stop", sentence });
  const dumped = await trade({ sell: "USDC", buy: "S", amount: "90000000" });
  const inDollars = expect.stringMatching(/price impact: about [\d,.]+ USDC of what you give\.$/);
  expect(dumped.proposal.warnings).toContainEqual({
    code: "price-impact",
    level: "stop",
    sentence: inDollars,
  });
});

test("a trade whose price has moved, or whose time is over, takes nothing", async () => {
  const [small, large] = [await trade({ deadline: "30 seconds" }), await trade({ amount: "200000" })];
  const send = async ({ proposal }: typeof small) => {
    const [step] = proposal.steps;
    const [to, data, value] = [step?.to ?? "0x", step?.data ?? "0x", BigInt(step?.valueWei ?? 0)];
    const { status } = await market.send({ from: market.trader, to, data, value, gas: 3_000_000n });
    return status;
  };
  const before = await readUsdc();
  const untouched = await market.rpc("evm_snapshot", []);
  // Each revert to a snapshot resets anvil's clock to it, so it lags by the time that the tests took.
  await market.rpc("evm_increaseTime", [3_600]);
  expect(await send(small)).toBe(0n);
  expect(await readUsdc()).toBe(before);
  await market.rpc("evm_revert", [untouched]);
  expect(await send(large)).toBe(1n);
  const between = await readUsdc();
  expect(await send(small)).toBe(0n);
  expect(await readUsdc()).toBe(between);
});

async function readUsdc(): Promise<bigint> {
  const { usdc, trader, rpc } = market;
  return BigInt((await rpc("eth_call", [balanceCall(usdc.address, trader), "latest"])) as string);
}

test("who has no wallet hears the same route, next best and reference", async () => {
  const said = await fail({}, null);
  expect(said).toMatch(
    /^no-account: \*\*For 100 S you get 25\.\d+ USDC now\*\* on Shadow legacy \(fee 0\.3 %\), its fee already taken off\./,
  );
  expect(said).toContain("The next best, on ");
  expect(said).toMatch(/a trade gives at least 25\.0\d+ USDC \(0\.5 % less\), or does not happen\./);
  expect(said).toContain("price impact is 0.01 %");
  expect(said).not.toContain("price feed");
  expect(await fail({ slippagePercent: "20" }, null)).toMatch(/^slippage-too-wide: /);
});
