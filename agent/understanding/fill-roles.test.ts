import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { fillRoles } from "./fill-roles.ts";

const lex = createLexer(testLexicon, (word) => word);
const ann = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const bob = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

test("a payment in unknown words is filled where every number has its token and every address its place", () => {
  expect(fillRoles("send", lex(`refund 75 USDC to ${ann}, they cancelled the shoot`))?.input).toEqual({
    token: "USDC",
    transfers: [{ to: ann, amount: "75" }],
  });
  expect(fillRoles("send", lex(`5 S each to ${ann} and ${bob} for the tips`))?.input).toEqual({
    token: "S",
    transfers: [
      { to: ann, amount: "5" },
      { to: bob, amount: "5" },
    ],
  });
  expect(fillRoles("send", lex(`three of them: 1 S to ${ann}, 2 S to ${bob}`))).toBeNull();
});

test("what is to become of an amount is said by the operation", () => {
  expect(fillRoles("wrap", lex("put 10 S in the wrapped version"))?.input).toEqual({
    sell: "S",
    buy: "wS",
    side: "sell",
    amount: "10",
  });
  expect(fillRoles("approve", lex(`let ${ann} use 500 USDC of mine`))?.input).toEqual({
    token: "USDC",
    spender: ann,
    amount: "500",
  });
});

test.each([
  `send 5 S and 3 S to ${ann}`,
  `send 5 S to ${ann} or ${bob}`,
  `send 5 S and 2 USDC to ${ann}`,
  `send 5 S to ${ann}, invoice 2207`,
  `send 1.500 S to ${ann}`,
  `send 5 S to ${ann.replace("70997970C", "70997970c")}`,
  `send 50% of my S to ${ann}`,
  "send 5 S to bob.s",
  "send S to him",
])("nothing is filled where the things leave a choice: %s", (text) => {
  expect(fillRoles("send", lex(text))).toBeNull();
});
