import { agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { converseAfter, converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** What the last of the messages is read as, after replies that did what was asked. */
function hear(...messages: string[]) {
  const turns: Parameters<typeof sharedUnderstanding.understand>[0] = [];
  for (const [at, text] of messages.entries()) {
    turns.push({ sender: "user", text, picks: [] });
    if (at === messages.length - 1) break;
    const calls = requestsOf(turns).map(({ capability, input }, place) => ({
      ...{ id: `${at}-${place}`, capability, input, outcome: "done" as const, result: { facts: {} } },
    }));
    turns.push({ sender: "agent", text: "Done.", calls });
  }
  return requestsOf(turns).map(({ input }) => input);
}

function requestsOf(turns: Parameters<typeof sharedUnderstanding.understand>[0]) {
  return sharedUnderstanding
    .understand([...turns], account)
    .flatMap((one) => (one.kind === "request" && one.reading.missing === undefined ? [one.reading] : []));
}

const quote = (sell: string, buy: string, amount: string) => ({ sell, buy, amount, side: "sell" });
const worth = (sell: string, amount: string) => ({ money: "usd", ...quote(sell, "USDC", amount) });

test.each([
  ["Is 0.006694 S more or less than one euro?", worth("S", "0.006694")],
  ["how many yen are 20 S", worth("S", "20")],
  ["is 5 S worth more than a pound?", worth("S", "5")],
  ["what does 1 ALI cost in euros?", worth("ALI", "1")],
])("%j is counted in dollars", (text, input) => {
  expect(hear(text)).toContainEqual(expect.objectContaining(input));
});

test("the amount of a question is counted, and not the fee spoken of before", () => {
  expect(hear("what does it cost to send S?", "how many cents is 0.006694 S?")).toEqual([
    worth("S", "0.006694"),
  ]);
});

test.each([
  "how many ALI would I get for 500 euros, and how much would they be worth if I have to sell them the next day?",
  "I mean the ALI. If you do not know euros, then for 500 dollars please.",
  "if I had 500 bucks, how much ALI is that?",
  "what would 500 pounds buy me in ALI",
])("%j is quoted for as many dollars", (text) => {
  expect(hear(text)).toEqual([quote("USDC", "ALI", "500")]);
});

test.each([
  "how many dollars would I get if I sell all my ALI and my S?",
  "suppose I sell the whole lot, ALI and S, how much money is that",
  "So how much would I really receive, in euros, if I sell everything?",
])("%j after the own wallet is quoted for all of S and ALI", (text) => {
  const quoted = hear("what do I have?", text);
  expect(quoted).toHaveLength(2);
  expect(quoted).toEqual(expect.arrayContaining([quote("S", "USDC", "100%"), quote("ALI", "USDC", "100%")]));
});

test("a sum of S is quoted in the token that stands for dollars", () => {
  const text = "And the 999,847 S, what would I get for them in dollars if I sold them today?";
  expect(hear("what do I have?", text)).toEqual([expect.objectContaining(quote("S", "USDC", "999847"))]);
});

test("the reply says that no rate of the currency is read", async () => {
  const { text } = await converseFully(agent, "how much is my wallet worth in euros?");
  expect(text).toMatch(/^I read no rate of euros, so I count in dollars\./);
});

test.each([
  "send 50 euros to 0x976EA74026E726554dB657fA54763abd0C3a0aa9",
  "my bank takes 1 euro per transfer",
])("%j is no amount in dollars", (text) => {
  expect(JSON.stringify(hear(text))).not.toContain("USDC");
});

test.each([
  ["how many USDC do I have, in rupees?", "how many USDC do I have, in dollars?"],
  ["what is my wallet worth in rupees now?", "what is my wallet worth in dollars now?"],
  ["how many ALI can I buy for 842 rupees?", "how many ALI can I buy for 10 dollars?"],
])("%j with a rate told before is read as %j", (asked, meant) => {
  expect(hear("a dollar is 84.2 rupees today", asked)).toEqual(hear(meant));
});

test("a rate and nothing else converts what was shown, and asks for no payment", async () => {
  const shown = "**Your wallet is worth about $1,419,427.10 (5,680,171.13 S).**";
  const before = [userTurn("what is my wallet worth in euros?"), agentTurn(shown)];
  for (const rate of [
    "ok today a dollar is 0,86 euro",
    "multiply by 0.86",
    "1 EUR costs $1.1627907 at my bank",
  ]) {
    const { text, choices } = await converseAfter(before, agent, account, rate);
    expect(text).toMatch(/^\*\*\$1,419,427\.10 is about 1,220,707\.\d\d eur/i);
    expect(choices).toBeUndefined();
  }
});

test("a rate told where nothing was shown is kept", async () => {
  const { text, choices } = await converseFully(agent, "one usd makes 151.3 yen at my bank");
  expect(text).toMatch(/^\*\*I keep that rate for this conversation:\*\* 151\.3 yen for a dollar/);
  expect(choices).toBeUndefined();
});
