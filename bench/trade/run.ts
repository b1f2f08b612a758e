import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import { countRoundTrips } from "@alithia/chain/testing/count-round-trips.ts";
import { findTrade } from "@alithia/chain/trade/find-trade.ts";
import { findVenue } from "@alithia/chain/venues/list-venues.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import { createPublicClient, custom, parseAbi, parseUnits } from "viem";
import { type Depth, type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { createRandom } from "../proposals/random.ts";

/** A constant-product pool, with its fee in millionths. */
type Pool = { sells: bigint; buys: bigint; fee: bigint };

/** Returns what a constant-product pool pays, by its formula and independently of the product's code. */
function payOut({ sells, buys, fee }: Pool, units: bigint): bigint {
  const paid = units * (1_000_000n - fee);
  return (paid * buys) / (sells * 1_000_000n + paid);
}

/** Returns the best output over all pools, greedily in a thousand steps of the best marginal price. */
function findOptimum(pools: readonly Pool[], units: bigint): bigint {
  const steps = 1_000n;
  const taken = pools.map(() => 0n);
  for (let step = 0n; step < steps; step += 1n) {
    const part = (units * (step + 1n)) / steps - (units * step) / steps;
    const gains = pools.map((pool, index) => {
      const before = taken[index] ?? 0n;
      return payOut(pool, before + part) - payOut(pool, before);
    });
    const best = gains.reduce((at, gain, index) => (gain > (gains[at] ?? 0n) ? index : at), 0);
    taken[best] = (taken[best] ?? 0n) + part;
  }
  return pools.reduce((sum, pool, index) => sum + payOut(pool, taken[index] ?? 0n), 0n);
}

const routerAbi = parseAbi([
  "function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)",
]);
const seed = 20_261_122;
const minShareOfOptimum = 99.5;
const maxRounds = 2;
const random = createRandom(seed);
const orders = ["100", "1000", "10000", "50000", "100000"];
const millionths = { "spookyswap-v2": 3_000n, "sushiswap-v2": 3_000n, "shadow-legacy": 2_000n } as const;

/** The median of these runs is reported. */
const runs = 5;

type Asked = { buyUnits: bigint; rounds: number; calls: number; milliseconds: number };

/** A pool with 100,000 to 1,000,000 S, within two percent of one price. */
function makeUp(id: keyof typeof millionths): Depth & { pool: Pool } {
  const coins = 100_000n + random.below(900_000n);
  const cents = (coins * (24_750n + random.below(500n))) / 1_000n;
  const fee = millionths[id];
  return {
    id,
    key: id === "shadow-legacy" ? "volatile" : "only",
    coins: coins.toString(),
    dollars: `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`,
    fee,
    pool: { sells: parseUnits(coins.toString(), 18), buys: cents * 10_000n, fee },
  };
}

async function ask(market: OpenMarket, venues: readonly Venue[], units: bigint): Promise<Asked> {
  let calls = 0;
  const counted = countRoundTrips(market.node);
  const node = joinRequests({
    ...counted,
    request: (asked, signal) => {
      calls += asked.length;
      return counted.request(asked, signal);
    },
  });
  const request = createNodeRequest(node);
  const startedAt = performance.now();
  const trade = await findTrade(
    {
      request,
      discover: request,
      multicall3: market.registry.multicall3,
      venues,
      gasCost: Promise.resolve({ numerator: 0n, denominator: 1n }),
    },
    {
      sell: market.wrapped.address,
      buy: market.usdc.address,
      exact: "sell",
      units,
      over: [market.wrapped.address, market.usdc.address],
    },
  );
  return {
    buyUnits: trade?.buyUnits ?? 0n,
    rounds: counted.roundTrips,
    calls,
    milliseconds: performance.now() - startedAt,
  };
}

/** What a script does that knows a single exchange: one router call. */
async function askOneRouter({ node, wrapped, usdc }: OpenMarket, units: bigint): Promise<number> {
  const venue = findVenue("spookyswap-v2");
  if (venue === null) throw new Error("There is no SpookySwap V2.");
  const transport = custom({
    async request({ method, params }) {
      const [answer] = await node.request([{ method, params }]);
      if (!answer?.ok) throw new Error(answer?.error.message);
      return answer.result;
    },
  });
  const client = createPublicClient({ transport });
  const startedAt = performance.now();
  await client.readContract({
    address: venue.contracts.router,
    abi: routerAbi,
    functionName: "getAmountsOut",
    args: [units, [wrapped.address, usdc.address]],
  });
  return performance.now() - startedAt;
}

/** Returns the run with the median time. */
async function repeat<Run>(run: () => Promise<Run>, timeOf: (run: Run) => number): Promise<Run> {
  const all: Run[] = [];
  for (let left = runs; left > 0; left -= 1) all.push(await run());
  const middle = all.toSorted((one, other) => timeOf(one) - timeOf(other))[Math.floor(runs / 2)];
  if (middle === undefined) throw new Error("Nothing was run.");
  return middle;
}

const share = (part: bigint, whole: bigint) => Number((part * 1_000_000n) / whole) / 10_000;
let failed = false;

for (let place = 1; place <= 3; place += 1) {
  const depths = (Object.keys(millionths) as (keyof typeof millionths)[]).map(makeUp);
  const market = await openMarket(depths);
  try {
    await ask(market, market.venues, parseUnits("1", 18));
    for (const order of orders) {
      const units = parseUnits(order, 18);
      const optimum = findOptimum(
        depths.map(({ pool }) => pool),
        units,
      );
      const all = await repeat(
        () => ask(market, market.venues, units),
        ({ milliseconds }) => milliseconds,
      );
      const script = await repeat(
        () => askOneRouter(market, units),
        (milliseconds) => milliseconds,
      );
      const single = depths
        .map(({ pool }) => payOut(pool, units))
        .reduce((most, paid) => (paid > most ? paid : most));
      const isGood = share(all.buyUnits, optimum) >= minShareOfOptimum && all.rounds <= maxRounds;
      if (!isGood) failed = true;
      console.log(
        `${isGood ? "ok    " : "FAILED"} market ${place}, ${order} S: ${share(all.buyUnits, optimum).toFixed(3)} % of the optimum over all three pools, best single venue ${share(single, optimum).toFixed(3)} %; ${all.rounds} rounds, ${all.calls} calls, ${all.milliseconds.toFixed(0)} ms (a script with one router: 1 round, 1 call, ${script.toFixed(0)} ms)`,
      );
    }
  } finally {
    await market.stop();
  }
}
process.exitCode = failed ? 1 : 0;
