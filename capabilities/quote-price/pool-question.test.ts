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
])("%j", (messages, input) => {
  const [heard = "", ...others] = understandLast(...messages);
  expect(others).toEqual([]);
  expect(JSON.parse(heard.replace("quote-price ", ""))).toEqual(input);
});
