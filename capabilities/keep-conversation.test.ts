import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { understand } = sharedUnderstanding;

/** Returns what the last of several messages is read as, each earlier one answered without a call. */
function converse(...messages: string[]) {
  const turns = messages.flatMap((text, index): Turn[] => {
    const said: Turn = userTurn(text);
    return index === messages.length - 1 ? [said] : [said, agentTurn("?")];
  });
  const [piece] = understand(turns, account);
  return piece?.kind === "request" ? piece.reading : undefined;
}

test("recipients are kept until the amount comes", () => {
  const transfers = [a, b].map((to) => ({ to, amount: "5" }));
  expect(converse(`send USDC each to ${a} and ${b}`, "5")?.input).toEqual({ token: "USDC", transfers });
  expect(converse(`send USDC to ${a} and ${b}`, "5")?.missing?.asks).toBe("amount");
  expect(converse(`send USDC to ${a} and ${b}`, "5", "5 each")?.input).toEqual({ token: "USDC", transfers });
});

test("who asks what would be if is answered, and not asked how much", () => {
  expect(converse("I'd buy some ALI but what if I regret it next week?")?.capability).toBe("answer-question");
  expect(
    converse("I'd buy some ALI but what if I regret it next week?", "what is in my wallet now?")?.missing,
  ).toBeUndefined();
});

test("the question for an amount names the token that it counts", () => {
  expect(converse("buy USDC with S")?.missing?.sentence).toContain("USDC");
  expect(converse("buy USDC with S", "20")?.input).toMatchObject({ amount: "20", side: "buy" });
  expect(converse("swap S for USDC")?.missing?.sentence).toContain("How much S ");
  expect(converse("swap S for USDC", "20")?.input).toMatchObject({ amount: "20", side: "sell" });
});

test("an amount that names what is sold buys nothing else", () => {
  expect(converse("swap S for USDC", "20 S worth")?.input).toMatchObject({
    sell: "S",
    buy: "USDC",
    amount: "20",
    side: "sell",
  });
});

test("a payment goes on with another amount, or to the address said in place of the old one", () => {
  const first = `send 5 wS to ${a}`;
  expect(converse(first, "again to the same guy but 9")?.input).toEqual({
    token: "wS",
    transfers: [{ to: a, amount: "9" }],
  });
  expect(converse(first, `wait, that's the old address, the new one is ${b}`)?.input).toEqual({
    token: "wS",
    transfers: [{ to: b, amount: "5" }],
  });
});

test("all that is missing is asked for in one breath", () => {
  const missing = converse("send some money")?.missing;
  expect(missing).toMatchObject({ asks: "amount", also: ["recipient"] });
});

test("a counted pronoun is the token that was asked about", () => {
  expect(converse("how much wS do I have", "swap 20 of those for stS")?.input).toMatchObject({
    sell: "wS",
    buy: "stS",
    amount: "20",
  });
});

test.each(["don't ship 5 S to", "whatever you do, do not wire 5 S to", "i never said to send 5 S to"])(
  "%j sends nothing",
  (text) => {
    expect(converse(`${text} ${a}`)).toBeUndefined();
  },
);
