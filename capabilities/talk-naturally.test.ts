import type { Turn } from "@alithia/agent/language-model.ts";
import { offerRequests } from "@alithia/agent/offer-requests.ts";
import {
  account,
  agentTurn,
  offersOf,
  proposalOf,
  signedStep,
  userTurn,
} from "@alithia/agent/testing/turns.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const stranger = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const { understand } = sharedUnderstanding;

/** Describes what the last message is read as: a call, an argument asked for, offered requests or a code. */
function hear(...turns: Turn[]): string[] {
  return understand(turns, account).map((piece) => {
    const offered = offersOf(piece)?.join(" | ");
    if (piece.kind === "unclear") return offered ?? "?";
    if (piece.kind === "refusal") return piece.refusal.code;
    if (piece.kind === "small-talk") return piece.topic;
    const { capability, input, missing } = piece.reading;
    return `${capability} ${missing === undefined ? JSON.stringify(input) : (offered ?? `asks ${missing.argument}`)}`;
  });
}

function done(capability: string, input: object, proposal?: object): Turn {
  const result = { facts: {}, ...(proposal === undefined ? {} : { proposal: proposal as Proposal }) };
  return agentTurn("Done.", { id: "1", capability, input, outcome: "done", result });
}

const transfers = [{ to: stranger, amount: "5" }];
const signed = proposalOf("send", ["Send 5 S."], [{ valueWei: "5", ...signedStep }]);
const afterSending = [userTurn(`send 5 S to ${stranger}`), done("send", { token: "S", transfers }, signed)];

test.each([
  ["I came off a long shift, sorry for silly questions. What is in my wallet?", "summarize-wallet"],
  ['sorry, my English is not so good. What is "gas"? I read it everywhere', "glossary"],
  [`A client says it is his. Could you tell me what is in ${stranger}?`, "summarize-wallet"],
  ["My daughter set this up last week. She lives far away. How much USDC do I have?", "read-chain"],
])("the one sentence that asks is answered: %s", (text, capability) => {
  const heard = hear(userTurn(text));
  expect(heard).toHaveLength(1);
  expect(heard[0]).toContain(`${capability} {`);
});

test.each(["how much has been sold so far", "how many tokens are sold", "how many have been sold already?"])(
  "what is sold, without a token, is asked of the sale: %j",
  (text) => {
    expect(hear(userTurn(text))[0]).toMatch(/^buy-ali {"action":"status"(?:,"about":\["sold"\])?}$/);
  },
);

test("one word answers the open question, also where it would be refused elsewhere", () => {
  const asked: Turn = agentTurn("Which token? Give its contract address.");
  expect(hear(userTurn("mint 100 more of my token"), asked, userTurn("MOON"))).toEqual([
    "mint-token asks token",
  ]);
});

test.each([
  "Sent? 🥺",
  "is it done now, or must I wait?",
  "did it take",
  "please confirm whether it was completed",
  "all good?",
  "he says it is not there yet",
  "can you give me the transaction hash",
])("after a signature, its outcome is told: %s", (text) => {
  expect(hear(...afterSending, userTurn(text))).toEqual(['our-history {"only":"latest"}']);
});

test.each(["how much did I pay really?", "and what has it cost me"])("… or its fee: %s", (text) => {
  expect(hear(...afterSending, userTurn(text))[0]).toMatch(/^our-history/);
});

test("a term stays a question about the term after a signature", () => {
  expect(hear(...afterSending, userTurn("what is a transaction hash?"))[0]).not.toContain("our-history");
});

const offering = (request: string): Turn => {
  const choices = offerRequests("Shall I prepare this?", [request]);
  return { sender: "agent", text: choices.question, calls: [], choices };
};

test("what was offered last is meant by an agreement, not an older quote", () => {
  const turns = [
    userTurn("price of S"),
    done("quote-price", { sell: "S", buy: "USDC", amount: "1", side: "sell" }),
    userTurn("i want 5 bucks worth of S outta my usdc"),
    offering("Swap 5 USDC for S"),
  ];
  for (const text of ["yea run it", "ok do it", "go ahead and swap"])
    expect(hear(...turns, userTurn(text))).toEqual(["Swap 5 USDC for S"]);
});

test.each(["sorry, 10 please", "make it 10 rather", "hm, 10 instead"])(
  "another amount changes what was offered: %s",
  (text) => {
    const turns = [userTurn("what is ALI"), userTurn("let's do 5"), offering("Buy 5 ALI")];
    expect(hear(...turns, userTurn(text)).join()).toContain("Buy 10 ALI");
  },
);

test.each([
  ["ws/usdc quote 25", { sell: "wS", buy: "USDC", amount: "25", side: "sell" }],
  ["usdc/s 100 quote", { sell: "USDC", buy: "S", amount: "100", side: "sell" }],
  ["price ws/usdc", { sell: "wS", buy: "USDC", amount: "1", side: "sell" }],
])("both sides of a pair are tokens in any case: %s", (text, order) => {
  const [heard = ""] = hear(userTurn(text));
  expect(JSON.parse(heard.slice(heard.indexOf("{")))).toEqual(order);
});

