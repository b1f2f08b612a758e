import { expect, test } from "vitest";
import type { Reading } from "../reading.ts";
import { planReply } from "./plan-reply.ts";

const offer = { capability: "offer-amount", input: { token: "USDC", percent: "50", purpose: "trade" } };

function plan(reading: Partial<Reading>) {
  const missing = { argument: "amount", asks: "amount" as const, sentence: "How much?", offer };
  const whole: Reading = { capability: "trade", score: 1, input: {}, movesValue: true, missing, ...reading };
  return planReply([{ kind: "request", reading: whole, tokens: [] }], () => "");
}

test("the amount of a part is offered in its whole request, so that picking it is the visitor's own", () => {
  expect(plan({ slots: { sell: "USDC", buy: "S", side: "sell" } })).toEqual([
    { type: "call", ...offer, input: { ...offer.input, request: "Swap {amount} USDC for S" } },
  ]);
});

test("a request that lacks more than its amount is not offered whole", () => {
  expect(plan({ slots: { sell: "USDC", side: "sell" } })).toEqual([{ type: "call", ...offer }]);
});
