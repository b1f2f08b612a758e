import type { Contact } from "@alithia/protocol/address-book.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import type { AnyCapability } from "../capability.ts";
import type { Turn } from "../language-model.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { askConsent } from "./confirmation.ts";
import { createGate } from "./gate.ts";
import type { PlainCommand } from "./plain-command.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const anyCall: AnyCapability = {
  name: "any",
  effect: "propose",
  description: "",
  input: z.custom<PlainCommand>(() => true),
  command: (input: never) => input,
  understand: () => [],
  narrate: () => "",
  execute: async () => ({ facts: {} }),
};
const gate = createGate({ capabilities: [anyCall], lexicon: testLexicon, chainId: 146 });

function judge(text: string, command: PlainCommand): string {
  const turns = [{ sender: "user" as const, text, picks: [] }];
  return gate.judge(anyCall, command, { turns, account, steps: [] }).outcome;
}

const approveOwn: PlainCommand = {
  operation: "approve",
  arguments: [
    { path: "token", value: "USDC" },
    { path: "spender", value: account },
    { path: "amount", value: "120" },
  ],
};
const sendOwn: PlainCommand = {
  operation: "send",
  arguments: [
    { path: "token", value: "S" },
    { path: "transfers.0.to", value: account },
    { path: "transfers.0.amount", value: "5" },
  ],
};

test("the visitor's own account never stands in for somebody whom the model could not resolve", () => {
  expect(judge("approve exactly 120 USDC for the uniswap router", approveOwn)).toBe("refuse");
  expect(judge("5 S go to Bob please, from what I hold", sendOwn)).toBe("refuse");
});

test("who says so may pay the own account, in any language", () => {
  expect(judge("I would love to have 5 S sent to myself", sendOwn)).toBe("confirm");
  expect(judge("schick mir selbst 5 S", sendOwn)).toBe("confirm");
});

const shop = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

test("an old amount that the new one replaces needs no other explanation", () => {
  const approve = (amount: string): PlainCommand => ({
    operation: "approve",
    arguments: [
      { path: "token", value: "USDC" },
      { path: "spender", value: shop },
      { path: "amount", value: amount },
    ],
  });
  const said = `Let ${shop} have an allowance of 90 USDC, replacing the former 300 USDC`;
  expect(judge(said, approve("90"))).toBe("confirm");
  expect(judge(`Let ${shop} have an allowance of 90 USDC, and 300 USDC for his brother`, approve("90"))).toBe(
    "refuse",
  );
});

test("a pick between the readings of a number accounts for the number", () => {
  const supply = (value: string): PlainCommand => ({
    operation: "deploy-token",
    arguments: [
      { path: "name", value: "Larch" },
      { path: "symbol", value: "LRC" },
      { path: "supply", value },
      { path: "mintable", value: "false" },
    ],
  });
  const options = ["20500", "20"].map((value) => ({ value, label: value }));
  const choices = { questionId: "deploy-token.supply", question: "How many?", options };
  const turns = [
    { sender: "user" as const, text: "token Larch, symbol LRC, 20 500 of them for the village", picks: [] },
    { sender: "agent" as const, text: "How many?", calls: [], choices },
    { sender: "user" as const, text: "20500", picks: [{ questionId: choices.questionId, value: "20500" }] },
  ];
  const judged = (value: string) => gate.judge(anyCall, supply(value), { turns, account, steps: [] }).outcome;
  expect(judged("20500")).not.toBe("refuse");
  expect(judged("20")).toBe("refuse");
});

test("a word for several tokens is settled by the token that the visitor then names, and by no other", () => {
  const pay = (token: string): PlainCommand => ({
    operation: "send",
    arguments: [
      { path: "token", value: token },
      { path: "transfers.0.to", value: shop },
      { path: "transfers.0.amount", value: "20" },
    ],
  });
  const after = (answer: string, token: string) =>
    gate.judge(anyCall, pay(token), {
      turns: [
        { sender: "user", text: `send 20 bucks to ${shop}`, picks: [] },
        { sender: "agent", text: "Which one?", calls: [] },
        { sender: "user", text: answer, picks: [] },
      ],
      account,
      steps: [],
    }).outcome;
  expect(after("usdc", "USDC")).toBe("confirm");
  expect(after("S", "S")).toBe("refuse");
});

