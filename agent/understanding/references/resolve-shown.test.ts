import { offeredRequests } from "@alithia/protocol/choices.ts";
import { expect, test } from "vitest";
import type { Turn } from "../../language-model.ts";
import { createLexer } from "../../lexing/create-lexer.ts";
import { testLexicon } from "../../testing/test-lexicon.ts";
import { userTurn } from "../../testing/turns.ts";
import type { ThreadEntry } from "../../utterance.ts";
import { findSpokenPick, takeOffered } from "./find-spoken-pick.ts";
import { resolveCounted } from "./resolve-anaphora.ts";
import { resolveShown } from "./resolve-shown.ts";

const lex = createLexer(testLexicon, (word) => word);
const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const purchase = `0x178c882c${"1".repeat(56)}` as const;
const transfer = `0x178c0000${"2".repeat(56)}` as const;
const approval = `0x9f3a0000${"3".repeat(56)}` as const;
const reply = [approval, transfer, purchase].map((hash) => `- \`${hash}\` by \`${address}\``).join("\n");
const dialogue = { proposals: [], reply, recent: reply, transactions: [approval, transfer, purchase] };

/** The hashes and addresses that a message stands for after the reply. */
const resolve = (text: string) =>
  resolveShown(lex(text), dialogue, undefined).flatMap(({ entity }) =>
    entity?.kind === "hash" || entity?.kind === "address" ? [entity.value] : [],
  );

test.each([
  ["take the third one, the ALI purchase 0x178c882c…", [purchase]],
  ["what happened in 0x178c882c", [purchase]],
  ["explain 0x9f3a…3333", [approval]],
  ["take the third one, the ALI purchase", [purchase]],
  ["what is in 0x90F7…?", [address]],
  ["is 0x90f7 a contract", [address]],
  ["it says that 0x90F7... may spend. so if I send my 500 there, he can take it?", [address]],
])("%s", (text, stands) => expect(resolve(text)).toEqual(stands));

test.each([
  ["two hashes begin so", "explain 0x178c…"],
  ["too few digits", "explain 0x9f3…"],
  ["nothing shown ends so", "explain 0x9f3a…4444"],
  ["what moves value is said in full", "send 5 S to 0x90F7…"],
  ["politely as well", "could you send 5 S to 0x90F7… if possible"],
  ["an approval is, too", "approve 0x90F7 for 5 USDC"],
])("%s: %s", (_, text) => expect(resolve(text)).toEqual([]));

test("a place counts the people of a card, and no contract of a token", () => {
  const [first, second] = [
    "0x976EA74026E726554dB657fA54763abd0C3a0aa9",
    "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  ];
  const usdc = "USDC (0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512)";
  const card = `I have prepared 2 transactions for \`${address}\`.\n- Send 45 ${usdc} to ${first}.\n- Send 45 ${usdc} to ${second}.`;
  const [said] = resolveShown(
    lex("the second address has how much?"),
    { proposals: [], reply: card },
    address,
  )
    .map(({ entity }) => entity)
    .filter((entity) => entity !== undefined);
  expect(said).toMatchObject({ kind: "address", value: second });
});

const options = ["WETH", "scETH", "wstETH"].map((value) => ({ value, label: value }));
const question: Turn = {
  sender: "agent",
  text: "Which one?",
  calls: [],
  choices: { questionId: "trade.buy", question: "Which one?", options },
};

test.each([
  ["the second", "scETH"],
  ["option 1 please", "WETH"],
  ["I mean the last one", "wstETH"],
  ["2nd", "scETH"],
])("%j picks %s", (text, value) => {
  expect(findSpokenPick(text, question)).toBe(value);
});

test.each(["the fourth", "the second transaction of 0x12", "first send 5 S", "yes", ""])(
  "%j picks nothing",
  (text) => {
    expect(findSpokenPick(text, question)).toBeNull();
  },
);

test("without options before it, a place picks nothing", () => {
  expect(findSpokenPick("the second", undefined)).toBeNull();
  expect(findSpokenPick("the second", userTurn("hi"))).toBeNull();
});

test("a request on offer that only reads is taken by its place; one that moves value is not", () => {
  const options = ["Is 0x12 a contract?", "Send 5 S to 0x12"].map((value) => ({ value, label: value }));
  const choices = { questionId: offeredRequests, question: "Did you mean one of these?", options };
  const offer: Turn = { sender: "agent", text: "Did you mean one of these?", calls: [], choices };
  const say = (text: string) => takeOffered(userTurn(text), offer);
  expect(say("the first one")).toMatchObject({ text: "Is 0x12 a contract?" });
  expect(say("the second one")).toMatchObject({ text: "the second one", picks: [] });
});

const spokenOf: ThreadEntry = { capability: "read-chain", input: { token: "USDC" }, entities: [] };
const last = (text: string, thread: ThreadEntry[]) =>
  resolveCounted(lex(text), thread, testLexicon).at(-1)?.entity;

test("a counted pronoun stands for the token that was spoken of", () => {
  expect(last("send 20 of those", [spokenOf])).toMatchObject({ kind: "token", symbol: "USDC" });
});

test("it stands for nothing that only another model spoke of, and not without a count", () => {
  expect(last("send 20 of those", [{ ...spokenOf, isHearsay: true }])).toBeUndefined();
  expect(last("what about those", [spokenOf])).toBeUndefined();
});
