import { balancerV2 } from "@alithia/chain/venues/balancer-v2.ts";
import { venues } from "@alithia/chain/venues/list-venues.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import { parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose } from "../../scripts/testing/dose.ts";
import { createOrders, mineTrade, quoteTrade } from "../testing/random-trades.ts";
import { type Market, startMarket } from "../testing/start-market.ts";
import type { PlacedVenue } from "./place-contract.ts";
import { placeVenue } from "./place-venues.ts";

let market: Market;
const placed = new Map<string, PlacedVenue>();

/** Opens pools near 1 S for 0.25 USDC and 1 WETH for 12,000 S; price and depth differ per venue. */
async function openPools(venue: Venue, place: number) {
  const { wrapped, usdc, weth, scUsd } = market;
  const pools = await placeVenue(market, venue);
  const [first = "", second] = venue.kind.poolKeys.slice(-2);
  const depth = BigInt(place + 1);
  const coins = { token: wrapped, amount: parseUnits("400000", 18) * depth };
  const dollars = { token: usdc, amount: parseUnits("100000", 6) * depth + BigInt(place) * 90_000_000n };
  await pools.openPool({ one: coins, other: dollars, key: first });
  await pools.openPool({
    one: { ...coins, amount: coins.amount / 2n },
    other: { token: weth, amount: parseUnits("16", 18) * depth },
    key: first,
  });
  const alike = { amount: parseUnits("50000", 6) * depth };
  const isStable = venue.kind.poolKeys.includes("stable") || venue.kind === balancerV2;
  await pools.openPool({
    one: { token: usdc, ...alike },
    other: { token: scUsd, ...alike },
    key: isStable ? "stable" : first,
  });
  if (second !== undefined && second !== first && second !== "stable")
    await pools.openPool({
      one: { ...coins, amount: coins.amount / 2n },
      other: { ...dollars, amount: dollars.amount / 2n },
      key: second,
    });
  placed.set(venue.id, pools);
}

beforeAll(async () => {
  market = await startMarket();
  for (const [place, venue] of venues.entries()) await openPools(venue, place);
}, 180_000);
afterAll(() => market.stop());

test.each(venues.map(({ id }) => id))(
  "on %s a quote is what is mined, to the unit",
  async (id) => {
    const venue = placed.get(id)?.venue;
    if (venue === undefined) throw new Error(`There is no ${id}.`);
    const nextOrder = createOrders(market, 7);
    let traded = 0;
    for (let left = dose(10, 500); left > 0; left -= 1) {
      const order = nextOrder();
      const trade = await quoteTrade(market, [venue], order);
      if (trade === null) continue;
      const mined = await mineTrade(market, order, trade);
      expect(mined.sold, order.exact).toBe(trade.sellUnits);
      const isAtLeast =
        order.exact === "buy" && venue.kind.quote(venue.contracts, trade.routes[0]!, "buy", 1n) === null;
      if (isAtLeast) expect(mined.bought).toBeGreaterThanOrEqual(trade.buyUnits);
      else expect(mined.bought).toBe(trade.buyUnits);
      traded += 1;
    }
    expect(traded).toBeGreaterThan(dose(4, 200));
  },
  900_000,
);
