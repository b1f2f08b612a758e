import { checkEvidence } from "@alithia/chain/evidence/check-evidence.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { deploySale } from "@alithia/chain/testing/deploy-sale.ts";
import { parseEther, parseUnits } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mineTrade, quoteTrade } from "../../deploy/testing/random-trades.ts";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { loadLetters } from "../chart/draw-charts.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createDrawChart } from "./capability.ts";
import type { PriceChartFacts, SaleChartFacts } from "./chart-facts.ts";

let market: OpenMarket;
let snapshot: unknown;
const letters = loadLetters();

beforeAll(async () => {
  market = await openMarket([
    { id: "uniswap-v3", key: "3000", coins: "400000", dollars: "100000" },
    { id: "swapx-v4", key: "only", coins: "300000", dollars: "75000" },
    { id: "spookyswap-v2", key: "only", coins: "200000", dollars: "50000" },
  ]);
});
afterAll(() => market.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  snapshot = await market.rpc("evm_snapshot", []);
});
afterEach(async () => {
  vi.useRealTimers();
  await market.rpc("evm_revert", [snapshot]);
});

const venuesOf = (ids: readonly string[]) => market.venues.filter(({ id }) => ids.includes(id));

async function draw(
  input: object,
  { venues = market.venues, node = market.node }: { venues?: OpenMarket["venues"]; node?: ChainNode } = {},
) {
  const capability = createDrawChart({ node, registry: market.registry, venues }, letters);
  const result = await runCapability(capability, { what: "price", ...input });
  const [picture] = result.media ?? [];
  return { ...result, facts: result.facts as PriceChartFacts, chart: picture?.chart, picture };
}

/** Lets time pass for the chain, which mines a block, and for its reader. */
async function pass(seconds: number) {
  await market.rpc("evm_increaseTime", [seconds]);
  await market.rpc("evm_mine", []);
  const { timestamp } = (await market.rpc("eth_getBlockByNumber", ["latest", false])) as {
    timestamp: string;
  };
  vi.setSystemTime(Number(timestamp) * 1_000);
}

/** Sells coins on a venue, so many seconds after the block before. */
async function sell(id: string, coins: string, afterSeconds = 600) {
  await pass(afterSeconds);
  const order = { sell: null, buy: market.usdc, exact: "sell", units: parseUnits(coins, 18) } as const;
  const trade = await quoteTrade(market, venuesOf([id]), order);
  if (trade === null) throw new Error(`Nothing is traded on ${id}.`);
  await mineTrade(market, order, trade);
}

/** What a pool of x times y says after 10 and 4,000 S were sold; of their fee so much stays in its reserves. */
function priceAfter(coins: number, dollars: number, kept: number): number {
  let [x, y] = [coins, dollars];
  for (const added of [10, 4_000]) {
    y -= (y * added * 0.997) / (x + added * 0.997);
    x += added * (0.997 + 0.003 * kept);
  }
  return y / x;
}

test.each([
  ["uniswap-v3", priceAfter(400_000, 100_000, 0)],
  ["swapx-v4", null],
  ["spookyswap-v2", priceAfter(200_000, 50_000, 1)],
])("on %s the price of each trade is told from its event", async (id, expected) => {
  await sell(id, "10");
  await sell(id, "4000");
  const { facts, said, chart } = await draw({ token: "S" }, { venues: venuesOf([id]) });
  expect(facts).toMatchObject({ trades: 2, samples: null, reachedFrom: null, instead: null });
  const prices = facts.points.map(({ price }) => Number(price) / 1e36);
  expect(prices[0]).toBeCloseTo(0.25, 3);
  if (expected !== null) expect(prices[1]).toBeCloseTo(expected, 6);
  expect(prices[1]).toBeLessThan(0.25);
  expect(said).toMatch(/^\*\*One S went from 0\.2\d+ to 0\.2\d+ USDC, down \d+\.\d+ %, between /);
  expect(said).toContain("From all 2 trades in the pool");
  expect(chart).toMatchObject({ kind: "line", unit: "USDC", title: "Price of S in USDC" });
});

test("the deepest pool is taken, and the other side is its reciprocal", async () => {
  await sell("uniswap-v3", "4000");
  await sell("spookyswap-v2", "10");
  const { facts: one } = await draw({ token: "S" });
  const { facts: other, said } = await draw({ token: "USDC" });
  expect([one.pool.venue, one.trades, other.trades]).toEqual(["Uniswap V3", 1, 1]);
  const [price, turned] = [one, other].map(({ points }) => Number(points[0]?.price) / 1e36);
  expect((price ?? 0) * (turned ?? 0)).toBeCloseTo(1, 9);
  expect(said).toMatch(/^\*\*The only trade of USDC that I find from .* One price makes no chart\.$/m);
});

