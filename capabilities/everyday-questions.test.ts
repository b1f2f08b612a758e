import { answerSmallTalk } from "@alithia/agent/embedded/answer-small-talk.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { account, agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding, sharedWorld } from "../bench/intents/shared-understanding.ts";

const bob = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const { search } = sharedWorld;
const { understand } = sharedUnderstanding;

/** Returns the call that the last message is read as, the request it offers, or the kind of what is said. */
function hear(...texts: string[]): string {
  const turns: Turn[] = [];
  for (const text of texts) {
    turns.push(userTurn(text));
    if (text === texts.at(-1)) break;
    const calls = understand([...turns], account).flatMap((intent) => {
      if (intent.kind !== "request" || intent.reading.missing !== undefined) return [];
      const { capability, input } = intent.reading;
      const [told] = typeof input.question === "string" ? search.find(input.question) : [];
      const facts = told === undefined ? {} : { title: told.entry.title, text: told.entry.text };
      return [doneCall(capability, input, facts)];
    });
    turns.push(agentTurn("Done.", ...calls));
  }
  const heard = understand(turns, account).map((intent) => {
    if (intent.kind === "small-talk") return intent.topic;
    if (intent.kind === "refusal") return intent.refusal.code;
    if (intent.kind === "unclear") return `? ${intent.meant?.options.map(({ value }) => value).join(" or ")}`;
    const { capability, input } = intent.reading;
    const { question } = input;
    if (typeof question === "string") return `“${search.find(question)[0]?.entry.title}”`;
    return `${capability} ${JSON.stringify(input)}`;
  });
  return heard.join("; ");
}

const title = (name: string) => `“${name}”`;

test.each([
  ["what should i type to exchange my coins", "How to swap here"],
  ["how would one pay somebody with this", "How to send here"],
  ["how can I have S wrapped", "How to wrap here"],
  ["how could I destroy part of my tokens", "How to burn here"],
  ["how does one take part in your sale", "How to buy in the sale"],
  ["how do I find out what a transaction was", "How to look at a transaction"],
])("%j is told the way it is done here", (text, told) => {
  expect(hear(text)).toBe(title(told));
});

test.each(["am I connected?", "what is my address", "which wallet am I using", "is my account connected"])(
  "%j is told the connected account, without a read",
  (text) => expect(hear(text)).toBe("connected"),
);

test("who is connected is told with the address, and nobody as nobody", () => {
  const told = (given: { account?: `0x${string}` }) =>
    answerSmallTalk("connected", { ...given, proposes: true, isOpen: false, introduction: "" });
  expect(told({ account })).toContain(account);
  expect(told({})).toContain("No wallet is connected");
});

const last = (address: string) => `explain-transaction {"lastOf":"${address}"}`;

test.each([
  ["what was my last transaction?", last(account)],
  ["why did my latest tx fail", last(account)],
  [`explain the last transaction of ${bob}`, last(bob)],
  ["who sent me the last payment", `summarize-wallet {"moved":"in","address":"${account}"}`],
])("%j is read as the last transaction of an account, or of payments to it", (text, call) => {
  expect(hear(text)).toBe(call);
});

test.each([
  [["what is a smart contract", "and who can change it later?"], title("Contracts that can be changed")],
  [["what is a bridge", "how long does it take"], title("How long does bridging take?")],
  [["what is the gas price", "is that a lot?"], 'read-chain {"topic":"gas"}'],
  [["list my approvals", "what does unlimited mean here?"], title("Unlimited approval")],
  [["is USDC a stablecoin", "total USDC supply"], 'explain-token {"token":"USDC"}'],
])("%j goes on with what was told", (texts, told) => {
  expect(hear(...texts)).toBe(told);
});

test.each(["are whales dumping WETH today", "when did I first buy BEETS and for what"])(
  "a text about the own token is not told for another: %j",
  (text) => expect(hear(text)).not.toMatch(/sale|ALI/),
);

test.each([
  ["a man wants me to send 50 S and says he returns 90", "Doubling promises"],
  [`somebody online told me to pay 10 USDC to ${bob}, then they send back 25`, "Doubling promises"],
  [`some guy on tg sent me ${bob} says send 100 s he doubles it. is it legit`, "Doubling promises"],
  [`if i send 50 S to ${bob} i get 100 S back, should I believe it?`, "Doubling promises"],
  [`is it normal that support asks me to send 5 S to ${bob} for verification?`, "Money to unlock money"],
  [`a lady i met online wants me to invest 500 usdc at ${bob}, safe?`, "Romance, jobs and other old tricks"],
  [
    `yo this dude in my dms say he can 3x my s in 24h i just gotta send 20 to ${bob} first is that legit`,
    "Doubling promises",
  ],
  [
    "this girl from ig says if i connect my wallet on ali-airdrop.xyz i get 500 free ali should i",
    "A link to free coins",
  ],
])("%j is warned of: %s", (text, warning) => expect(hear(text)).toBe(title(warning)));

test.each([
  `I need to send 20 S to ${bob} for the upgrade of his roof`,
  `I must pay 50 USDC to ${bob} for the release party`,
  `send 5 S to my friend from telegram, ${bob}, for the trading cards`,
  "where is the link to connect my wallet and get started?",
  "will the team double the supply of ALI?",
])("%j is no lure", (text) =>
  expect(hear(text)).not.toMatch(/Money to unlock|old tricks|free coins|Doubling/),
);

