import { agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { understand } = sharedUnderstanding;

function read(text: string) {
  return understand([userTurn(text)], account).map((piece) =>
    piece.kind === "request" ? { [piece.reading.capability]: piece.reading.input } : piece,
  );
}

test.each([
  ["how much is 17.25 USDC in dollars?", { sell: "USDC", amount: "17.25" }],
  ["what are 12 USDT worth in usd", { sell: "USDT", amount: "12" }],
  ["just the 60 USDC that she paid, in dollars", { sell: "USDC", amount: "60" }],
  ["my 300 S in usd please", { sell: "S", amount: "300" }],
])("%j asks for dollars and never which token they are", (text, input) => {
  expect(read(text)).toEqual([
    { "quote-price": expect.objectContaining({ money: "usd", buy: "USDC", ...input }) },
  ]);
});

test("that in dollars is the amount told just before", () => {
  expect(read("I see that I have 2,500 S. How much is that in dollars?").at(-1)).toEqual({
    "quote-price": { money: "usd", sell: "S", buy: "USDC", amount: "2500", side: "sell" },
  });
});

test("after the price of a purchase, its dollars are those of what is bought", () => {
  const input = { sell: "S", buy: "ALI", amount: "1", side: "buy" };
  const [piece] = understand(
    [
      userTurn("what does ALI go for on the dex"),
      agentTurn("For 1 ALI you pay 0.12 S.", doneCall("quote-price", input)),
      userTurn("and in dollars?"),
    ],
    account,
  );
  expect(piece?.kind === "request" && piece.reading.input).toEqual({
    ...{ money: "usd", sell: "ALI", buy: "USDC", amount: "1", side: "sell" },
  });
});
