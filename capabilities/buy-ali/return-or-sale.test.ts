import type { Turn } from "@alithia/agent/language-model.ts";
import { parseEther } from "viem";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { compareReturn } from "./add-market.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
/** What the last of the messages is read as. */
function hearCompared(...messages: string[]) {
  const turns: Turn[] = [];
  let heard: Record<string, unknown> | undefined;
  for (const text of messages) {
    turns.push({ sender: "user", text, picks: [] });
    const [one] = sharedUnderstanding.understand([...turns], account);
    heard = one?.kind === "request" ? one.reading.input : undefined;
    const call = { id: "1", capability: "buy-ali", input: heard ?? {}, outcome: "done" as const };
    turns.push({ sender: "agent", text: "Done.", calls: [{ ...call, result: { facts: {} } }] });
  }
  return heard;
}

const tokens = (symbol: string, text: string) => ({
  token: { symbol, address: symbol === "S" ? undefined : "0x01", decimals: 18, listed: true },
  units: parseEther(text).toString(),
  text,
});

test.each([
  "What is better for me, to give my ALI back or to sell them on the market? Which of the two brings more?",
  "should I return my sale ALI or swap it on the exchange, what's the difference?",
  "Is selling the ALI better than a refund?",
])("%j compares both by what was bought in the sale", (text) => {
  expect(hearCompared(text)).toEqual({ action: "position", buyer: account, beside: "market" });
});

test.each([
  ["did i give back 500 ali"],
  ["have I returned any ALI?"],
  ["Did we return something to the sale?"],
  ["return 400 ALI", "wait, did i return it already or not"],
])("%j lists the own purchases and returns", (...messages) => {
  expect(hearCompared(...messages)).toEqual({ action: "entries", buyer: account });
});

test("so many of them are compared where the message says how many", () => {
  const asked =
    "How much S would we get if we return all 1,000 ALI, compared with selling them on the market?";
  const input = { action: "position", buyer: account, beside: "market", amount: "1000" };
  expect(hearCompared(asked)).toEqual(input);
  expect(
    hearCompared("Is selling my ALI better than a refund?", "I mean the 1000 ALI that I bought"),
  ).toEqual(input);
});

test("giving back and selling are told beside each other, with the difference", () => {
  const either = { tokens: tokens("ALI", "1000"), coins: tokens("S", "110"), sold: tokens("S", "114.6") };
  expect(compareReturn({ action: "position", either } as never)).toMatch(
    /^\*\*Giving back 1,000 ALI brings 110 S, selling them on the market 114.6 S now: selling brings 4.6 S more \(4.18 %\)\.\*\*/,
  );
  const less = { ...either, sold: tokens("S", "100") };
  expect(compareReturn({ action: "position", either: less } as never)).toContain(
    "giving back brings 10 S more (9.09 %)",
  );
  expect(compareReturn({ action: "position" } as never)).toBeNull();
});
