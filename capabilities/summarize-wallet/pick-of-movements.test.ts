import { hearLast, listReadings } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { answerOfMovements } from "./answer-of-movements.ts";
import { meaningFollowUps, sayWhetherReal } from "./follow-ups-on-meaning.ts";
import { narrateWallet } from "./narrate.ts";
import type { WalletSummary } from "./wallet-summary.ts";

const account = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const ann = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const ben = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const { understand } = sharedUnderstanding;

/** What the last of several messages is read as. */
const converse = (...messages: string[]): unknown =>
  listReadings(hearLast(understand, messages, account)).flatMap(({ capability, input, missing }) =>
    missing === undefined ? [{ [capability]: input }] : [],
  );

const asked = (input: object) => [{ "summarize-wallet": { address: account, ...input } }];

test.each([
  ["I would like to see what came into our wallet and what went out, and when"],
  ["what did I receive, and what did I spend?"],
])("%j asks for both directions", (text) => {
  expect(converse(text)).toEqual(asked({ moved: "both" }));
});

test.each([
  ["that is only what came in. Could you also show me what went out, with the dates?", "out"],
  ["You have listed the incoming ones again. I mean the outgoing ones: what did we pay, and to whom?", "out"],
  ["No, not what we received, what we paid", "out"],
  ["it still shows what we sent. What did we receive?", "in"],
  ["both please, in and out", "both"],
])("%j asks for the direction that is wanted, not the one complained of", (text, moved) => {
  expect(converse("what came into our wallet", text)).toEqual(asked({ moved }));
});

test("what went out is asked of everything after what others took", () => {
  expect(converse("Did somebody take money from my wallet?")).toEqual(asked({ taken: true, moved: "out" }));
  expect(
    converse(
      "Did somebody take money from my wallet?",
      "Please tell me then what went out, to whom and when.",
    ),
  ).toEqual(asked({ moved: "out", every: true }));
});

test.each([
  [
    "What is the largest amount that our wallet has paid to somebody else, and to which address?",
    "out",
    "largest",
  ],
  ["what was the largest sum anyone has ever sent to us", "in", "largest"],
  ["What is the biggest payment we ever made, and who got it?", "out", "largest"],
  ["when was the first payment I ever received and how much was it", "in", "first"],
])("%j asks for one movement", (text, moved, pick) => {
  expect(converse(text)).toEqual(asked({ moved, pick }));
});

const token = (symbol: string, address: string, decimals: number) => ({
  ...{ symbol, name: symbol, address, decimals, listed: true },
});
const usdc = token("USDC", ben, 6);
const ali = token("ALI", account, 18);
const move = (direction: string, other: string, of: object, text: string, units: string) => ({
  ...{ direction, other, otherName: null },
  amount: { token: of, text, units },
});
const paid = (hash: string, day: number, ...movements: object[]) => ({
  ...{ hash, block: String(day), time: `2026-11-${day}T10:00:00Z`, approvals: [], movements },
});
const facts = {
  ...{ address: account, chain: { id: 146, name: "Sonic" }, account: { kind: "account" } },
  ...{ block: { number: "9", time: "2026-11-27T14:30:00Z" }, coin: { token: { symbol: "S" } } },
  ...{ listed: null, sent: null, unseen: [], reported: [], logsFromBlock: null },
  activity: [
    paid("0xa", 26, move("out", ann, usdc, "50", "50000000"), move("in", ann, ali, "7", "7")),
    paid("0xb", 25, move("out", ben, usdc, "120.5", "120500000")),
    paid("0xc", 24, move("in", ben, usdc, "9,000", "9000000000")),
  ],
} as unknown as WalletSummary;
const tell = (input: object) => narrateWallet(facts, { address: account, ...input });

test("the largest payment is one line with day, other side and hash", () => {
  const [line] = tell({ moved: "out", pick: "largest" }).split("\n");
  expect(line).toBe(
    `**The largest payment that went out, as far as I can see:** sent 120.5 USDC to \`${ben}\`, on 25 Nov 2026, 10:00 UTC, in \`0xb\`.`,
  );
  expect(tell({ moved: "in", pick: "largest" })).toContain(
    `- received 9,000 USDC from \`${ben}\`, on 24 Nov 2026`,
  );
  expect(tell({ moved: "out", pick: "smallest" })).toContain("sent 50 USDC");
  expect(tell({ moved: "out", pick: "count" })).toContain("**2 payments that went out of");
  expect(tell({ moved: "out", pick: "count", token: "ALI" })).toContain("**I see no payment in ALI");
});

test("both directions are told apart, each with its sum", () => {
  const [came = "", went = ""] = tell({ moved: "both", token: "USDC" }).split("**Went out:**");
  expect(came).toContain("received 9,000 USDC");
  expect(came).not.toContain("sent 50");
  expect(went).toContain("sent 50 USDC");
  expect(went).toContain("that is 170.5 USDC together");
});

test.each([
  [
    `A member, whose address is ${ben}, says that he paid his membership fee of 40 USDC last week. Did it arrive in our wallet?`,
    { counterparty: ben, token: "USDC", days: "last week" },
  ],
  [
    `my tenant (${ben}) claims to have sent the rent, 300 USDC, on 25 November. have we got it?`,
    { counterparty: ben, token: "USDC", sum: "300 USDC", days: "25 november" },
  ],
  [
    "a member says he paid his membership fee of 15 USDC yesterday. did it arrive?",
    { token: "USDC", days: "yesterday" },
  ],
])("%j asks whether that payment came in", (text, input) => {
  expect(converse(text)).toEqual(asked({ moved: "in", ...input }));
});