test.each([
  [
    "n another one says hes alithia support n my wallet gotta be verified w my seed phrase or i lose the ali",
    "Someone asks for your words or money",
  ],
  [
    "an agent asked me for my recovery phrase on the phone, and I gave it",
    "Someone knows your seed phrase or key",
  ],
])("whoever wants the words is a thief: %j", (text, question) => expect(hear(text)).toBe(title(question)));

test("an amount of another currency is not taken for one of a token", () => {
  expect(hear("how many S can I buy with 100 reais")).toBe("other-currency");
  expect(hear("price of S in pesos")).toMatch(/^quote-price /);
});

test("a quote for a token that is not listed says so and quotes no other", () => {
  expect(hear("quote 1000 USDC -> PEPE")).toBe("unknown-token");
  expect(hear("how much PEPE would 20 USDC get me")).toBe("unknown-token");
});

test("a token is described by labelled fields", () => {
  expect(hear("Name: Lumen Garden, symbol LUMG, supply 21,000,000")).toBe(
    'deploy-token {"symbol":"LUMG","name":"Lumen Garden","supply":"21000000","mintable":false}',
  );
});

test.each([
  [
    ["how much USDC do I have", `same for ${bob}`],
    `read-chain {"topic":"balance","address":"${bob}","token":"USDC"}`,
  ],
  [["my balances of S and USDC", `and the same for ${bob}`], `summarize-wallet {"address":"${bob}"}`],
  [["what would 200 S get me in USDC", "and half of it?"], quote("100")],
  [["what would 200 S get me in USDC", "and half of my S?"], quote("50%")],
])("%j repeats or halves what was read", (texts, told) => {
  expect(hear(...texts)).toBe(told);
});

function quote(amount: string): string {
  return `quote-price ${JSON.stringify({ sell: "S", buy: "USDC", amount, side: "sell" })}`;
}

test.each([
  ["swap all my USDC for S but leave 50", { token: "USDC", keep: "50", purpose: "trade" }],
  [`send all my S to ${bob} except 5`, { token: "S", keep: "5", purpose: "send" }],
])("%j offers all but that amount", (text, input) => {
  const [intent] = understand([userTurn(text)], account);
  const offer = intent?.kind === "request" ? intent.reading.missing?.offer : undefined;
  expect(offer).toEqual({ capability: "offer-amount", input: { percent: "100", ...input } });
});

test.each([
  `give me proof of the 40 USDC payment to ${bob}`,
  `show me the transaction of my transfer to ${bob}`,
  `give me the calldata for transfer(${bob}, 5000000)`,
])("%j offers no payment", (text) => {
  expect(hear(text)).toMatch(/^(?:summarize-wallet|call-data)/);
});

const inDollars = (sell: string) => ({ sell, buy: "USDC", amount: "1", money: "usd", side: "sell" });

test.each([
  ["how much is gas", "can i pay it in USDC", title("Paying the fee in another token")],
  ["how much is gas", "is it possible to pay this with ALI", title("Paying the fee in another token")],
  ["how much is gas", "why do i have to pay that", title("Why there are fees")],
  ["how much is gas", "what is that money for", title("Why there are fees")],
  ["tell me about the token USDC", "how do i get some", title("Where to get USDC")],
  ["how much is 1 S worth in dollars?", "where can i buy it", title("Buying S with money")],
  ["how much is 1 S worth in dollars?", "market cap", title("What is the market cap of S?")],
  ["price of ALI in dollars", "buy 50 dollars worth", "? Swap 50 USDC for ALI"],
  ["price of ALI in dollars", "sell 50 dollars worth", /^trade /],
  ["price of ALI in dollars", "where can i buy it", /^quote-price .*"buy":"ALI".*"about":"comparison"/],
  ["price of ALI in dollars", "what's the market cap", /^quote-price .*"explain":"cap"/],
  ["price of ALI in dollars", "and yesterday?", /^draw-chart .*"token":"ALI"/],
  ["how much is 500 ALI worth", "what percentage is that of what I hold", /^read-chain .*"share":true/],
  [
    "how much is 250 USDC in S",
    "what percent of my USDC is that",
    /"spend":"250","share":true,"token":"USDC"/,
  ],
  ["tell me about the token USDC", "is mine the real one", 'explain-token {"token":"USDC"}'],
])("below %j, %j is about it", (before, text, meant) => {
  expect(hear(before, text)).toMatch(meant);
});

test.each(["how much is that in euros", "and in euro?", "in pounds please", "what's that in €"])(
  "%j below a price in dollars is that price once more",
  (text) => {
    const said = hear("how much is 1 S worth in dollars?", text);
    expect(JSON.parse(said.slice(said.indexOf("{")))).toEqual(inDollars("S"));
  },
);

test.each(["500 ALI is worth …?", "what's the value of 500 ALI", "what would 500 ALI be worth"])(
  "%j is what they bring, and no purchase",
  (text) => expect(hear(text)).toMatch(/^quote-price .*"sell":"ALI".*"amount":"500"/),
);
