import { expect, test } from "vitest";
import { createCalculate } from "./capability.ts";

const capability = createCalculate(() => Date.parse("2026-11-30T12:00:00Z"));
const context = {
  signal: new AbortController().signal,
  ...{ knownAddresses: [], book: [], earlierProposals: [] },
};

/** Returns the first paragraph of the answer to a question below replies, latest first; null for none. */
async function answer(question: string, ...replies: string[]): Promise<string | null> {
  const dialogue = { proposals: [], replies };
  try {
    const { facts } = await capability.execute({ question }, { ...context, dialogue });
    return capability.narrate(facts, { question }).split("\n")[0] ?? null;
  } catch {
    return null;
  }
}

const wallet = `**You hold 2,000 S, 40 ALI and 500 USDC.** Worth about $1,010.00 (4,040 S) together.

| Asset | Balance | Worth |
| --- | ---: | ---: |
| S | 2,000 | $500.00 |
| ALI | 40 | $10.00 |
| USDC | 500 | $500.00 |

Read for \`0x70997970C51812dc3A010C7d01b50e0d17dc79C8\` at block 112 (30 Nov 2026, 01:54 UTC) on Sonic.`;
const quote = `**For 40 S you get 9.96 USDC now** on Uniswap V3 (fee 0.3 %), its fee already taken off.

The next best, on Shadow legacy, gives 9.92 USDC. Should the price move before it is done, a trade gives at least 9.91 USDC (0.5 % less), or does not happen.`;
const card = `I have prepared a transaction. Nothing is sent until you sign it in your own wallet.

Swap 60 USDC for at least 238 S, until 30 Nov 2026, 02:14 UTC.

The network fee is up to about 0.012 S.`;
const signed =
  "You paid 60 USDC and received **239.2 S**, that is 0.2508 USDC for each S, in block 113 (30 Nov 2026, 01:54 UTC); the fee was 0.007 S.";
const sale =
  "**The sale is open until 27 Feb 2027.** One ALI costs 0.11 S (about $0.0275). Sold so far: 10,000 ALI of 25,000,000 ALI, for 1,100 S; 24,990,000 ALI are left. One wallet may buy at most 250,000 ALI.";
const chart =
  "**One S went from 0.24 to 0.25 USDC, up 4 %.** The highest was 0.26 USDC (29 Nov 2026, 14:14 UTC), the lowest 0.2 USDC (29 Nov 2026, 17:34 UTC).";
const returns = `You can still return 1,500 ALI for 165 S until 19 Dec 2026, 01:54 UTC. The sale is open until 27 Feb 2027, 01:54 UTC.

Read at block 113 (30 Nov 2026, 01:54 UTC) on Sonic.`;
const balance = "**You hold 20,007.5 USDC.**\n\nRead at block 112 (30 Nov 2026, 01:54 UTC) on Sonic.";
const places =
  "**200 S buys about 1,818 ALI in the team's own sale.** On the market 200 S buys 1,732 ALI now, 4.71 % less.";
const activity = `**Latest token activity:**

- 28 Nov 2026, 16:54 UTC: sent 275 S to ALI sale \`0x5FC8d32690cc91D4c39d9d3abcBD16989F875707\`; received 2,500 ALI from ALI sale
- 29 Nov 2026, 03:54 UTC: sent 80 S to Uniswap V3 router; received 20 USDC from the pool`;

