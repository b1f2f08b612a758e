import { expect, test } from "vitest";
import type { Reading } from "../reading.ts";
import { leaveOutAnswered, leaveOutSaid, tellUnchanged } from "./leave-out-said.ts";
import { planReply } from "./plan-reply.ts";
import { tellLast } from "./tell-last.ts";
import { nameContacts } from "./tell-result.ts";

const offer = { capability: "offer-amount", input: { token: "USDC", percent: "50", purpose: "trade" } };

function plan(reading: Partial<Reading>) {
  const missing = { argument: "amount", asks: "amount" as const, sentence: "How much?", offer };
  const whole: Reading = { capability: "trade", score: 1, input: {}, movesValue: true, missing, ...reading };
  return planReply([{ kind: "request", reading: whole, tokens: [] }], () => "");
}

test("the amount of a part is offered in its whole request, so that picking it is the visitor's own", () => {
  expect(plan({ slots: { sell: "USDC", buy: "S", side: "sell" } })).toEqual([
    { type: "call", ...offer, input: { ...offer.input, request: "Swap {amount} USDC for S" } },
  ]);
});

test("a request that lacks more than its amount is not offered whole", () => {
  expect(plan({ slots: { sell: "USDC", side: "sell" } })).toEqual([{ type: "call", ...offer }]);
});

test("below an answer, a sentence that it has is not told again, in bold or not", () => {
  const told = ["**A swapped 60 USDC for 238 S.** It paid a fee of 0.002 S.", "- `approve`: 60 USDC"];
  expect(leaveOutAnswered(told, "It succeeded in block 111: A swapped 60 USDC for 238 S.")).toEqual([
    "It paid a fee of 0.002 S.",
    "- `approve`: 60 USDC",
  ]);
  expect(leaveOutAnswered(["It has sent 5 transactions."], "**It has sent 5 transactions.**")).toEqual([]);
});

test("what only led to a list goes with it", () => {
  const list = "- 5 USDC came in";
  const told = [
    "This is what you received:",
    "**Latest token activity:**",
    list,
    "I looked from block 0 on.",
  ];
  expect(leaveOutAnswered(told, `**Yes:**\n\n${list}`)).toEqual(["I looked from block 0 on."]);
});

const at = (number: number) => `at block ${number} (29 Nov 2026, 19:47 UTC) on Sonic devnet (local).`;
const one = `**5 S.**\n\nRead ${at(7)}`;
const longer = `**6 ALI.** More.\n\nRead for \`0x${"a".repeat(40)}\` ${at(7)}`;

test("reads of one reply at the same block have one footer, the longest, below the last", () => {
  const first = { text: one, goesOn: true };
  expect(tellLast([first])).toBe("**5 S.**");
  expect(tellLast([first, { text: longer, goesOn: false }])).toBe(longer);
  const short = { text: "Six.", goesOn: false };
  expect(tellLast([first, short])).toBe(`Six.\n\nRead ${at(7)}`);
  expect(tellLast([first, { ...first, goesOn: false }])).toBe(`Read ${at(7)}`);
});

test("a read at another block keeps its own footer, and one alone its place", () => {
  const later = { text: `Six. Read ${at(8)}`, goesOn: false };
  expect(tellLast([{ text: one, goesOn: true }, later])).toBe(`Read ${at(7)}\n\nSix.\n\nRead ${at(8)}`);
  expect(tellLast([later])).toBe(later.text);
  expect(tellLast([{ text: one, goesOn: false }, later])).toBe(later.text);
});

test("what the reply before said beside its answer is not said again, a warning and a figure first are", () => {
  const risk = "You can lose what you pay.";
  const before = `**5 ALI.** ${risk}\n\n**Careful:** it is thin.\n\n- 3 S`;
  const told = `Six. ${risk}\n\nIt is new. ${risk}\n\n**Careful:** it is thin.\n\n- 3 S\n\nRead ${at(7)}`;
  expect(leaveOutSaid(told, `${before}\n\nRead ${at(7)}`)).toBe(
    `Six. ${risk}\n\nIt is new.\n\n**Careful:** it is thin.\n\n- 3 S\n\nRead ${at(7)}`,
  );
});

const helga = { name: "Helga", address: "0x976EA74026E726554dB657fA54763abd0C3a0aa9" } as const;
const name = (text: string) => nameContacts(text, [helga]);

test("an address of the address book is told with its name, which a reply that has it does not repeat", () => {
  expect(name(`60 USDC reached \`${helga.address}\`; the fee was 0.002 S.`)).toBe(
    `60 USDC reached Helga (\`${helga.address}\`); the fee was 0.002 S.`,
  );
  expect(name(`Send 60 USDC to ${helga.address.toLowerCase()}.`)).toBe(
    `Send 60 USDC to Helga (${helga.address.toLowerCase()}).`,
  );
  expect(name(`Helga (${helga.address}) holds 5 S.`)).toBe(`Helga (${helga.address}) holds 5 S.`);
});

test("other addresses, and data that contains the digits, stay as they are", () => {
  const data = `0xa9059cbb000000000000000000000000${helga.address.slice(2)}00`;
  for (const text of [data, `${helga.address}00`, "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"])
    expect(name(text)).toBe(text);
});

test("a refusal is not given twice in the same words", () => {
  const sentence = "I cannot bridge: I act on Sonic alone. The Sonic Gateway moves tokens.";
  const refusal = { kind: "refusal" as const, refusal: { code: "beyond", sentence } };
  const say = (before: string) => planReply([refusal], () => "", before);
  expect(say("Hello!")).toEqual([{ type: "say", text: sentence }]);
  expect(say(sentence)).toEqual([
    { type: "say", text: "It is as I said: “I cannot bridge: I act on Sonic alone.”" },
  ]);
});

test("what protects the visitor is told again in full", () => {
  const sentence = "That looks like a seed phrase. Never type it anywhere.";
  const refusal = { kind: "refusal" as const, refusal: { code: "secret", sentence } };
  expect(planReply([refusal], () => "", sentence)).toEqual([{ type: "say", text: sentence }]);
});

const table = "**You hold 5 S and 2 ALI.** Worth about $3.\n\n| Asset | Balance |\n| --- | ---: |\n| S | 5 |";
const replyAt = (block: number) => `${table}\n\nRead at block ${block} (30 Nov 2026, 12:00 UTC) on Sonic.`;

test("a table that the reply before had is not told again, only what it says first and that it was read anew", () => {
  expect(tellUnchanged(replyAt(8), replyAt(7), "and what is in my wallet now")).toBe(
    "Nothing has changed since my reply above. **You hold 5 S and 2 ALI.**\n\nRead at block 8 (30 Nov 2026, 12:00 UTC) on Sonic.",
  );
});

test("where another question would get the same table, it is said that this answers nothing more", () => {
  expect(tellUnchanged(replyAt(8), replyAt(7), "which one is the scary one")).toMatch(/^That is the same/);
});

test("a table in which anything differs, or that is asked for once more, is told whole", () => {
  expect(tellUnchanged(replyAt(8).replace("| 5 |", "| 6 |"), replyAt(7), "and now?")).toBeNull();
  expect(tellUnchanged(replyAt(8), replyAt(7), "show me the table once more")).toBeNull();
});

test("an answer of a sentence is told again", () => {
  expect(tellUnchanged("**The fee is 1 S.**", "**The fee is 1 S.**", "what is the fee")).toBeNull();
});
