import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../../bench/intents/shared-understanding.ts";
import { hasAskingForm, joinPieces, listPieces } from "./list-pieces.ts";

const { lex } = sharedUnderstanding;

function split(text: string): string[] {
  const base = { text, tokens: lex(text), picks: [], thread: [] };
  return listPieces(text).map((piece) => joinPieces(base, piece, piece).text.trim());
}

test.each([
  ["what is gas? what is a block?", ["what is gas?", "what is a block?"]],
  ["show my wallet, and then list my approvals", ["show my wallet", "list my approvals"]],
  ["send 1.5 S to Bob. thanks", ["send 1.5 S to Bob. thanks"]],
  ["ok. how much is it", ["ok. how much is it"]],
  ["once the sale closes, what about my tokens", ["once the sale closes, what about my tokens"]],
  ["it is 5 S, can you change it", ["it is 5 S", "can you change it"]],
  ["S and USDC", ["S and USDC"]],
])("%j has the pieces %j", (text, pieces) => expect(split(text)).toEqual(pieces));

test.each([
  ["what did I pay", true],
  ["ok please show me the sale", true],
  ["whats slippage", true],
  ["it is gone?", true],
  ["my son wants to know how it works", true],
  ["fees are immaterial", false],
  ["I bought ALI by mistake", false],
  ["his address is on the invoice", false],
])("%j has the form of a question or an order: %j", (text, expected) =>
  expect(hasAskingForm(text)).toBe(expected),
);
