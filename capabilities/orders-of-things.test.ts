import { compactFacts } from "@alithia/agent/compact-facts.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import {
  account,
  agentTurn,
  doneCall,
  offersOf,
  proposalOf,
  signedStep,
  userTurn,
} from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const ana = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const ben = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const sale = "0x5FC8d32690cc91D4c39d9d3abcBD16989F875707";
const hash = `0x${"11".repeat(32)}` as const;
const { understand } = sharedUnderstanding;

const read = (capability: string, input: object, facts: unknown): Turn =>
  agentTurn("Here it is.", doneCall(capability, input, compactFacts(facts)));
/** A card that was signed in one transaction. */
const signed = (capability: string, input: object): Turn =>
  agentTurn("Prepared.", doneCall(capability, input, {}, proposalOf(capability, [], [signedStep])));

const token = (symbol: string) => ({ address: `0x${"ab".repeat(20)}`, symbol, listed: true });
const amount = (text: string, symbol: string) => ({ text, units: "1", token: token(symbol) });
const moved = (direction: "in" | "out", other: string, text: string, symbol: string, otherName?: string) => ({
  hash: `0x${text.replace(/\D/g, "").padStart(64, "0")}`,
  movements: [{ direction, other, otherName: otherName ?? null, amount: amount(text, symbol) }],
});
const wallet = (address: string, ...activity: object[]): Turn =>
  read("summarize-wallet", { address, part: "activity" }, { address, activity });

const received = [
  userTurn("what did I receive this week?"),
  wallet(
    account,
    moved("in", ana, "42.5", "USDC"),
    moved("in", ben, "1,250", "ALI"),
    moved("in", sale, "1,000", "ALI", "ALI sale"),
    moved("in", ana, "7", "S"),
    moved("in", ben, "7", "S"),
  ),
];
const others = [
  userTurn(`show me the last transactions of ${ana}`),
  wallet(ana, moved("out", account, "42.5", "USDC"), moved("out", ben, "18", "USDC")),
];
const approval = (spender: string, text?: string) => ({
  ...{ token: token("USDC"), spender, unlimited: text === undefined },
  ...(text === undefined ? {} : { amount: amount(text, "USDC") }),
});
const allowed = [
  userTurn("who may spend my tokens?"),
  read(
    "review-approvals",
    { owner: account },
    {
      approvals: [approval(ben, "50"), approval(ana, "500"), approval(sale)],
    },
  ),
];
const letBen = [
  userTurn(`allow ${ben} to spend 50 USDC`),
  signed("approve-token", { token: "USDC", spender: ben, amount: "50" }),
];
const swapped = [
  userTurn("swap 60 USDC for S"),
  signed("trade", { sell: "USDC", buy: "S", amount: "60", side: "sell" }),
];
const bought = [
  userTurn("buy 500 ALI in the sale"),
  signed("buy-ali", { action: "purchase", amount: "500", unit: "ALI" }),
];

/** The requests that are offered, or of which amount of a trade they are to be read. */
function offered(before: Turn[], text: string): unknown[] {
  return understand([...before, userTurn(text)], account).flatMap((piece): unknown[] => {
    if (piece.kind === "unclear") return offersOf(piece) ?? [];
    if (piece.kind !== "request") return [piece.kind];
    const { capability, missing } = piece.reading;
    if (missing?.offer === undefined)
      return offersOf(piece) ?? [missing === undefined ? capability : `asks ${missing.argument}`];
    const { percent, receivedIn, request } = missing.offer.input;
    return [`${percent} % of ${receivedIn}: ${request}`];
  });
}

