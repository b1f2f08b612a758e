import { account, agentTurn, listReadings, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

/** The calls that a message after others is read as. */
const read = (...said: string[]) =>
  listReadings(
    sharedUnderstanding.understand(
      said.map((text, at) => (at % 2 === 0 ? userTurn(text) : agentTurn(text))),
      account,
    ),
  );

const sale = "if i put in 10 S how many ALI do i get";
const inSale =
  "**10 S buys about 90.90909 ALI in the team's own sale.** On the market 9.999999 S buys 86.691894 ALI now, 4.63 % less.";
const market = "what do I get for 40 S in USDC?";
const onMarket =
  "**For 40 S you get 9.965031 USDC now** on Uniswap V3 (fee 0.3 %), its fee already taken off.\n\nShould the price move before it is done, a trade gives at least 9.915205 USDC (0.5 % less), or does not happen.";

test.each([
  [sale, inSale, "and what would i get back if i sold those straight away", "ALI", "90.90909", "10"],
  [sale, inSale, "What would they bring on the market if I sold them at once?", "ALI", "90.90909", "10"],
  [sale, inSale, "how much would I get if i dumped it all back", "ALI", "90.90909", "10"],
  [sale, inSale, "and what if i sell half of them back", "ALI", "45.454545", "5"],
  [market, onMarket, "and if i swap that straight back, how much S would it be?", "USDC", "9.965031", "40"],
  [
    market,
    onMarket,
    "what would I have if I changed those USDC back into S at once?",
    "USDC",
    "9.965031",
    "40",
  ],
])("after %j, %s, %j is of the amount told", (asked, reply, text, sell, amount, paid) => {
  const [only] = read(asked, reply, text);
  expect(only).toMatchObject({
    capability: "quote-price",
    input: { sell, amount, side: "sell", supposed: { paid } },
  });
});

const [ann, ben] = [
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
  "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
];

test.each([
  [`split 12 S between ${ann} and ${ben}, ${ann} gets double`, "8", "4"],
  [`divide 12 S between ${ann} and ${ben}, twice as much for ${ann} as for ${ben}`, "8", "4"],
  [`share 12 S between ${ann} and ${ben}, ${ben} gets half of what ${ann} gets`, "8", "4"],
  [`split 10 S between ${ann} and ${ben}, 60 % for ${ann}`, "6", "4"],
  [`split 12 S between ${ann} and ${ben}`, "6", "6"],
])("%j is shared as said", async (text, one, other) => {
  const { choices } = await converseFully(agent, text);
  const values = choices?.options.map(({ value }) => value);
  expect(values).toEqual([`Send ${one} S to ${ann} and ${other} S to ${ben}`]);
});

const wallet = `**You hold 2,000 S and 40,000 ALI.** Worth about $1,600.00 (6,400 S) together by the price of small amounts.

| Asset | Balance | Worth |
| --- | ---: | ---: |
| S | 2,000 | $500.00 |
| ALI | 40,000 | $1,100.00 |

**Not all ALI could be sold at that price:** the pool that it is from holds 230 S, and what is held counts as 4,400 S.`;

test.each([
  ["How did you arrive at 500.00 dollars for the S? Where does the price come from?", "S", "venue"],
  ["where does the 1,100.00 come from", "ALI", "venue"],
  ["where do you get the price of the ALI from", "ALI", "venue"],
  ["what does 'the pool that it is from holds 230 S' mean?", "ALI", "pool"],
  ["And why do you say not all of it could be sold at that price?", "ALI", "pool"],
])("after a wallet, %j explains the figure", (text, sell, about) => {
  const calls = read("what do I have in my wallet and what is it worth?", wallet, text);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ capability: "quote-price", input: { sell, about } });
});

const order = "sell 5k ALI for USDC, 0.3% slippage";

test.each([
  "nah make it half my bag instead, same slippage",
  "sell half of my ali for usdc with 0.3% slippage",
  "no. 50% of my ALI please",
])("%j after an amount is a share of what is held, not of that amount", async (text) => {
  const { call } = await converseFully(agent, order, text);
  expect(call).toMatchObject({ toolName: "offer-amount", input: { token: "ALI", percent: "50" } });
  expect(JSON.stringify(call?.input)).not.toContain("5000");
});

const friend = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