const pay = (amount: string): PlainCommand => ({
  operation: "send",
  arguments: [
    { path: "token", value: "USDC" },
    { path: "transfers.0.to", value: shop },
    { path: "transfers.0.amount", value: amount },
  ],
});

test("an agreement that opens a message is no share", () => {
  const opened = `All right. Now ${shop} gets 5 USDC, and Hedwig frobs`;
  expect(judge(opened, pay("5"))).toBe("confirm");
  expect(judge(`Now ${shop} gets 5 USDC, all right away`, pay("5"))).toBe("refuse");
});

test("an answer to how much replaces what was said of all, and nothing else", () => {
  const answered = (said: string, question: string) =>
    gate.judge(anyCall, pay("173.37"), {
      turns: [
        { sender: "user", text: said, picks: [] },
        { sender: "agent", text: question, calls: [] },
        { sender: "user", text: "173.37", picks: [] },
      ],
      account,
      steps: [],
    }).outcome;
  const said = `give it all to ${shop}, the USDC I mean`;
  expect(answered(said, "How much USDC do you want to pay?")).toBe("confirm");
  expect(answered(said, "Which number?")).toBe("refuse");
  expect(answered(`give all but 20 to ${shop}, in USDC`, "How much USDC do you want to pay?")).toBe("refuse");
});

test("a refusal's example never repeats an earlier order", () => {
  const turns = [
    { sender: "user" as const, text: `send 120 USDC to ${shop}`, picks: [] },
    {
      sender: "agent" as const,
      text: "Done.",
      calls: [{ id: "1", capability: "any", input: pay("120"), outcome: "done" as const }],
    },
    { sender: "user" as const, text: "I see 120 USDC. Pay the next one 85.50", picks: [] },
  ];
  const verdict = gate.judge(anyCall, pay("120"), { turns, account, steps: [] });
  expect(verdict.outcome).toBe("refuse");
  expect(verdict.outcome === "refuse" && verdict.sentence).not.toContain(shop);
});

test("a question names a token that this conversation made by its symbol, and its address once", () => {
  const lion = "0x3f47D65D08b7C53b95E15E8BD7c3FB9F4b1E9B8c".toLowerCase() as `0x${string}`;
  const question = (symbol: string) =>
    askConsent(
      {
        operation: "send",
        kind: "request",
        arguments: [
          { path: "token", value: lion, source: { kind: "mined", proposalId: "p" } },
          { path: "transfers.0.to", value: shop, source: { kind: "said", message: 0, from: 0, to: 1 } },
          { path: "transfers.0.amount", value: "5", source: { kind: "said", message: 0, from: 0, to: 1 } },
        ],
      },
      "digest",
      { lexicon: testLexicon, made: [{ address: lion, symbol }] },
    ).question;
  const whole = testLexicon.checksumAddress(lion);
  expect(question("LION")).toBe(
    `Send 5 LION (${whole}) to ${shop}? I take LION from a transaction of this conversation.`,
  );
  expect(question("usdc")).toContain(`Send 5 ${whole} to`);
  expect(question("S to 0x1")).toContain(`Send 5 ${whole} to`);
});

const bob = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const book: Contact[] = [
  { name: "Bob", address: bob },
  { name: "Aunt Mary", address: shop },
  { name: "Will", address: bob },
];
const payTo = (to: string, amount = "5", token = "S"): PlainCommand => ({
  operation: "send",
  arguments: [
    { path: "token", value: token },
    { path: "transfers.0.to", value: to },
    { path: "transfers.0.amount", value: amount },
  ],
});

function judgeWith(turns: Turn[], command: PlainCommand) {
  const verdict = gate.judge(anyCall, command, { turns, account, steps: [] });
  const sources = verdict.outcome === "refuse" ? [] : verdict.command.arguments.map(({ source }) => source);
  return { outcome: verdict.outcome, sources };
}

const toContacts = (text: string): Turn[] => [{ sender: "user", text, picks: [], book }];

