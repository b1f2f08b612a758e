import type { Command } from "@alithia/protocol/command.ts";
import { expect, test } from "vitest";
import { testLexicon } from "../testing/test-lexicon.ts";
import { askConsent, describeCommand } from "./confirmation.ts";

const to = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const token = "0xf282000000000000000000000000000000000a1e";
const source = { kind: "said", message: 0, from: 0, to: 1 } as const;

const send = (amount: string, of: string): Command => ({
  operation: "send",
  kind: "request",
  arguments: [
    { path: "token", value: of, source },
    { path: "transfers.0.to", value: to, source },
    { path: "transfers.0.amount", value: amount, source },
  ],
});

const ask = (command: Command) =>
  askConsent(command, "d", { lexicon: testLexicon, made: [{ address: token, symbol: "GOAT" }] }).question;

test("a confirmation shows separators and a symbol with its whole address", () => {
  expect(ask(send("50000000", token))).toBe(
    `Send 50,000,000 GOAT (${testLexicon.checksumAddress(token)}) to ${to}?`,
  );
});

test.each([
  ["999", "999"],
  ["1000", "1,000"],
  ["1234567.12345678", "1,234,567.12345678"],
  ["0.123456", "0.123456"],
])("%s is shown as %s", (amount, shown) => {
  expect(ask(send(amount, "S"))).toBe(`Send ${shown} S to ${to}?`);
});

test("what is to be copied has no separators", () => {
  expect(describeCommand(send("50000000", "S"), testLexicon)).toBe(`Send 50000000 S to ${to}`);
});
