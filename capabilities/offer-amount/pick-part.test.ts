import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedAgent as agent } from "../testing/shared-agent.ts";
import { narrateOffer } from "./narrate.ts";
import { computePart } from "./read-part.ts";

const friend = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";

type Offered = { said: string; purpose: "send" | "trade"; token: string; percent: string; amount: string };

/** Reads a message after the exact amount of a part was offered. */
async function follow(
  { said, purpose, amount, ...input }: Offered,
  next: Pick<Extract<Turn, { sender: "user" }>, "text" | "picks">,
) {
  const offer = { id: "1", capability: "offer-amount", input: { ...input, purpose } };
  const turns: Turn[] = [
    userTurn(said),
    {
      sender: "agent",
      text: `That is ${amount} ${input.token}.`,
      calls: [{ ...offer, outcome: "done", result: { facts: {} } }],
      choices: {
        questionId: `${purpose}.amount`,
        question: "How much?",
        options: [{ value: amount, label: `${amount} ${input.token}` }],
      },
    },
    { sender: "user", ...next },
  ];
  return await replyTo(agent, turns, account);
}

test("an exact amount takes the place of a part that was asked for before", async () => {
  const half = {
    said: `send half of my S to ${friend}`,
    purpose: "send" as const,
    token: "S",
    percent: "50",
    amount: "469.99",
  };
  const { text } = await follow(half, { text: "actually no, only 100", picks: [] });
  expect(text).toContain(`Send 100 S to ${friend}?`);
});

test("a picked amount counts the token that it was offered in", async () => {
  const all = {
    said: "swap all my USDC back to S",
    purpose: "trade" as const,
    token: "USDC",
    percent: "100",
    amount: "14.9",
  };
  const picks = [{ questionId: "trade.amount", value: "14.9" }];
  const { events } = await follow(all, { text: "14.9 USDC", picks });
  const command = events.find((event) => event.type === "proposal")?.proposal.command;
  expect(command?.arguments.map(({ path, value }) => `${path} ${value}`)).toEqual(
    expect.arrayContaining(["amount 14.9", "side sell"]),
  );
});

test("half is half, cut and not rounded; all leaves the fee", () => {
  expect(computePart({ heldUnits: 101n, percent: "50", feeUnits: 0n })).toBe(50n);
  expect(computePart({ heldUnits: 100n, percent: "100", feeUnits: 3n })).toBe(97n);
  expect(computePart({ heldUnits: 1_000n, percent: "12.5", feeUnits: 0n })).toBe(125n);
  expect(computePart({ heldUnits: 2n, percent: "100", feeUnits: 3n })).toBe(0n);
});

test("a part and its fee are never more than what is held", () => {
  const percent = fc.integer({ min: 1, max: 100 }).map(String);
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n), percent, fc.bigInt(0n, 2n ** 64n), (heldUnits, part, feeUnits) => {
      const units = computePart({ heldUnits, percent: part, feeUnits });
      expect(units === 0n || units + feeUnits <= heldUnits).toBe(true);
    }),
  );
});

const facts = {
  block: { number: "77", time: "2026-11-21T06:51:00.000Z" },
  symbol: "S",
  percent: "100",
  held: "998888.5",
  keptForFee: "0.0013",
  amount: "998888.4987",
};

test("an offer groups thousands and gives every figure its unit", () => {
  expect(narrateOffer(facts)).toContain(
    "Your wallet holds 998,888.5 S. All of it but the network fee of up to 0.0013 S is **998,888.4987 S**.",
  );
  expect(narrateOffer({ ...facts, held: "0", amount: null })).toContain(
    "Your wallet holds 0 S, and the network fee takes up to 0.0013 S: there is nothing left to move.",
  );
});

test("a token's own symbol is quoted, for it may say anything", () => {
  const half = { ...facts, symbol: "US`D", percent: "50", keptForFee: null, amount: "1250" };
  expect(narrateOffer(half)).toContain("Half of it is **1,250 `US{U+0060}D`**.");
});

test("of dollars in the sale, what they buy is told first", () => {
  const dollars = { amount: "5", symbol: "USDC" };
  const bought = { amount: "182.44", symbol: "ALI" };
  const worth = { block: facts.block, symbol: "S", dollars, route: "on Uniswap V3", amount: "20.07", bought };
  expect(narrateOffer(worth)).toMatch(
    /^\*\*5 dollars buy about 182\.44 ALI in the sale\*\*, .* worth 20\.07 S now/,
  );
});

test("dollars are counted in USDC, and the amount is one to pick", () => {
  const dollars = { amount: "20", symbol: "USDC" };
  const worth = { block: facts.block, symbol: "S", dollars, route: "on Uniswap V3", amount: "80.27" };
  expect(narrateOffer(worth)).toMatch(/^20 `USDC` is about \*\*80\.27 `S`\*\* now, on Uniswap V3\./);
});