test("whether a payment arrived is answered by yes or no, of the amount that is named", () => {
  const input = { address: account, moved: "in", counterparty: ben, token: "USDC" } as const;
  const answer = (question: string, other: object = {}) =>
    answerOfMovements(facts, { ...input, ...other }, question);
  expect(answer("He says he paid 9,000 USDC. Did it arrive?")).toBe(
    `**Yes.** 24 Nov 2026, 10:00 UTC: received 9,000 USDC from \`${ben}\`, in \`0xc\`.`,
  );
  expect(answer("She claims she sent 40 USDC, has it come in?")).toMatch(
    /^\*\*No 40 USDC that I can see\*\*/,
  );
  expect(answer("What did I receive from him?")).toBeNull();
  expect(answer("Did it arrive?", { counterparty: account })).toBe("**Not that I can see.**");
  const whole = narrateWallet(facts, { ...input, counterparty: account });
  expect(whole).toContain("Ask whoever sent it for the hash of the transaction, 0x and 64 digits");
});

test("an address in the message is what a question is about, after another wallet too", () => {
  const text = `Good. My brother's address is ${ann}, can you check if it's a real wallet before I send him anything?`;
  expect(converse("what is in my wallet", text)).toEqual([{ "summarize-wallet": { address: ann } }]);
});

test("the own wallet that is named is read, not the one that was paid", () => {
  const read = converse(
    `send 40 USDC to ${ann}`,
    "How much USDC and how much S does the club's wallet hold?",
  );
  expect(read).toEqual([
    { "read-chain": { topic: "balance", address: account, token: "USDC" } },
    { "read-chain": { topic: "balance", address: account } },
  ]);
});

test("whether a wallet is real is told by what stands there, and whose it is only its owner can say", () => {
  const wallet = {
    ...facts,
    transactionCount: "3",
    tokens: [],
    approvals: [],
    coin: { token: usdc, units: "5", text: "5" },
  };
  const said = sayWhetherReal(wallet as unknown as WalletSummary);
  expect(said).toMatch(/^\*\*Yes, `0x3C44.*` is a wallet that is in use:\*\* .*It has sent 3 transactions\./);
  expect(said).toContain("only its owner can tell you");
  const unused = {
    ...wallet,
    transactionCount: "0",
    activity: [],
    coin: { token: usdc, units: "0", text: "0" },
  };
  expect(sayWhetherReal(unused as unknown as WalletSummary)).toContain("was never used, as far as I see");
});

test.each([
  "If I ask him for a transaction number, can you tell me whether his payment reached us?",
  "what do I need from her so that you can check?",
])("%j after incoming payments is told what to ask a payer for", (text) => {
  expect(converse("what came in yesterday", text)).toEqual([
    { glossary: { question: "What to ask a payer for" } },
  ]);
});

test("a balance of another day and that of now are read as both ends of the time between", () => {
  for (const text of [
    "You said the balance tells, so what was mine yesterday and what is it now?",
    "what was my balance yesterday and how much is it today?",
  ])
    expect(converse("what came in yesterday", text)).toEqual([
      { "summarize-wallet": { address: account, view: "statement", days: "since yesterday" } },
    ]);
});

test("whoever never sent a transaction is told that nothing clicked went out", () => {
  const wallet = { ...facts, transactionCount: "0" } as unknown as WalletSummary;
  const question =
    "You say it never sent a transaction. Does that mean whatever I clicked didn't go through?";
  const [said] = meaningFollowUps.flatMap(({ asked: asking, answer }) =>
    asking.includes("never sent") ? [answer?.(wallet, { address: account }, question)] : [],
  );
  expect(said).toMatch(/^\*\*Yes: nothing that you clicked was sent from this wallet\*\*/);
});

test.each([
  "not only today, ever",
  "I meant all the payments, not only the ones of today",
  "from the very beginning please",
])("%j leaves the day that was asked about before", (text) => {
  expect(converse("what came in today", text)).toEqual(asked({ moved: "in" }));
});

test.each([
  ["list incoming and outgoing transfers of our account", "both"],
  ["Not just today. I mean everything people sent me since the shop started, with the dates please", "in"],
])("%j asks for every payment of all time", (text, moved) => {
  expect(converse("what came in today", text)).toEqual(asked({ moved, every: true }));
});

test.each(["show me everything that people have sent me"])("%j asks for the list of what came in", (text) => {
  expect(converse(text)).toEqual(asked({ moved: "in" }));
});

test.each([
  "which bag is the biggest n did i gain or lose on ALI so far",
  "am i in profit or loss on my ALI rn",
  "so its worth more or less than the 473 S i paid",
  "have we made money with our ALI?",
])("%j is answered by what was paid in the sale and what the wallet is worth, and offers nothing", (text) => {
  expect(converse(text)).toEqual([
    { "buy-ali": { action: "position", buyer: account } },
    { "summarize-wallet": { address: account, part: "worth" } },
  ]);
});

test("whether a payer paid before is counted, with yes or no first", () => {
  const input = { address: account, moved: "in", counterparty: ben, pick: "count" } as const;
  expect(answerOfMovements(facts, input, "has he ever paid me before?")).toBe(
    "**Not that I can see: only once, on 24 Nov 2026, 10:00 UTC.**",
  );
  expect(answerOfMovements(facts, input, "did he ever pay me?")).toBe(
    "**Yes, once, on 24 Nov 2026, 10:00 UTC.**",
  );
  const twice = { ...facts, activity: [...facts.activity, ...facts.activity.slice(-1)] };
  expect(answerOfMovements(twice, input, "has he paid before")).toMatch(
    /^\*\*Yes: 2 payments in all, the first on 24/,
  );
  const none = { ...input, token: "ALI" };
  expect(answerOfMovements(facts, none, "did he ever pay me?")).toBe("**Not that I can see.**");
});
