import type { OperationName } from "@alithia/protocol/operations.ts";
import { expect, test } from "vitest";
import { createLexer } from "../../lexing/create-lexer.ts";
import type { RoleOfThing } from "../../reader/role-of-thing.ts";
import { testLexicon } from "../../testing/test-lexicon.ts";
import { fillSlots } from "./fill-slots.ts";

const lex = createLexer(testLexicon, (word) => word);
const ann = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const bob = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

/** Assigns `roles` to the message's entities in order, each with a share of 0.9. */
function fill(operation: OperationName, text: string, roles: string[], earlier: RoleOfThing[] = []) {
  const tokens = lex(text);
  const places = [...tokens.keys()].filter((at) => tokens[at]?.entity !== undefined);
  const said = places.map((at, index): RoleOfThing => ({ at, role: roles[index] ?? "none", share: 0.9 }));
  const thread = [
    { capability: "quote-price", input: { sell: "S", buy: "USDC", amount: "7", side: "buy" }, entities: [] },
  ];
  return fillSlots(operation, { text, tokens, picks: [], thread, roles: [...said, ...earlier] }, 0.6);
}

test("amount, token and recipient stand as they were said", () => {
  expect(fill("send", `tip ${ann} with 75 USDC`, ["to", "amount", "token"])).toEqual({
    token: "USDC",
    to: ann,
    amount: "75",
  });
});

test("several recipients get their amounts in order, or the one amount where it is said to be each's", () => {
  const both = [
    { to: ann, amount: "5" },
    { to: bob, amount: "5" },
  ];
  expect(
    fill("send", `5 S each to ${ann} and ${bob} for the tips`, ["amount", "token", "to", "to"])?.transfers,
  ).toEqual(both);
  expect(
    fill("send", `5 S: ${ann}, 5 S: ${bob}`, ["amount", "token", "to", "amount", "token", "to"])?.transfers,
  ).toEqual(both);
  expect(fill("send", `divide 9 S between ${ann} and ${bob}`, ["amount", "token", "to", "to"])).toEqual({
    token: "S",
  });
});

test("an amount counts what its role says, and a bound is no amount", () => {
  expect(fill("trade", "5 USDC for my S, at least 4", ["amount:buy", "buy", "sell", "min"])).toEqual({
    sell: "S",
    buy: "USDC",
    amount: "5",
    side: "buy",
    min: "4",
  });
});

test("earlier values fill what the message leaves out", () => {
  expect(
    fill(
      "trade",
      "do it",
      [],
      [
        { role: "sell", share: 0.9, frame: 0, value: "S" },
        { role: "buy", share: 0.9, frame: 0, value: "USDC" },
        { role: "amount", share: 0.9, frame: 0, value: "7" },
      ],
    ),
  ).toEqual({ sell: "S", buy: "USDC", amount: "7", side: "buy" });
});

test.each([
  ["an amount with two readings", "send 1.500 S", ["amount", "token"]],
  ["a mistyped address", `send 5 S to ${ann.replace("70997970C", "70997970c")}`, ["amount", "token", "to"]],
  ["a percentage", "send 50% of my S", ["amount", "token"]],
  ["a number that another amount is worked out from", "send a third of 90 S", ["basis", "token"]],
  ["two amounts for one recipient", `send 5 S or 6 to ${ann}`, ["amount", "token", "amount", "to"]],
])("no amount is filled from %s", (_, text, roles) => {
  expect(fill("send", text, roles)?.amount).toBeUndefined();
});
