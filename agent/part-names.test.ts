import type { Contact } from "@alithia/protocol/address-book.ts";
import { expect, test } from "vitest";
import { findPartNames, listNames } from "./part-names.ts";

const barry: Contact = { name: "Barry Bodyshop", address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" };
const bunkers: Contact = { name: "Nikos bunkers", address: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65" };
const ops: Contact = { name: "Nikos ops", address: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc" };
const others: Contact[] = [
  { name: "Rent Pot", address: ops.address },
  { name: "Uncle Silas", address: bunkers.address },
  { name: "USDC treasury", address: barry.address },
];
const book = [barry, bunkers, ops, ...others];
const lexicon = { tokens: [{ symbol: "USDC", name: "USD Coin" }] };

function find(text: string, called: readonly Contact[] = []) {
  const said = called.map((one) => ({ ...one, back: 1, from: 0, to: 1 }));
  const names = listNames(book, { proposals: [], names: said }, lexicon);
  return findPartNames(text, names).map(({ contacts }) => contacts.map(({ name }) => name).join(" | "));
}

test.each([
  ["send 20 USDC to Barry", "Barry Bodyshop"],
  ["send 20 USDC to barry, please", "Barry Bodyshop"],
  ["pay Barry's 5 S", "Barry Bodyshop"],
  ["Barry gets 5 S", "Barry Bodyshop"],
  ["what does Barry hold?", "Barry Bodyshop"],
  ["the bunkers one", "Nikos bunkers"],
  ["ops", "Nikos ops"],
  ["and 40 for ops too", "Nikos ops"],
  ["send 5 S to Silas", "Uncle Silas"],
  ["send 5 S to Nikos", "Nikos bunkers | Nikos ops"],
])("%j names %s", (text, name) => {
  expect(find(text)).toEqual([name]);
});

test.each([
  ["somebody else's name", "send 20 USDC to Barry White"],
  ["somebody else's name in lower case", "send 20 USDC to barry oakes"],
  ["a part of another word", "send 20 USDC to Barryville"],
  ["a hyphenated word", "send 20 USDC to ops-team"],
  ["a quotation", 'send 20 USDC to "Barry"'],
  ["whom the sentence only mentions", "he lives near Barry"],
  ["what a payment is for", `send 20 USDC to ${others[0]?.address} for Barry`],
  ["what is paid for", "pay for ops: 20 USDC to Milo"],
  ["a thing of that name", "what is the price of ops"],
  ["an everyday word", "send 5 S for the rent"],
  ["who somebody is", "send 5 S to my uncle"],
  ["a token", "swap S to USDC"],
  ["the whole name", "send 20 USDC to Barry Bodyshop"],
])("%s is no part of a name: %j", (_, text) => {
  expect(find(text)).toEqual([]);
});

test("a name that the conversation gave to an address is no part of a contact's", () => {
  expect(find("send 5 S to Barry", [{ ...ops, name: "Barry" }])).toEqual([]);
});

test("a contact's whole name is no part of another's", () => {
  const names = { book: [...book, { name: "Nikos", address: barry.address }], taken: [] };
  expect(findPartNames("send 5 S to Nikos", names)).toEqual([]);
});
