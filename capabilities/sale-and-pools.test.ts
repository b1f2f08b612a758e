import { describe, expect, test } from "vitest";
import { createChainlessAgent } from "./testing/chainless-agent.ts";
import { converseFully } from "./testing/converse.ts";

const agent = createChainlessAgent(146);

async function read(...messages: string[]) {
  const { call } = await converseFully(agent, ...messages);
  return { capability: call?.toolName, ...(call?.input as Record<string, unknown> | undefined) };
}

describe("quotes", () => {
  test.each([
    [["and if I use the pool, not the sale"], { sell: "S", buy: "ALI", amount: "5" }],
    [["and on Shadow?"], { sell: "S", buy: "ALI", amount: "5", venue: "shadow" }],
  ])("%j after a quote of the sale is quoted there", async (messages, wanted) => {
    expect(await read("what would 5 S get me in ALI", ...messages)).toMatchObject({
      capability: "quote-price",
      ...wanted,
    });
  });

  test.each([
    ["how much ALI would 12 S be on Shadow", { buy: "ALI", amount: "12", venue: "shadow" }],
    ["how many ALI do I receive for 75 USDC", { sell: "USDC", buy: "ALI", amount: "75" }],
  ])("“%s” is a quote on the exchanges", async (message, wanted) => {
    expect(await read(message)).toMatchObject({ capability: "quote-price", ...wanted });
  });

  test("a price is read, whatever texts tell of it", async () => {
    expect(await read("How much is one ALI at the moment?")).toMatchObject({ amount: "1", unit: "ALI" });
  });

  test("all of it, and a share of what was quoted, is counted in the token that is sold", async () => {
    const all = "what comes out if I dump the whole lot";
    expect(await read("how much ALI do I have", all)).toMatchObject({
      ...{ capability: "quote-price", sell: "ALI", buy: "S", amount: "100%" },
    });
    expect(await read("quote 8000 ALI to S", "ouch, 40% gone. and if I sell 10% of it?")).toMatchObject({
      ...{ capability: "quote-price", sell: "ALI", buy: "S", amount: "800" },
    });
  });

  test("a share that was quoted is left where one token, or the sale, is asked about", async () => {
    const all = "what would I really get for all the ALI";
    expect(await read(all)).toMatchObject({ sell: "ALI", amount: "100%" });
    const one = { capability: "quote-price", sell: "ALI", money: "usd", amount: "1" };
    expect(await read(all, "what is 1 ALI worth in dollars")).toMatchObject(one);
    expect(await read(all, "is it cheaper in the sale?")).toMatchObject({ buy: "ALI", amount: "1" });
  });

  test("an order that is taken back leaves the amount of the one that is meant", async () => {
    const meant = "no, not to sell 9 S. I give 9 USDC and get S. How many S would that be?";
    expect(await read("what do I have", meant)).toMatchObject({ sell: "USDC", buy: "S", amount: "9" });
  });
});

describe("the sale", () => {
  test.each([
    ["how many tokens are still unsold", ["sold"]],
    ["until when can I buy ALI", ["dates"]],
    ["what is the maximum for one wallet", ["limit"]],
    ["a friend says there is a sale of ALI. is it still going, and what does one cost?", ["dates", "price"]],
    ["if I buy in the sale, can I sell it straight away or is it locked", ["locked"]],
  ])("“%s” is read from its contract", async (message, about) => {
    expect(await read(message)).toMatchObject({ capability: "read-sale", action: "status", about });
  });

  test.each([
    "how much would we get back for all of our ALI, and until what day",
    "until which date may I hand the 900 ALI back?",
    "how much have I spent on ALI",
  ])("“%s” is asked of the own purchases", async (message) => {
    expect(await read(message)).toMatchObject({ capability: "read-sale", action: "position" });
  });

  test.each(["until when can I return ALI?", "if I buy 50 ALI, until when can I give them back"])(
    "“%s” is answered by the general right",
    async (message) => {
      expect(await read(message)).toMatchObject({ action: "status", about: ["return"] });
    },
  );
});

test("money to be turned into a token is offered in USDC", async () => {
  const { choices } = await converseFully(agent, "turn $30 into S please");
  expect(choices?.options[0]?.label).toBe("Swap 30 USDC for S");
});
