import { hearLast, listReadings } from "@alithia/agent/testing/turns.ts";
import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { answerOfMovements } from "./answer-of-movements.ts";
import { meaningFollowUps } from "./follow-ups-on-meaning.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

const account = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const other = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const { understand } = sharedUnderstanding;

/** What the last of several messages is read as, after each was answered with `reply`. */
const converse = (messages: readonly string[], reply = "Done."): unknown =>
  listReadings(hearLast(understand, messages, account, reply)).flatMap(({ capability, input, missing }) =>
    missing === undefined ? [{ [capability]: input }] : [],
  );

test.each([
  [
    "make me a list of everybody I paid this month, with total for each person",
    { moved: "out", days: "this month" },
  ],
  ["Show me all USDC I sent, total for each address please", { moved: "out", token: "USDC" }],
  ["who did I pay the most", { moved: "out" }],
  ["how much I paid really to persons, without the ALI purchase?", { moved: "out" }],
  ["how much did I send to each person", { moved: "out" }],
  ["list the people who sent me USDC with a sum for each", { moved: "in", token: "USDC" }],
  ["which address sent me the most USDC", { moved: "in", token: "USDC" }],
  ["sum up what I sent to each wallet last week", { moved: "out", days: "last week" }],
  ["whom have I paid this week and how much in total per person", { moved: "out", days: "this week" }],
])("%j asks for a total by person", (text, input) => {
  expect(converse([text])).toEqual([{ "summarize-wallet": { address: account, part: "totals", ...input } }]);
});

test.each(["who sent me money today", "send 5 USDC to everyone who paid me"])(
  "%j asks for no totals by person",
  (text) => {
    expect(JSON.stringify(converse([text]))).not.toContain("totals");
  },
);

test("“this wallet” is the connected one unless another was shown", () => {
  const own = [{ "summarize-wallet": { address: account } }];
  expect(converse(["How much money the club have in this wallet?"])).toEqual(own);
  expect(converse(["what coins are in this wallet"])).toEqual(own);
  const shown = converse([`what does ${other} hold`, "how much money is in this wallet?"]);
  expect(JSON.stringify(shown)).toContain(other);
});

test("“that day” is the day asked about before, or the only one that the reply names", () => {
  const sent = { address: account, moved: "out", token: "USDC" };
  const question = "How much USDC did I send on that day in total?";
  expect(converse(["what did I send on 27 November", question])).toEqual([
    { "summarize-wallet": { ...sent, days: "27 november" } },
  ]);
  const told = `**You sent 40 USDC.** That was on 26 Nov 2026, 10:30 UTC.`;
  expect(converse(["summarize my wallet", question], told)).toEqual([
    { "summarize-wallet": { ...sent, days: "26 nov 2026" } },
  ]);
});

test("what was left out is shown of the day that is named, after another reply too", () => {
  const question = "You said 7 transactions were left out. Can you show me those on 27 November?";
  const ofDay = [{ "summarize-wallet": { address: account, days: "27 november" } }];
  const hash = `0x${"a".repeat(64)}`;
  expect(converse(["summarize my wallet", question])).toEqual(ofDay);
  expect(converse(["summarize my wallet", `what happened in ${hash}`, question])).toEqual(ofDay);
});

test("how the token spoken of came in, and what was paid for it, are its incoming movements alone", () => {
  const incoming = [{ "summarize-wallet": { address: account, moved: "in", token: "ALI" } }];
  const spoken = "What is ALI? I see it in my wallet";
  for (const text of [
    "How did it get into my wallet then? Did I pay for it?",
    "where did I get it from",
    "and what did I pay for it",
  ])
    expect(converse([spoken, text])).toEqual(incoming);
});

test.each([
  "It says it has never sent a transaction. What does that mean, and is it a bad thing?",
  "is that figure reliable?",
  "Is that real money that I could take out?",
  "how accurate is that total?",
])("%j after a summary reads the same wallet again", (text) => {
  expect(converse(["what is in my wallet", text])).toEqual([{ "summarize-wallet": { address: account } }]);
});