test.each([
  "call it Peachtree Nights, PTN, 10000 of them",
  "bet. call it Peachtree Nights, PTN, 10k of em",
  "Peachtree Nights, PTN, 10000",
  "its name is Peachtree Nights and short name PTN, 10000",
])("name, symbol and supply are told in a row: %s", (text) => {
  const [heard = ""] = hear(userTurn("I want to make a token"), userTurn(text)).slice(-1);
  expect(heard).toContain('"symbol":"PTN"');
  expect(heard).toContain('"name":"Peachtree Nights"');
});

test.each(["and cop some ALI w what i just got", "now buy ALI with everything I received"])(
  "what a trade brought is no amount, so it is asked: %s",
  (text) => {
    const trade = done("trade", { sell: "USDC", buy: "S", amount: "5", side: "sell" });
    expect(hear(userTurn("swap 5 USDC for S"), trade, userTurn(text))).toEqual([
      expect.stringContaining("asks amount"),
    ]);
  },
);

test.each([
  `save this address ${stranger}, name Marek. next time I will not copy it`,
  `He wants USDC. You can keep his address? It is ${stranger}, name Marek`,
])("an address and a name to keep: %s", (text) => {
  expect(hear(userTurn(text))).toEqual([
    `address-book ${JSON.stringify({ act: "keep", name: "Marek", address: stranger })}`,
  ]);
});

test("a hash with a digit missing is told so", () => {
  expect(
    hear(userTurn(`got a string of gibberish off a bloke, says he paid me. 0x${"7d3".repeat(21)}`)),
  ).toEqual(["misshapen"]);
});

test("a cancellation that the words do not ask for is none", () => {
  const text = "my daughter says you can tell me what is in my wallet, I don't mean my billfold";
  expect(hear(userTurn(text))[0]).toContain("summarize-wallet");
  expect(hear(userTurn("please don't send anything"))).toEqual(["cancel"]);
});

const incoming = { counterparty: stranger, moved: "in", address: account };

test.each([
  ["no, I meant the other way round", "out"],
  ["other direction please, from me", "out"],
  ["the reverse: did anything come to me?", "in"],
])("%j turns the payments that were shown around", (text, moved) => {
  const shown = done("summarize-wallet", incoming);
  expect(hear(userTurn(`what did ${stranger} pay me`), shown, userTurn(text))).toEqual([
    `summarize-wallet ${JSON.stringify({ ...incoming, moved })}`,
  ]);
});

test("half of a balance goes to nobody who is only named", () => {
  const balance = done("read-chain", { topic: "balance", address: account });
  expect(
    hear(userTurn("how much S do I have"), balance, userTurn("send half of it to Margaret")).join(),
  ).not.toContain(account);
});

test.each(["buy some", "ok buy"])("%j after a price never sells what was priced", (text) => {
  const priced = done("quote-price", { sell: "ALI", buy: "USDC", amount: "1", side: "sell" });
  expect(hear(userTurn("price of ALI"), priced, userTurn(text)).join()).not.toMatch(/Swap 1 ALI/);
});

test("a later sentence counts more than what an earlier one declines", () => {
  expect(hear(userTurn("I never told you to stop. Swap 5 S for USDC.")).join()).toContain("trade");
  expect(hear(userTurn("Swap 5 S for USDC. I mean, do not swap anything."))).toEqual(["cancel"]);
});

const quoted = { sell: "S", buy: "USDC", amount: "100", side: "sell" };

test.each([
  ["what would 100 S give in USDC", "quote-price", quoted, "and are these percentages deducted already?"],
  ["what is the gas price", "read-chain", { topic: "gas" }, "could you show me the calculation behind that"],
])("a question about the reply to %j repeats the read that says so", (first, capability, input, text) => {
  expect(hear(userTurn(first), done(capability, input), userTurn(text))).toEqual([
    `${capability} ${JSON.stringify(input)}`,
  ]);
});

test.each(["worth?", "and in dollars?", "what is that in money"])(
  "%j after a balance is its worth",
  (text) => {
    const balance = done("read-chain", { topic: "balance", address: account });
    expect(hear(userTurn("how much S do I have"), balance, userTurn(text))).toEqual([
      `summarize-wallet ${JSON.stringify({ address: account, part: "worth" })}`,
    ]);
  },
);

test("a payer who gave an address on another network is no scam", () => {
  const heard = hear(
    userTurn(
      "My agent in Accra gave me an address, she says it is on Base. If I pay it from here, will it get there?",
    ),
  );
  expect(heard.join()).not.toMatch(/Doubling promises|Getting stolen/);
});

test("a part of something told before is no amount of what is asked for after it", () => {
  const heard = hear(userTurn(`The choir sang them all to tears. Send 45 S to ${stranger}`));
  expect(heard).toEqual([
    `send ${JSON.stringify({ token: "S", transfers: [{ to: stranger, amount: "45" }] })}`,
  ]);
});