test("extremes, change and time are those of the trades, whatever is left out of the line", async () => {
  for (let count = 0; count < 70; count += 1) await sell("uniswap-v3", count === 30 ? "3000" : "50", 900);
  const { facts, chart, picture } = await draw({ token: "S", days: "past 2 days" });
  expect(facts.trades).toBe(70);
  expect(facts.points.length).toBeLessThanOrEqual(60);
  expect(facts.points.length).toBeGreaterThan(50);
  const prices = facts.points.map(({ price }) => BigInt(price));
  const [first = 0n, last = 0n] = [prices[0], prices.at(-1)];
  expect(facts.high?.price).toBe(first.toString());
  expect(facts.low?.price).toBe(last.toString());
  expect(facts.change).toBe((((last - first) * 10_000n) / first).toString());
  const times = facts.points.map(({ time }) => Date.parse(time));
  expect(times.toSorted((one, other) => one - other)).toEqual(times);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(69 * 900 * 1_000);
  expect(chart?.kind === "line" && chart.points.length).toBe(facts.points.length);
  expect(
    Buffer.from(picture?.bytes ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
});

test("every read can be repeated on another node", async () => {
  await sell("uniswap-v3", "10");
  await sell("uniswap-v3", "20");
  const { evidence } = await draw({ token: "S" });
  if (evidence === undefined) throw new Error("There is no evidence.");
  const verdicts = await checkEvidence(evidence, market.node);
  expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(["agrees"]));
  expect(evidence.reads.filter(({ method }) => method === "eth_getLogs")).not.toEqual([]);
});

test("only the trades of the days asked for are told", async () => {
  await sell("uniswap-v3", "10");
  await sell("uniswap-v3", "20", 5 * 3_600);
  await sell("uniswap-v3", "30", 600);
  expect((await draw({ token: "S", days: "past 1 hours" })).facts.trades).toBe(2);
  expect((await draw({ token: "S", days: "ever" })).facts.trades).toBe(3);
  await expect(draw({ token: "S", days: "the blue moon" })).rejects.toMatchObject({ code: "bad-days" });
});

test("without trades the price now is told instead of a line", async () => {
  const { said, media } = await draw({ token: "S" });
  expect(said).toMatch(/^\*\*No trade of S and USDC is to be seen from /);
  expect(said).toMatch(/The pool's price now is 0\.(25|249999) USDC for one S\./);
  expect(media).toBeUndefined();
  const { said: pair } = await draw({ token: "S" }, { venues: venuesOf(["spookyswap-v2"]) });
  expect(pair).toContain("The pool's price now is 0.25 USDC for one S.");
});

test("without a pool there is a sentence, and another measure stands in for a missing one", async () => {
  await expect(draw({ token: "WETH" })).rejects.toMatchObject({
    code: "no-pool",
    message: expect.stringMatching(/^I find no pool of WETH with S, USDC on Uniswap V3, SwapX V4, /),
  });
  await expect(draw({ token: "S", in: "wS" })).rejects.toMatchObject({ code: "same-token" });
  const { facts, said } = await draw({ token: "USDC", in: "WETH" });
  expect([facts.instead, facts.other.symbol]).toEqual(["WETH", "S"]);
  expect(said).toContain("I find no pool with WETH, so the price is in S.");
});

test("a node without events is told as such, with the price now", async () => {
  const node: ChainNode = {
    ...market.node,
    request: async (calls, signal) => {
      const answers = await market.node.request(calls, signal);
      const refused = { ok: false as const, error: { code: -32_000, message: "logs are not available" } };
      return answers.map((answer, place) => (calls[place]?.method === "eth_getLogs" ? refused : answer));
    },
  };
  const { facts, said } = await draw({ token: "S" }, { node });
  expect(facts.isRefused).toBe(true);
  expect(said).toMatch(
    /^\*\*The node gives me no events of .*, so I cannot draw the price of S and USDC\.\*\*/,
  );
  expect(said).toContain("The pool's price now is");
});

test.each([
  ["candles", "Candles are beyond me"],
  ["indicators", "Indicators are beyond me"],
  ["forecasts", "I predict none"],
])("%s are said to be beyond her", async (beyond, sentence) => {
  expect((await draw({ token: "S", beyond })).said).toContain(sentence);
});

test("what was bought and returned in the sale is told per day, with the totals", async () => {
  const sale = await deploySale(market);
  const [, , alice = "0x", bob = "0x"] = market.accounts;
  await sale.buy(alice, parseEther("11"));
  await pass(2 * 86_400);
  await sale.buy(bob, parseEther("22"));
  await sale.buy(alice, parseEther("1.1"));
  const capability = createDrawChart({ node: market.node, registry: sale.registry }, letters);
  const { facts, said, media, evidence } = await runCapability(capability, { what: "sale" });
  const told = facts as SaleChartFacts;
  expect(told.days.map(({ bought }) => Number(bought) / 1e18)).toEqual([100, 0, 210]);
  expect(told).toMatchObject({ purchases: 3, returns: 0, reachedFrom: null });
  expect(said).toMatch(
    /, 310 ALI were bought in the sale in 3 purchases for 34\.1 S, and nothing was returned\.\*\*/,
  );
  expect(said).toContain(`The most on one day was 210 ALI, on ${told.days[2]?.day}.`);
  expect(media?.[0]?.chart).toMatchObject({
    kind: "columns",
    axis: "Day",
    columns: [{ up: 100 }, { up: 0, down: 0 }, { up: 210 }],
    legend: { up: "310 ALI bought", down: "0 ALI returned" },
  });
  const verdicts = evidence === undefined ? [] : await checkEvidence(evidence, market.node);
  expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(["agrees"]));
  const later = await runCapability(capability, { what: "sale", days: "past 1 days" });
  expect(later.said).toContain("210 ALI were bought in the sale in 2 purchases");
});
