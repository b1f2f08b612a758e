import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { understand } = sharedUnderstanding;

/** Returns what the last of several messages asks for. */
function read(...messages: string[]) {
  const turns = messages.flatMap((text): Turn[] => [userTurn(text), agentTurn("Done.")]);
  return understand(turns.slice(0, -1), account).map((piece) =>
    piece.kind === "request" && piece.reading.missing === undefined
      ? [piece.reading.capability, piece.reading.input]
      : piece.kind,
  );
}

test("functions are of the token that was spoken of, and of no other contract of the visitor's", () => {
  const address = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
  const listed = [["call-contract", { address }]];
  expect(read("what is USDC", "What functions does it have?")).toEqual(listed);
  expect(read("what is USDC", "what functions does my contract have?")).not.toEqual(listed);
  expect(read("what is USDC", "lgtm")).not.toEqual(listed);
});

test("who gives something for a token is an exchange, though a token is called the same", () => {
  const order = { sell: "S", side: "sell" };
  expect(read("what would shadow give for 100 S in USDC")).toEqual([
    ["quote-price", { ...order, buy: "USDC", amount: "100" }],
  ]);
  expect(read("how many SHADOW for 80 S")).toEqual([
    ["quote-price", { ...order, buy: "SHADOW", amount: "80" }],
  ]);
});
