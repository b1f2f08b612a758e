import { findSpotPrice } from "@alithia/chain/trade/list-pools.ts";
import { expect, test } from "vitest";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";

const { understandLast } = createAnalysis();
const worth = { sell: "ALI", buy: "USDC", amount: "1", money: "usd", about: "venue", side: "sell" };

test.each([
  [["what's in my wallet", "what pool did you take the ALI price from?"], worth],
  [["what is my ALI worth in dollars?", "give me the address of the pool behind that price"], worth],
  [
    ["price of ALI", "from which pool does that price come?"],
    { sell: "ALI", buy: "USDC", amount: "1", about: "venue", side: "sell" },
  ],
  [
    ["how deep is the ALI pool?", "what does slot0 say there?"],
    { sell: "ALI", buy: "S", amount: "1", about: "spot", side: "sell" },
  ],
  [
    ["price of ALI in S", "the sqrtPriceX96 of that pool"],
    { sell: "ALI", buy: "S", amount: "1", about: "spot", side: "sell" },
  ],
  [
    ["how deep is the ALI pool?", "are the pool's fees already counted in there?"],
    { about: "pool", sell: "ALI", buy: "S", amount: "1", side: "sell" },
  ],
  [
    ["how deep is the ALI pool?", "fee on the shadow one?"],
    { about: "pool", sell: "ALI", buy: "S", amount: "1", side: "sell" },
  ],
  [
    ["how deep is the ALI pool?", "could there be other pools on exchanges you don't read?"],
    { about: "pool", sell: "ALI", buy: "S", amount: "1", side: "sell" },
  ],
])("%j", (messages, input) => {
  const [heard = "", ...others] = understandLast(...messages);
  expect(others).toEqual([]);
  expect(JSON.parse(heard.replace("quote-price ", ""))).toEqual(input);
});

test("a spot price is the square of its root, whichever token comes first", () => {
  const low = { address: "0x0000000000000000000000000000000000000001", decimals: 18 } as const;
  const high = { address: "0x0000000000000000000000000000000000000002", decimals: 6 } as const;
  // A root of 2^96 / 2,000,000 is a price of 0.25e-12 units: 0.25 of a token with 6 decimals for one with 18.
  const state = { sqrtPriceX96: 2n ** 96n / 2_000_000n };
  expect(Number(findSpotPrice(state, low, high)) / 1e18).toBeCloseTo(0.25, 9);
  expect(Number(findSpotPrice(state, high, low)) / 1e18).toBeCloseTo(4, 9);
});