test.each<[string, string | null, ...string[]]>([
  ["So how much of my 40 S goes to the exchange as its cut?", "**0.3 % of 40 S is 0.12 S.**", quote],
  ["What percent is 10,000 out of 25 million?", "**10,000 ALI is 0.04 % of 25,000,000 ALI.**", sale],
  ["And what does one S come to then?", "**That is 0.249 USDC for each S:** 9.96 USDC for 40 S.", quote],
  [
    "if I pay 1,850 out of it, what's left?",
    "**18,157.5 USDC would be left:** 20,007.5 USDC less 1,850 USDC, before the network fee, which is paid in S.",
    balance,
  ],
  [
    "what was the balance before I paid out the 35 USDC",
    "**20,042.5 USDC, if nothing else moved in between:** 20,007.5 USDC and 35 USDC.",
    balance,
  ],
  [
    "and if I spend 30000 of it, what remains?",
    "**That is not enough:** 20,007.5 USDC is less than 30,000 USDC.",
    balance,
  ],
  [
    "So the sale is the better price by how many ALI?",
    "**The difference is 86 ALI:** 1,818 ALI against 1,732 ALI.",
    places,
  ],
  [
    "the difference between the two, in cents?",
    "**The difference is 0.04 USDC (4 cents):** 9.96 USDC against 9.92 USDC.",
    quote,
  ],
  ["and if you leave the ALI out?", "**Together that is $1,000.00:** $500.00 + $500.00.", wallet],
  [
    "without the ALI, how many dollars is that?",
    "**Together that is $1,000.00:** $500.00 + $500.00.",
    wallet,
  ],
  ["What do the S and the ALI make together?", "**Together that is $510.00:** $500.00 + $10.00.", wallet],
  [
    "what share of the total is the ALI?",
    "**ALI is about 0.99 % of what the wallet holds, by worth:** $10.00 of $1,010.00.",
    wallet,
  ],
  [
    "By how much is the S worth more than the ALI?",
    "**The difference is $490.00:** $500.00 against $10.00.",
    wallet,
  ],
  [
    "How many cents would I lose with Shadow?",
    "**The difference is 0.04 USDC (4 cents):** 9.96 USDC against 9.92 USDC.",
    quote,
  ],
  [
    "what's the gap to the next best one",
    "**The difference is 0.04 USDC:** 9.96 USDC against 9.92 USDC.",
    quote,
  ],
  ["how much of that goes on the 0.3 % fee?", "**0.3 % of 40 S is 0.12 S.**", quote],
  ["Which rate per S is that?", "**That is 0.249 USDC for each S:** 9.96 USDC for 40 S.", quote],
  [
    "Was the fee lower than you estimated?",
    "**Yes.** **The difference is 0.005 S:** 0.012 S against 0.007 S.",
    signed,
    card,
  ],
  [
    "was the fee higher than your estimate",
    "**No.** **The difference is 0.005 S:** 0.012 S against 0.007 S.",
    signed,
    card,
  ],
  [
    "How much better than the minimum was that?",
    "**The difference is 1.2 S:** 239.2 S against 238 S.",
    signed,
    card,
  ],
  ["what percentage has been sold?", "**10,000 ALI is 0.04 % of 25,000,000 ALI.**", sale],
  ["so how much is left, in percent", "**24,990,000 ALI is 99.96 % of 25,000,000 ALI.**", sale],
  [
    "What would the maximum for a wallet cost in dollars?",
    "**250,000 ALI at $0.0275 each come to $6,875.00.**",
    sale,
  ],
  ["and what would the maximum cost me", "**250,000 ALI at 0.11 S each come to 27,500 S.**", sale],
  [
    "how far apart are the high and the low, in percent?",
    "**The difference is 30 %, 0.06 USDC:** 0.26 USDC against 0.2 USDC.",
    chart,
  ],
  ["what did he pay per ALI?", "**That is 0.11 S for each ALI:** 275 S for 2,500 ALI.", activity],
  [
    "How many USDC did it get for each of the 80 S?",
    "**That is 0.25 USDC for each S:** 20 USDC for 80 S.",
    activity,
  ],
])("%s", async (question, expected, ...replies) => {
  expect(await answer(question, ...replies)).toBe(expected);
});

test.each([
  ["what would I get for 400 S?", quote],
  ["how much more would I get for 400 S?", quote],
  ["is that a good price?", quote],
  ["why is the second one lower than the first?", quote],
  ["how much is left of it?", balance],
  ["what is this per year in fees?", signed],
  ["and how many USDC do I have left now, and how much S altogether?", signed],
  ["send both of them 5 S together", wallet],
  ["what is the difference between a wallet and an account?", wallet],
  ["when does it end?", sale],
  ["how many days is that?", returns],
  ["how long does it take?", sale],
  ["how much more than you would I know?", chart],
  ["what percentage of people lose money?", chart],
])("no calculation: %s", async (question, reply) => {
  expect(await answer(question, reply)).toBeNull();
});

