import type { Turn } from "@alithia/agent/language-model.ts";
import { account, agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { bareProposal } from "./testing/chainless-agent.ts";

const other = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const { understand } = sharedUnderstanding;

const otter = "0x1B5F7Bdc3eDB8D4273a6EA10489a6E19d16DC60C";
const label = (address: string, symbol: string, name: string) => ({
  token: { address, symbol, name, decimals: 18, listed: false },
  units: "1",
  text: "1",
});

function show(...tokens: ReturnType<typeof label>[]): Turn[] {
  const call = { id: "1", capability: "summarize-wallet", input: { address: account } };
  return [
    userTurn("what is in my wallet"),
    agentTurn("5 S.", { ...call, outcome: "done", result: { facts: { tokens } } }),
  ];
}

const seen = show(label(otter, "OGLD", "Otter Gold"));
const explained: Turn[] = [
  ...seen,
  userTurn("what is OGLD"),
  agentTurn("An unlisted token.", doneCall("explain-token", { token: otter }, { address: otter })),
];

const lion = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const step = { title: "Deploy", detail: "", to: undefined, data: "0x", valueWei: "0", gas: "1" };
const deployed: Turn[] = [
  userTurn("deploy a token named Lion Coin with symbol LION and a supply of 1000"),
  agentTurn(
    "Deploy LION.",
    doneCall(
      "deploy-token",
      { name: "Lion Coin", symbol: "LION", supply: "1000" },
      {},
      {
        ...bareProposal,
        capability: "deploy-token",
        form: { kind: "deploy-token", name: "Lion Coin", symbol: "LION" },
        steps: [{ ...step, status: "confirmed", created: lion } as never],
      },
    ),
  ),
];

function read(before: Turn[], text: string) {
  const pieces = understand([...before, userTurn(text)], account);
  return pieces.map((piece) =>
    piece.kind === "request" ? { [piece.reading.capability]: piece.reading.input } : piece,
  );
}

test.each([
  "what is OGLD",
  "wtf is OGLD i never bought that. is it a scam",
  "not me, the OGLD token. rug or legit?",
  "I mean the token Otter Gold. Is it a scam?",
  "tell me about that ogld thing",
  "who made OGLD?",
  "can somebody freeze my otter gold",
  "should I worry about OGLD?",
  `No, I ask about the token OGLD ${otter}, not about my wallet. What it can do?`,
])("%j is about the token that a reply showed", (text) => {
  expect(read(seen, text)).toEqual([{ "explain-token": { token: otter } }]);
});

test.each([
  "So is it dangerous? Should I do something with it or leave it alone?",
  "Can the maker of this token freeze it or make more, is there something bad in the contract?",
  "Who sent it to me and when?",
  "could they freeze mine",
  "is there a tax on transfers",
  "so the owner can mint more, and thats the guy who sent it to me right",
])("%j, after the token, is about it", (text) => {
  expect(read(explained, text)).toEqual([{ "explain-token": { token: otter } }]);
});

test.each([
  ["can i even sell it", "1"],
  ["can I sell my OGLD somewhere", "1"],
])("%j asks the exchanges", (text, amount) => {
  const quote = { sell: otter, buy: "S", amount, side: "sell" };
  expect(read(explained, text)).toEqual([{ "quote-price": quote }]);
});

test("what was received of it is one list", () => {
  expect(read(seen, "did I receive OGLD today?")).toEqual([
    { "summarize-wallet": { address: account, token: otter, moved: "in", days: "today" } },
  ]);
});

test.each([`send 10 OGLD to ${other}`, "swap 1000 OGLD to S", "sell 5 ogld for USDC"])(
  "%j still asks which token, for it moves value",
  (text) => {
    const [piece] = understand([...seen, userTurn(text)], account);
    const missing = piece?.kind === "request" ? piece.reading.missing : undefined;
    expect(missing?.sentence).toContain("is it this one?");
  },
);

test("two tokens of one symbol are asked about, and an everyday word is no token", () => {
  const two = show(label(otter, "OGLD", "Otter Gold"), label(lion, "OGLD", "Old Gold"));
  expect(JSON.stringify(read(two, "is the OGLD token a scam?"))).not.toContain(otter);
  const spam = show(label(otter, "SAFE", "My Wallet"));
  expect(JSON.stringify(read(spam, "is it safe to keep it in my wallet?"))).not.toContain(otter);
  expect(read(spam, "is SAFE a scam?")).toEqual([{ "explain-token": { token: otter } }]);
});

test.each(["Is my LION token made now? What is the address?", "did my token get deployed?"])(
  "%j is about the token deployed here",
  (text) => {
    expect(read(deployed, text)).toEqual([{ "explain-token": { token: lion } }]);
  },
);

test.each([
  "How many LION I still have in my wallet?",
  "how much LION is left in my wallet",
  "how many lion do i still own",
])("%j reads the visitor's balance of it", (text) => {
  expect(read(deployed, text)).toEqual([
    { "read-chain": { topic: "balance", address: account, token: lion } },
  ]);
});

test.each([
  "There is a strange token in my wallet that I never buy. What is it?",
  "some weird coin showed up in my account, i didnt buy it",
  "I see an unknown token in my wallet",
])("%j looks into the visitor's wallet", (text) => {
  expect(read([], text)).toEqual([{ "summarize-wallet": { address: account } }]);
});
