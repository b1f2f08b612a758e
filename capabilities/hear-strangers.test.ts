import type { Turn } from "@alithia/agent/language-model.ts";
import { account, agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const { understand } = sharedUnderstanding;

/** Returns the calls that a newcomer's message is read as, or the code of what is said instead. */
function hear(text: string, ...earlier: Turn[]): string[] {
  return understand([...earlier, userTurn(text)], account).map((piece) => {
    if (piece.kind === "unclear" && piece.meant) return `? ${piece.meant.options.map(({ value }) => value)}`;
    if (piece.kind === "request") return `${piece.reading.capability} ${JSON.stringify(piece.reading.input)}`;
    return piece.kind === "refusal" ? piece.refusal.code : piece.kind;
  });
}

test.each([
  [
    "how much will the fee be if i send someone usdc",
    'read-chain {"topic":"gas","for":"send-token","token":"USDC"}',
  ],
  [
    "what will the fee be for three USDC payments",
    'read-chain {"topic":"gas","for":"send-token","count":"3","token":"USDC"}',
  ],
  [
    "If I exchanged 500 S, how many USDC would come out?",
    'quote-price {"sell":"S","buy":"USDC","amount":"500","side":"sell"}',
  ],
  ["how much is 1 eth in usdc", 'quote-price {"sell":"WETH","buy":"USDC","amount":"1","side":"sell"}'],
  [
    "how many euros would i get for 40 S",
    'quote-price {"sell":"S","amount":"40","buy":"USDC","side":"sell"}',
  ],
])("%j is read and neither told from a statement nor refused", (text, call) => {
  expect(hear(text)).toEqual([call]);
});

test.each([
  ["which NFTs do I own", account],
  ["do i have any collectibles", account],
  [
    "what nfts are in 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
    "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  ],
])("%j asks for the NFTs alone", (text, address) => {
  expect(hear(text)).toEqual([`summarize-wallet {"part":"nfts","address":"${address}"}`]);
});

const worth = (sell: string, amount: string, side = "sell") =>
  JSON.stringify({ money: "usd", sell, buy: "USDC", amount, side });

test.each([
  ["what are 5 S in dollars", worth("S", "5")],
  ["5 S in dollars", worth("S", "5")],
  ["price of SHADOW in usd", worth("SHADOW", "1")],
  ["what's 1000 beets worth in $?", worth("BEETS", "1000")],
  ["what is the dollar price of stS", worth("stS", "1")],
  ["how much S is 20 dollars", worth("S", "20", "buy")],
])("%j asks for a worth in dollars, not for a trade", (text, order) => {
  const [call = ""] = hear(text);
  expect(call).toMatch(/^quote-price /);
  expect(JSON.parse(call.replace("quote-price ", ""))).toEqual(JSON.parse(order));
});

const bareHex = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";

test.each([
  ["last 5 transactions on the chain", 'read-chain {"topic":"transactions","count":"5"}'],
  ["what transactions are in the newest block", 'read-chain {"topic":"transactions"}'],
  ["my last 5 transactions", `summarize-wallet {"address":"${account}","count":"5","part":"activity"}`],
  [`tx ${bareHex}`, `explain-transaction {"hash":"0x${bareHex}"}`],
  [bareHex, "secret"],
])("%j is read as %j", (text, call) => {
  expect(hear(text)).toEqual([call]);
});

test.each([
  "i think i got hacked!! 200 usdc left my wallet and it wasnt me",
  "Can you please help me, I typed my twelve words into a page that looked like my wallet and now I am frightened.",
])("%j gets first aid, whatever a few of its words refuse", (text) => {
  expect(hear(text).at(-1)).toMatch(/^emergency/);
});

const hash = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const balance = (token: string) => `read-chain {"topic":"balance","address":"${account}","token":"${token}"}`;

test.each([
  ["if i have at least 50 usdc send 25 to", "USDC", "Send 25 USDC to"],
  ["if theres more than 50 S in mine send 40 USDC to", "S", "Send 40 USDC to"],
])("%j … reads the balance and leaves the request to a pick", (text, token, request) => {
  expect(hear(`${text} ${hash} otherwise leave it`)).toEqual([balance(token), `? ${request} ${hash}`]);
});

test.each([
  ["if the price of S doubles send 25 USDC to", "schedule"],
  ["if he has 50 USDC send 25 USDC to", "schedule"],
])("%j … is no condition that she reads", (text, code) => {
  expect(hear(`${text} ${hash}`)).toEqual([code]);
});

test.each([
  `can you request 20 usdc from ${hash}`,
  "could you collect 15 USDC each from my flatmates",
  `ask ${hash} to pay me 20 usdc`,
])("nobody is asked for money: %j", (text) => expect(hear(text)).toEqual(["ask-others"]));

function quoted(capability: string, input: Record<string, unknown>, asked = "what would I get?"): Turn[] {
  return [userTurn(asked), agentTurn("So much.", doneCall(capability, input))];
}
const trade = { sell: "S", buy: "USDC", amount: "60", side: "sell" };

test.each([
  ["ok do it", "quote-price", trade, "Swap 60 S for USDC"],
  ["all right, please do that", "quote-price", { ...trade, side: "buy" }, "Buy 60 USDC with S"],
  ["yes, buy that", "buy-ali", { action: "quote", amount: "1000", unit: "ALI" }, "Buy 1000 ALI"],
])(
  "%j after a quote offers the request in full, and prepares nothing",
  (text, capability, input, request) => {
    expect(hear(text, ...quoted(capability, input))).toEqual([`? ${request}`]);
  },
);

test.each(["no thanks", "what is gas?", "thanks, bye"])("%j after a quote offers nothing", (text) => {
  expect(hear(text, ...quoted("quote-price", trade)).join()).not.toMatch(/^\? /);
});

test("what tells of a request beside it is no question", () => {
  expect(hear(`tips from today. 8 USDC to ${hash}`).join()).not.toContain("answer-question");
});

const mined = `0x${"42".repeat(32)}`;

test.each([
  ["why tho, did I lose the money", "explain-transaction", { hash: mined }, `${mined} is stuck since noon`],
  ["and who is entitled to create more of them?", "explain-token", { token: "BEETS" }, "supply of BEETS?"],
])("%j goes on with what was read before", (text, capability, input, asked) => {
  expect(hear(text, ...quoted(capability, input, asked))).toEqual([`${capability} ${JSON.stringify(input)}`]);
});

test("what is left for later is left, whatever else it mentions", () => {
  const say = (text: string): Turn => userTurn(text);
  const reply = (text: string): Turn => agentTurn(text);
  const before = [
    say("I want to swap some usdc to WETH"),
    reply("How much exactly?"),
    say("40"),
    reply("Swap?"),
  ];
  expect(hear("hmm no leave it, ill do it after work", ...before)).toEqual(["small-talk"]);
});

test.each([
  ["I read that someone can take my coins if I gave a permission once. Is that true?", /^glossary /],
  [
    "Hiya, its 3am and I'm finally getting round to crypto stuff haha. What can you actually do?",
    /^small-talk$/,
  ],
  ["is it ok to keep my seed in google drive, or is that silly of me", /^glossary /],
  ["what is the gas price right now", /^read-chain /],
  ["how much ALI remains available in that sale", /^buy-ali .*status/],
])("%j is told a text only where one is asked for", (text, heard) => {
  expect(hear(text).join()).toMatch(heard);
});

test("what one gets for a trade is asked of it, also by the name of what is bought", () => {
  const trade = { sell: "USDC", buy: "ALI", amount: "50", side: "sell" };
  const heard = hear("how much ali would i get", ...quoted("trade", trade, "swap 50 USDC to ALI"));
  expect(heard).toEqual(['quote-price {"sell":"USDC","buy":"ALI","amount":"50","side":"sell"}']);
});

test.each([
  ["why is the sale's price not that of the market", /^answer-question /],
  [
    "Summarize 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955 for me. Main holdings, age.",
    /^summarize-wallet (?!.*worth)/,
  ],
  ["what do you know about me", /^about-her /],
  [`i think i sent it to the wrong adress can u chek ${mined}`, /^explain-transaction .*emergency/],
])("%j is read as what it asks for", (text, heard) => {
  expect(hear(text).join()).toMatch(heard);
});

test("what would come of a try schedules nothing", () => {
  expect(hear("would it work if I tried it with 5 S")).not.toContain("schedule");
});