test.each([
  [`send 3/4 of my ALI to ${friend}`, "ALI", "75"],
  [`pay ${friend} 1/2 of my S`, "S", "50"],
  [`send 1/2 my S to ${friend}`, "S", "50"],
  [`send 3/4 the ALI to ${friend}`, "ALI", "75"],
  ["swap ½ my USDC for S", "USDC", "50"],
  ["swap a third of my USDC for S", "USDC", "33.333333"],
  ["please change two-thirds of my S into USDC", "S", "66.666666"],
  ["three quarters of my stS into USDC", "stS", "75"],
  ["unwrap 1/3 of my wS", "wS", "33.333333"],
  ["return a tenth of my ALI to the sale", "ALI", "10"],
  ["sell 75 per cent of my stS for S", "stS", "75"],
])("%j moves a share of what is held, and never the fraction itself", async (text, token, percent) => {
  const { call, types } = await converseFully(agent, text);
  expect(types).not.toContain("proposal");
  expect(call).toMatchObject({ toolName: "offer-amount", input: { token, percent } });
});

test.each([
  ["keep 10 S for fees, rest into stS", "trade", "S", "10"],
  ["leave 3 S in there and send the rest to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955", "send", "S", "3"],
  ["keep 100 USDC and put the rest into S", "trade", "USDC", "100"],
  ["swap everything except 5 S into USDC", "trade", "S", "5"],
])("%j leaves what is to be kept", async (text, purpose, token, keep) => {
  const { call } = await converseFully(agent, text);
  expect(call).toMatchObject({ toolName: "offer-amount", input: { purpose, token, keep, percent: "100" } });
});

test("a fraction of the amount before is that amount's, to the last digit", async () => {
  for (const [said, offered] of [
    ["no, a third of it", "Wrap 300 S"],
    ["no, two thirds of that", "Wrap 600 S"],
    ["make it 20% of that", "Wrap 180 S"],
  ] as const) {
    const { choices } = await converseFully(agent, "wrap 900 S", said);
    expect(choices?.options.map(({ value }) => value)).toEqual([offered]);
  }
});

test("dollars' worth of one's own coin is counted in it, whatever it is changed into", async () => {
  const { call } = await converseFully(agent, "change 200 dollars worth of my S into USDC please");
  expect(call).toMatchObject({ toolName: "offer-amount", input: { token: "S", dollars: "200" } });
});

test("after the sale “cheaper in the pool” compares both", async () => {
  const { call } = await converseFully(agent, "how is the ALI sale going?", "is it cheaper in the pool?");
  expect(call).toMatchObject({ toolName: "quote-price", input: { buy: "ALI", about: "comparison" } });
});

test("a question that ends in “or not” is no yes", async () => {
  const { text } = await converseFully(agent, "what is slippage?", "so if it reverts I lose the fee or not");
  expect(text).not.toContain("waiting for a yes");
});

test.each(["40 000", "40'000", "40k"])(
  "another amount that begins like the quoted one is quoted: %s",
  (said) => {
    const [only] = read(
      market,
      onMarket,
      `And if I take ${said} S instead, what is the price impact in percent?`,
    );
    expect(only).toMatchObject({
      capability: "quote-price",
      input: { sell: "S", buy: "USDC", amount: "40000" },
    });
  },
);

test.each([
  "And would I earn more by selling those 400 on the market instead?",
  "would selling them on the market bring me more?",
  "would the market give me more for those 400?",
])("after what a return gives back, “%s” is of that ALI", async (text) => {
  const { call } = await converseFully(agent, "How much do I get back if I return 400 ALI?", text);
  expect(call).toMatchObject({
    toolName: "quote-price",
    input: { sell: "ALI", buy: "S", amount: "400", side: "sell" },
  });
});

test.each([
  ["get me 200 usdc worth of ali in that sale"],
  ["buy ali", "200 usdc"],
  ["buy 200 USDC of ALI in the sale"],
])("of USDC for the sale the worth in S is offered: %s", async (...said) => {
  const { call, types } = await converseFully(agent, ...said);
  expect(types).not.toContain("proposal");
  expect(call).toMatchObject({
    toolName: "offer-amount",
    input: { token: "S", dollars: "200", purpose: "buy" },
  });
});

test("who wants to pay the sale in USDC is told what it takes", async () => {
  const { text } = await converseFully(agent, "buy ali", "usdc duh");
  expect(text).toMatch(/^The sale takes S, not USDC\./);
});

test.each(["make me a joke coin FADE a mil of em", "make me a coin called FADE, 1000000"])(
  "a word in capitals is offered as name and symbol: %s",
  async (said) => {
    const { choices, types } = await converseFully(agent, said);
    expect(types).not.toContain("proposal");
    expect(choices?.options.map(({ value }) => value)).toEqual([
      "Deploy a token named FADE with the symbol FADE and a supply of 1000000",
    ]);
  },
);