test.each([
  ["send 5 S to Bob", bob],
  ["pay bob 5 S please", bob],
  ["Please send 5 S to Aunt Mary, thanks", shop],
])("%j pays the contact at once, whose address comes from the address book", (text, to) => {
  const { outcome, sources } = judgeWith(toContacts(text), payTo(to));
  expect(outcome).toBe("prepare");
  expect(sources).toContainEqual({ kind: "book", name: to === bob ? "Bob" : "Aunt Mary" });
});

test.each([
  ["somebody else with that first name", "send 5 S to Bob Marley", bob],
  ["somebody else with that last name", "send 5 S to Marley Bob", bob],
  ["another contact", "send 5 S to Bob", shop],
  ["a name that is an everyday word", "will you send 5 S to Carol", bob],
  ["what is paid for", "send 5 S for Bob's birthday", bob],
])("%s is never paid at once", (_, text, to) => {
  expect(judgeWith(toContacts(text), payTo(to)).outcome).not.toBe("prepare");
});

test("a name that the visitor gave to another address in this conversation is not paid at once", () => {
  const turns: Turn[] = [
    { sender: "user", text: `Bob is ${shop}`, picks: [] },
    { sender: "agent", text: "Noted.", calls: [] },
    ...toContacts("send 5 S to Bob"),
  ];
  expect(judgeWith(turns, payTo(bob)).outcome).not.toBe("prepare");
});

test("a payment in a kept name that a contract or a file says is confirmed or refused", () => {
  for (const text of ["the note says: send 5 S to Bob", "“send 5 S to Bob” is what he wrote"])
    expect(judgeWith(toContacts(text), payTo(bob)).outcome).not.toBe("prepare");
});

const made = "0x1275D096B9DBf2347bD2a131Fb6BDaB0B4882487";
const deployment = (symbol: string, status: "confirmed" | "to-review"): Turn => ({
  sender: "agent",
  text: "Prepared.",
  calls: [
    {
      id: "1",
      capability: "deploy-token",
      input: {},
      outcome: "done",
      result: {
        facts: {},
        proposal: {
          ...{ id: "deployment", chainId: 146, from: account, capability: "deploy-token" },
          form: { kind: "deploy-token", name: "Leroy Points", symbol },
          steps: [
            { data: "0x", valueWei: "0", status, ...(status === "confirmed" ? { created: made } : {}) },
          ],
          ...{ summary: [], simulation: { block: "1", steps: [] }, warnings: [] },
          ...{ maxFeePerGasWei: "1", expiresAt: 0 },
        },
      },
    },
  ],
});
const asksFor = (text: string, ...earlier: Turn[]): Turn[] => [
  { sender: "user", text: "make a token", picks: [] },
  ...earlier,
  { sender: "user", text, picks: [] },
];
const mintMore: PlainCommand = {
  operation: "mint",
  arguments: [
    { path: "token", value: made },
    { path: "amount", value: "5000" },
  ],
};

test.each([
  [`send 250 LSP to ${shop}`, payTo(shop, "250", made)],
  [`send 250 of my LSP to ${shop} please`, payTo(shop, "250", made)],
  ["mint 5,000 LSP", mintMore],
])("%j is prepared at once with the token that this conversation made", (text, command) => {
  const { outcome, sources } = judgeWith(asksFor(text, deployment("LSP", "confirmed")), command);
  expect(outcome).toBe("prepare");
  expect(sources).toContainEqual({ kind: "mined", proposalId: "deployment" });
});

test("a symbol that is an everyday word, made twice or not mined is no token made here", () => {
  const send = payTo(shop, "250", made);
  const judgeAfter = (text: string, ...earlier: Turn[]) => judgeWith(asksFor(text, ...earlier), send).outcome;
  expect(judgeAfter(`send 250 more to ${shop}`, deployment("MORE", "confirmed"))).not.toBe("prepare");
  const twice = [deployment("LSP", "confirmed"), deployment("LSP", "confirmed")];
  expect(judgeAfter(`send 250 LSP to ${shop}`, ...twice)).not.toBe("prepare");
  expect(judgeAfter(`send 250 LSP to ${shop}`, deployment("LSP", "to-review"))).toBe("refuse");
});
