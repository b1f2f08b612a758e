import { expect, test } from "vitest";
import { offersOf } from "../../testing/turns.ts";
import { offerCheaper } from "./offer-cheaper.ts";

const sale = { capability: "buy-ali", input: { action: "quote", amount: "500", unit: "ALI" }, entities: [] };
const market = {
  capability: "quote-price",
  input: { sell: "S", buy: "ALI", amount: "110", side: "sell", about: "comparison" },
  entities: [],
};
const swap = {
  capability: "quote-price",
  input: { sell: "S", buy: "USDC", amount: "40", side: "sell" },
  entities: [],
};

const offer = (text: string, reply: string, latest: object = sale) => {
  const utterance = { text, tokens: [], picks: [], thread: [latest], dialogue: { reply } };
  const [intent] = offerCheaper({ utterance, capabilities: [] } as never) ?? [];
  return intent && offersOf(intent);
};

const dearer =
  "**55 S buys 500 ALI in the team's own sale.** On the market 500 ALI costs 57.6 S now, 4.88 % more.";

test.each([
  [sale, dearer, ["Buy 500 ALI"]],
  [sale, dearer.replace("more", "less"), ["Buy 500 ALI with S through the pools only"]],
  [market, "On the market 110 S buys 950 ALI now, 5.00 % less.", ["Buy ALI for 110 S"]],
  [
    market,
    "On the market 110 S buys 1,050 ALI now, 5.00 % more.",
    ["Swap 110 S for ALI through the pools only"],
  ],
  [market, "The sale is cheaper: one ALI costs 0.11 S there.", ["Buy ALI for 110 S"]],
  [swap, "**For 40 S you get 9.9 USDC now** on Uniswap V3.", ["Swap 40 S for USDC"]],
])("of %j, after “%s”, the cheaper one is offered", (latest, reply, offered) => {
  expect(offer("ok, do the cheaper one", reply, latest)).toEqual(offered);
});

test.each([
  "is there a cheaper one?",
  "which one is cheaper",
  "do it",
  "do not take the cheaper one",
  "the better one loses",
])("%j chooses nothing", (text) => expect(offer(text, dearer)).toBeUndefined());
