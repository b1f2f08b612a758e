import { joinRequests } from "@alithia/chain/node/join-requests.ts";
import { createNodeRequest } from "@alithia/chain/rpc/create-node-request.ts";
import { countRoundTrips } from "@alithia/chain/testing/count-round-trips.ts";
import { findTrade } from "@alithia/chain/trade/find-trade.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import { parseUnits } from "viem";
import { createRandom } from "../proposals/random.ts";
import { type Depth, type OpenMarket, openMarket } from "./open-market.ts";
import { findOptimum, type Pool } from "./optimum.ts";

const seed = 20_261_122;
const minShareOfOptimum = 99.5;
const maxRounds = 2;
const random = createRandom(seed);
const orders = ["100", "1000", "10000", "50000", "100000"];
const millionths = { "spookyswap-v2": 3_000n, "sushiswap-v2": 3_000n, "shadow-legacy": 2_000n } as const;

type Asked = { buyUnits: bigint; rounds: number; calls: number; milliseconds: number };

/** Between a third and three times of a usual depth, within two percent of one price. */
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
      const all = await ask(market, market.venues, units);
      const singles = await Promise.all(market.venues.map((venue) => ask(market, [venue], units)));
      const [single] = singles.toSorted((one, other) => (one.buyUnits > other.buyUnits ? -1 : 1));
      if (single === undefined) throw new Error("The market has no venue.");
      const isGood = share(all.buyUnits, optimum) >= minShareOfOptimum && all.rounds <= maxRounds;
      if (!isGood) failed = true;
      console.log(
        `${isGood ? "ok    " : "FAILED"} market ${place}, ${order} S: ${share(all.buyUnits, optimum).toFixed(3)} % of the optimum over all three pools, best single venue ${share(single.buyUnits, optimum).toFixed(3)} %; ${all.rounds} rounds, ${all.calls} calls, ${all.milliseconds.toFixed(0)} ms (one venue: ${single.rounds} rounds, ${single.calls} calls, ${single.milliseconds.toFixed(0)} ms)`,
      );
    }
  } finally {
    await market.stop();
  }
}
process.exitCode = failed ? 1 : 0;