const usdc = { address: other, symbol: "USDC", name: "USD Coin", decimals: 6, listed: true };
const ali = { address: account, symbol: "ALI", name: "Alithia", decimals: 18, listed: true };
const coin = { symbol: "S", name: "Sonic", decimals: 18, listed: true };
const move = (direction: string, from: string, token: object, text: string, units: string) => ({
  ...{ direction, other: from, otherName: null },
  amount: { token, text, units },
});
const facts = {
  ...{ address: account, chain: { id: 146, name: "Sonic" }, account: { kind: "account" } },
  ...{ transactionCount: "0", worth: { parts: [] }, block: { number: "9", time: "2026-11-27T14:30:00Z" } },
  ...{ coin: { token: coin }, signers: { "0xc": other } },
  activity: [
    {
      ...{ hash: "0xa", block: "8", time: "2026-11-26T10:00:00Z", approvals: [] },
      movements: [
        move("in", other, ali, "10,000", `10000${"0".repeat(18)}`),
        move("out", other, usdc, "50", "50000000"),
      ],
    },
    {
      ...{ hash: "0xb", block: "7", time: "2026-11-25T10:00:00Z", approvals: [] },
      movements: [move("in", other, ali, "7", `7${"0".repeat(18)}`)],
    },
    {
      ...{ hash: "0xc", block: "6", time: "2026-11-24T10:00:00Z", approvals: [] },
      movements: [move("in", zeroAddress, usdc, "5,000", "5000000000")],
    },
  ],
} as unknown as WalletSummary;

test("what was paid is what went out in the same transaction", () => {
  const input: SummarizeWalletInput = { address: account, moved: "in", token: "ALI" };
  expect(answerOfMovements(facts, input, "Did I pay for it?")?.split("\n")).toEqual([
    "**Yes, in the same transaction tokens of this wallet went out:**",
    "",
    "- 26 Nov 2026, 10:00 UTC: you paid 50 USDC for 10,000 ALI, in `0xa`",
    "- 25 Nov 2026, 10:00 UTC: no token of yours went out for 7 ALI, in `0xb`",
  ]);
  const gift = { ...facts, activity: facts.activity.slice(1) };
  expect(answerOfMovements(gift, input, "what did I pay for them?")).toMatch(
    /^\*\*Not with tokens, as far as I see/,
  );
});

test("who signed is told of what was newly minted", () => {
  const input: SummarizeWalletInput = { address: account, moved: "in" };
  expect(answerOfMovements(facts, input, "who sent me the 5,000?")).toBe(
    `On 24 Nov 2026, 10:00 UTC: received 5,000 USDC, newly minted, in \`0xc\`, which \`${other}\` signed.`,
  );
});

test("questions about the meaning are answered in plain words, and a test network's coins are worth nothing", () => {
  const input: SummarizeWalletInput = { address: account };
  const tell = (of: WalletSummary) => meaningFollowUps.map(({ answer }) => answer?.(of, input, "") ?? "");
  const [never, reliable, real, minted] = tell(facts);
  expect(never).toContain("nothing has been signed with this wallet yet. That is nothing bad");
  expect(reliable).toMatch(/^The balances are exact: .* The worth is an estimate/);
  expect(reliable).not.toContain("worth nothing");
  expect(real).toMatch(/^The tokens are real/);
  expect(minted).toMatch(/they came from nobody’s wallet\. Who signed for it: 5,000 USDC by `0x976E/);
  const rehearsed = tell({ ...facts, chain: { id: 14601, name: "Sonic testnet" }, transactionCount: "3" });
  expect(rehearsed[0]).toBe("It has sent 3 transactions.");
  expect(rehearsed[1]).toContain("its coins and tokens are worth nothing");
  expect(rehearsed[2]).toMatch(/^No\. This is Sonic testnet/);
});

test.each([
  [
    ["Quarterly closing: what did we pay in network fees from 1 September until today, in S and in dollars?"],
    "from 1 september until today",
  ],
  [
    [
      "what did I pay in network fees on 1 September?",
      "Not the day 1 September. The period from 1 September to 30 November.",
    ],
    "from 1 september to 30 november",
  ],
  [
    ["what did I pay in network fees on 1 September?", "Total network fees paid this quarter?"],
    "this quarter",
  ],
  [
    [
      "what did I pay in network fees on 1 September?",
      "That is wrong, you still take 1 September. Total fees of November, all transactions including today.",
    ],
    "of november",
  ],
  [["how much gas did I burn between the 3rd and the 20th?"], "between the 3rd and the 20th"],
])("%j asks for the fees of the whole period that is named last", (messages, days) => {
  expect(converse(messages)).toEqual([{ "summarize-wallet": { address: account, part: "fees", days } }]);
});
