import type { RecordedCall } from "@alithia/agent/language-model.ts";
import { agentTurn, doneCall, offersOf, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { bareProposal } from "./testing/chainless-agent.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const him = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

type Call = Pick<RecordedCall, "capability" | "input">;

/** Returns the requests offered, the question asked, or the call, for the second message. */
function hear(first: string, { capability, input }: Call, text: string): string {
  const proposal = capability === "quote-price" ? undefined : { ...bareProposal, capability };
  const reply = agentTurn("Done.", doneCall(capability, input, {}, proposal));
  const intents = sharedUnderstanding.understand([userTurn(first), reply, userTurn(text)], account);
  return intents
    .map((intent) => {
      if (intent.kind !== "request") return offersOf(intent)?.join(" | ") ?? intent.kind;
      const { missing, ...read } = intent.reading;
      const call = `${read.capability} ${JSON.stringify(read.input)}`;
      return offersOf(intent)?.join(" | ") ?? missing?.sentence ?? call;
    })
    .join(" ; ");
}

const trade: Call = {
  capability: "trade",
  input: { sell: "USDC", buy: "S", amount: "20", side: "sell", slippagePercent: "1" },
};
const swapped = "swap 20 USDC for S with 1 % slippage";

test.each([
  ["actually forget S give me ali", "Swap 20 USDC for ALI through the pools or the sale with 1 % slippage"],
  ["no I want ALI not S", "Swap 20 USDC for ALI through the pools or the sale with 1 % slippage"],
  ["rather wS than S", "Swap 20 USDC for wS with 1 % slippage"],
  [
    "I changed my mind, ALI is what I want",
    "Swap 20 USDC for ALI through the pools or the sale with 1 % slippage",
  ],
  ["forget USDC, use 20 S and get ALI", "Swap 20 S for ALI with 1 % slippage"],
  ["leave it, pay with ALI", "How much ALI do you want to pay?"],
  ["do it from USDT instead of USDC", "Swap 20 USDT for S with 1 % slippage"],
  ["use my ALI for it and not USDC", "How much ALI do you want to pay?"],
])("the trade discussed is offered with the token that takes another's place: %s", (text, heard) => {
  expect(hear(swapped, trade, text)).toBe(heard);
});

test.each(["forget about S", "never mind the S", "drop it, I would rather keep USDC"])(
  "a token that only is not wanted changes no trade: %s",
  (text) => {
    expect(hear(swapped, trade, text)).not.toMatch(/^(?:Swap|Buy)/);
  },
);

test("an amount of what is bought stays when something else pays for it", () => {
  const input = { sell: "USDC", buy: "S", amount: "50", side: "buy" };
  expect(hear("buy 50 S with USDC", { capability: "trade", input }, "forget USDC, pay in ALI")).toBe(
    "Buy 50 S with ALI",
  );
});

test("a purchase in the sale is paid in another token through the sale", () => {
  const call: Call = { capability: "buy-ali", input: { action: "purchase", amount: "100", unit: "ALI" } };
  expect(hear("buy 100 ALI in the sale", call, "pay with USDC instead")).toBe(
    "Buy 100 ALI with USDC through the sale",
  );
});

test("a quote is told again for the other token, and no order is offered", () => {
  const input = { sell: "USDC", buy: "S", amount: "20", side: "sell" };
  const heard = hear(
    "how much S do I get for 20 USDC",
    { capability: "quote-price", input },
    "forget S give me ali",
  );
  expect(heard).toBe('quote-price {"amount":"20","sell":"USDC","buy":"ALI","side":"sell"}');
});

test("a payment is offered in the other token", () => {
  const call: Call = { capability: "send", input: { token: "S", transfers: [{ to: him, amount: "5" }] } };
  expect(hear(`send 5 S to ${him}`, call, "forget the S, usdc")).toBe(`Send 5 USDC to ${him}`);
});

test.each([
  ["no, 0.5 slippage", "Swap 20 USDC for S with 0.5 % slippage"],
  ["make it 2 percent", "Swap 20 USDC for S with 2 % slippage"],
  ["lower it to half a percent", "Swap 20 USDC for S with 0.5 % slippage"],
  ["hmm no use 0.2", "Swap 20 USDC for S with 0.2 % slippage | Swap 0.2 USDC for S with 1 % slippage"],
  [
    "that's too much, 0.25 max",
    "Swap 20 USDC for S with 0.25 % slippage | Swap 0.25 USDC for S with 1 % slippage",
  ],
])("the slippage of the trade discussed is changed, or offered beside the amount: %s", (text, heard) => {
  expect(hear(swapped, trade, text)).toBe(heard);
});

test("a larger number and a counted one are amounts and no slippage", () => {
  expect(hear(swapped, trade, "make it 25")).toContain(`"amount":"25"`);
  expect(hear(swapped, trade, "no, 5 USDC")).toContain('"amount":"5"');
});