test.each([
  ["could you send that 42.5 back to them please", received, `Send 42.5 USDC to ${ana}`],
  ["return the 1250 ALI to whoever sent it", received, `Send 1250 ALI to ${ben}`],
  ["pay her back the 42.5", received, `Send 42.5 USDC to ${ana}`],
  [`forward half of the 42.5 to ${ben}`, received, `Send 21.25 USDC to ${ben}`],
  ["swap that 42.5 into S", received, "Swap 42.5 USDC for S"],
  ["send him the same 42.5", others, `Send 42.5 USDC to ${ana}`],
  ["refund that 42.5 USDC", others, `Send 42.5 USDC to ${ana}`],
  ["return the ones I just bought", bought, "Return 500 ALI"],
  ["give back half of the ones i just got", bought, "Return 250 ALI"],
  [`send what I bought to ${ben}`, bought, `Send 500 ALI to ${ben}`],
  ["cut the 500 one down to 100", allowed, `Approve 100 USDC for ${ana}`],
  ["can you limit the 500 one to 100?", allowed, `Approve 100 USDC for ${ana}`],
  ["the 50 one should be 80", allowed, `Approve 80 USDC for ${ben}`],
  ["lower the bigger limit to 200", allowed, `Approve 200 USDC for ${ana}`],
  ["please revoke the 500 one", allowed, `Revoke my USDC approval for ${ana}`],
  ["take 5 of it back", letBen, `Approve 45 USDC for ${ben}`],
  ["reduce it by 20", [...letBen, ...allowed], `Approve 30 USDC for ${ben}`],
])("of what was shown or done, %#: %s", (text, before, request) => {
  expect(offered(before, text)).toEqual([request]);
});

test.each([
  [`send half of that to ${ana}`, swapped, `50 % of ${hash}: Send {amount} S to ${ana}`],
  ["put a third of it back into USDC", swapped, `33.333333 % of ${hash}: Swap {amount} S for USDC`],
  [`pay ${ben} a quarter of what came in`, swapped, `25 % of ${hash}: Send {amount} S to ${ben}`],
  ["and now buy ALI with everything I received", swapped, `100 % of ${hash}: Buy ALI for {amount} S`],
])("what a trade brought is read before a part of it is offered, %#: %s", (text, before, offer) => {
  expect(offered(before, text)).toEqual([offer]);
});

test.each([
  [`approve ${ana} for 100 dollars`, [], `Approve 100 USDC for ${ana}`],
  [`$9.50 to ${ana}`, [], `Send 9.5 USDC to ${ana}`],
  ["swap $50 into S", [], "Swap 50 USDC for S"],
  ["send it 5 dollars", [userTurn(`is ${ben} a contract?`)], `Send 5 USDC to ${ben}`],
])("where a word can stand for one token alone, the whole order is offered: %s", (text, before, request) => {
  expect(offered(before, text)).toEqual([request]);
});

test("of a payment that names no token, those that were spoken of are options", () => {
  expect(offered(received, `send 5 to ${ben}`)).toEqual(["USDC", "ALI", "S"]);
});

test("dollars to buy for are counted in the token that stands for them", () => {
  const [piece] = understand([userTurn("how many S would I need for $100?")], account);
  expect(piece).toMatchObject({ reading: { capability: "quote-price" } });
  expect(JSON.stringify(piece)).not.toContain('"missing"');
});

test("where an amount may be that of two, both are offered", () => {
  expect(offered(received, "send that 7 back to the sender")).toEqual([
    `Send 7 S to ${ana}`,
    `Send 7 S to ${ben}`,
  ]);
});

test.each([
  // From a contract, nobody's.
  ["send the 1000 ALI back to them", received],
  // To somebody who is only named, or to nobody.
  ["send that 42.5 to my brother", received],
  ["send that 42.5 back to her friend", received],
  // Another token than what is pointed to, and an amount that was not shown.
  [`send the 42.5 S to ${ben}`, received],
  ["send those 43 back to them", received],
  // Nothing that a part could be counted of.
  [`send most of that to ${ana}`, swapped],
])("nothing is offered that was not meant, %#: %s", (text, before) => {
  for (const heard of offered(before, text))
    expect(heard).not.toMatch(/\b(?:42\.5 USDC|1000 ALI|43 USDC|% of 0x)/);
});

test.each([
  "ok sent. now give me proof of payment i can forward to him, link and time",
  "no new payment!! i mean the receipt of the 25 USDC i just sent, tx hash pls",
  "done. send me proof for the driver pls, he always says nothing came",
])("%j below a signed payment is its receipt, and no other payment", (text) => {
  const transfers = [{ to: ana, amount: "25" }];
  const turns = [userTurn(`send 25 USDC to ${ana}`), signed("send", { token: "USDC", transfers })];
  const [only, ...others] = understand([...turns, userTurn(text)], account);
  expect(others).toEqual([]);
  expect(only?.kind === "request" && [only.reading.capability, only.reading.input.only]).toEqual([
    "our-history",
    "latest",
  ]);
});
