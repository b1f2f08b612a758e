import { userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const other = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

function read(text: string) {
  const pieces = sharedUnderstanding.understand([userTurn(text)], account);
  return pieces.flatMap((piece) =>
    piece.kind === "request" ? [[piece.reading.capability, piece.reading.input]] : [],
  );
}

test.each([
  ["show my last trades", {}],
  ["list all my swaps this week", { days: "this week" }],
  ["what was my average entry price for ALI?", { token: "ALI" }],
  ["what did I buy for the 110 S", { token: "S" }],
  ["have i ever sold ALI", { token: "ALI", side: "sold" }],
  ["at what price did I buy", {}],
  ["what was my last swap", { count: "1" }],
  ["show my last 10 swaps", { count: "10" }],
])("“%s” asks for the own trades", (text, input) => {
  expect(read(text)).toEqual([["list-trades", { address: account, ...input }]]);
});

test.each([`what has ${other} been buying`, `which tokens did ${other} sell lately?`])(
  "“%s” asks for somebody's trades",
  (text) => {
    expect(read(text)).toEqual([["list-trades", { address: other }]]);
  },
);

test.each([
  "how much ALI did I buy in the sale?",
  "what would I get if I sold 20 ALI",
  "should I buy ALI or swap later",
  "swap 20 S for USDC and tell me what I bought",
  "where can I trade ALI?",
  "undo my last swap",
  "do I pay tax on my trades?",
  "what is a swap?",
])("“%s” does not", (text) => {
  expect(read(text).map(([capability]) => capability)).not.toContain("list-trades");
});