const payments = `I have prepared 2 transactions.

- Send 12.5 S to Ann (0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC).
- Send 7.5 S to 0x90F79bf6EB2c4f870365E785982E1f101E93b906.

Together that is 20 S.`;
const stranger = wallet.replace("You hold", "`0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC` holds");

/** The shares that a reply tells, as "name share". */
async function shares(question: string, ...replies: string[]): Promise<string[] | null> {
  const dialogue = { proposals: [], replies };
  try {
    const { facts } = await capability.execute({ question }, { ...context, dialogue });
    return facts.shares?.map(({ name, text, percent }) => `${name || text} ${percent}`) ?? null;
  } catch {
    return null;
  }
}

const moved = `This is what you sent, as far as I can see:

- 1 Dec 2026, 02:33 UTC: sent 5 USDC to \`0x976EA74026E726554dB657fA54763abd0C3a0aa9\`, in \`0x01\`
- 1 Dec 2026, 02:33 UTC: sent 2.5 S to \`0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc\`, in \`0x02\`
- 1 Dec 2026, 02:32 UTC: sent 35 USDC to \`0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f\`, in \`0x03\`

Of what is listed here, that is 40 USDC and 2.5 S together.`;
const ofAll = ["S about 49.5 %", "ALI about 0.99 %", "USDC about 49.5 %"];
const ofBoth = ["Ann 62.5 %", "0x90F79bf6EB2c4f870365E785982E1f101E93b906 37.5 %"];

test.each<[string, string[], ...string[]]>([
  ["How many per cent of my holdings is ALI?", ["ALI about 0.99 %"], wallet],
  ["what fraction of what i own is in usdc", ["USDC about 49.5 %"], quote, wallet],
  ["How much of my whole holdings, the 1,010.00 dollars, is ALI, in percent?", ["ALI about 0.99 %"], wallet],
  ["What proportion of my wallet do the S make up?", ["S about 49.5 %"], stranger, wallet],
  ["share of ALI vs S in my portfolio in %", ofAll.slice(0, 2), wallet],
  ["gimme the % breakdown of my portfolio", ofAll, wallet],
  ["% of total for each token?", ofAll, wallet],
  ["What share of the 20 S goes to each of the two, in percent?", ofBoth, payments],
  ["so Ann gets what share of it in %?", ofBoth, payments],
  [
    "the 35 USDC to 0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f, what percentage of all USDC I sent is that?",
    ["35 USDC 87.5 %"],
    moved,
  ],
  [
    "what share of the USDC I sent went to 0x976EA74026E726554dB657fA54763abd0C3a0aa9?",
    ["5 USDC 12.5 %"],
    moved,
  ],
  ["the 5 USDC is how many percent of the total USDC sent?", ["5 USDC 12.5 %"], moved],
  ["what percentage of all is S?", ["S about 49.5 %"], wallet],
  ["percentages?", ofBoth, payments],
  ["how is it divided between them, as percentages", ofBoth, quote, payments],
  ["I gave 40 S to my brother and 60 S to my sister, what percent did each get?", ["40 S 40 %", "60 S 60 %"]],
  ["Of the 20 S, 5 goes to one and 15 to the other. What percentage is each?", ["5 S 25 %", "15 S 75 %"]],
])("shares: %s", async (question, expected, ...replies) => {
  expect(await shares(question, ...replies)).toEqual(expected);
});

test.each([
  ["what percentage of all ALI do I hold in my wallet", wallet],
  ["how many percent has S gone up today", wallet],
  ["what share of my holdings is ALI", stranger],
  ["no, the same share for both please", payments],
  ["split it in equal shares", payments],
  ["what share of the 21 S does each get", payments],
])("no shares: %s", async (question, reply) => {
  expect(await shares(question, reply)).toBeNull();
});

test("an unlisted token is not the listed one of its symbol", async () => {
  const reply = "You hold 5 USDC. A stranger sent 900 `USDC`.";
  expect(await answer("how much is what I hold and what the stranger sent together?", reply)).toBeNull();
});
