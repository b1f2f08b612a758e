import type { Turn } from "@alithia/agent/language-model.ts";
import {
  account,
  agentTurn,
  doneCall,
  proposalOf,
  signedStep,
  userTurn,
} from "@alithia/agent/testing/turns.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const hash = `0x${"11".repeat(32)}` as const;

const { understand } = sharedUnderstanding;

type Card = {
  said: string;
  capability: string;
  input: object;
  summary: string[];
  market?: Proposal["market"];
};

/** A request that was prepared, and signed in all of its steps. */
function prepared({ said, capability, input, summary, market }: Card, isSigned = true): Turn[] {
  const step = isSigned ? signedStep : {};
  const steps = summary.map(() => step);
  const proposal = proposalOf(capability, summary, steps, market === undefined ? {} : { market });
  return [userTurn(said), agentTurn("I prepared it.", doneCall(capability, input, null, proposal))];
}

const send = (amount: string): Card => ({
  ...{ said: `send ${amount} S to ${a}`, capability: "send", summary: [`Send ${amount} S to ${a}.`] },
  input: { token: "S", transfers: [{ to: a, amount }] },
});
const swap = (sell: string, buy: string, amount: string): Card => ({
  ...{ said: `swap ${amount} ${sell} for ${buy}`, capability: "trade" },
  summary: [`Swap ${amount} ${sell} for at least 1 ${buy}.`],
  input: { sell, buy, amount, side: "sell" },
  market: [{ name: "Route", value: "Uniswap V3 (fee 0.3 %)" }],
});
const wages: Card = {
  ...{ said: `send 5 USDC to ${a} and 6 USDC to ${b}`, capability: "send" },
  summary: [`Send 5 USDC to ${a}.`, `Send 6 USDC to ${b}.`],
  input: {
    token: "USDC",
    transfers: [
      { to: a, amount: "5" },
      { to: b, amount: "6" },
    ],
  },
};
const bought = prepared(swap("S", "ALI", "20"));
const roundTrip = [...bought, ...prepared(swap("ALI", "S", "173"))];
const sold = prepared(swap("S", "USDC", "30"));
const paid = prepared(send("5"));
const replaced = [...prepared(send("20"), false), ...paid];
const deployed = prepared({
  said: "deploy a token named Moon Coin with symbol MOON and a supply of 1000",
  capability: "deploy-token",
  summary: ["Deploy MOON."],
  input: { name: "Moon Coin", symbol: "MOON", supply: "1000", mintable: false },
});

function read(before: Turn[], text: string) {
  return understand([...before, userTurn(text)], account).map((piece) =>
    piece.kind === "request" ? piece.reading : undefined,
  );
}

test.each([
  ["ok but how much ali did that swap give me", bought, { only: "received", of: "trade" }],
  ["how many tokens did I end up with", bought, { only: "received" }],
  ["what rate did it execute at", bought, { only: "received" }],
  ["what was my fill", bought, { only: "received" }],
  ["ok what rate i got in the end, same as you said before?", bought, { only: "received" }],
  ["was the rate what you promised?", bought, { only: "received" }],
  ["the final rate of my swap please", bought, { only: "received", of: "trade" }],
  ["and how much ali arrived from the swap i signed", bought, { only: "received", of: "trade" }],
  ["so what did I really get out of that?", bought, { only: "received" }],
  ["what came out of it for me, and is it less or more than you promised?", bought, { only: "received" }],
  ["what was I actually charged in the end?", bought, { only: "fee" }],
  ["signed. what did i actually get vs the quote", bought, { only: "received" }],
  ["so what did i lose on that round trip", roundTrip, { only: "net" }],
  ["so net pnl of buy + sell after gas?", roundTrip, { only: "net" }],
  ["did I make a profit?", roundTrip, { only: "net" }],
  ["did I win or lose?", roundTrip, { only: "net" }],
  ["what did buying and selling it again cost me", roundTrip, { only: "net" }],
  ["how much gas did the deployment actually use versus the estimate?", deployed, { only: "fee" }],
  ["I asked for the gas used by my deployment tx", deployed, { only: "fee" }],
  ["gas limit vs gas used please", deployed, { only: "fee" }],
  ["I signed it. Did he get the money?", paid, { only: "latest" }],
  ["has my landlord got the rent", paid, { only: "latest" }],
  ["did she get her pocket money", paid, { only: "latest" }],
  ["Did everybody receive the money?", prepared(wages), { only: "everyone" }],
  ["are all the kids paid now?", prepared(wages), { only: "everyone" }],
  [
    "Can you show me the list of the payments so I can give it to the president",
    prepared(wages),
    { only: "payments" },
  ],
  ["give me a table of who got what for my bookkeeping", prepared(wages), { only: "payments" }],
  ["I need a statement of these payments with the hashes", prepared(wages), { only: "payments" }],
  [
    "Did my nephew receive the 5 S, and was the one with 20 S not sent as well?",
    replaced,
    { only: "latest", amounts: ["5 S", "20 S"] },
  ],
  ["are you sure the 20 S did not go out?", replaced, { only: "latest", amounts: ["20 S"] }],
  [
    "I only want to know whether my supplier got the 5 S I signed",
    paid,
    { only: "latest", amounts: ["5 S"] },
  ],
  ["tell me if the landlord has the 5 S", paid, { only: "latest", amounts: ["5 S"] }],
  ["make sure the plumber was paid his 5", paid, { only: "latest", amounts: ["5 S"] }],
  ["can you check if they have it already", paid, { only: "latest", of: "send" }],
  ["was it with him by now, I mean did it arrive on his side", paid, { only: "latest", of: "send" }],
  ["has she got it?", [...paid, ...bought], { only: "latest", of: "send" }],
  [
    "Did he get the 5 now? And the first card with 20, that is not going out as well, is it?",
    replaced,
    { only: "each" },
  ],
  ["both paid?", prepared(send("12.8")), { only: "everyone" }],
  ["has my tutor received 13?", prepared(send("12.8")), { only: "latest", amounts: ["12.8 S"] }],
  ["did it go thru n how much ALI did i get for that, avg price?", bought, {}],
])("%j asks what became of what was signed", (text, before, input) => {
  expect(read(before, text)).toMatchObject([{ capability: "our-history", input }]);
});

const back = { sell: "ALI", buy: "S", side: "sell", amount: "100%", receivedIn: [hash] };

test.each([
  ["nice so if i sold them now on the market id make a profit or what", back],
  ["what would i get in s if i sold them now", back],
  ["up or down if I sold it now?", back],
  ["profit vs the 20 I paid?", back],
  ["am i up or down?", back],
  [
    "i mean: sell 173 ALI on the market, how many S do i get, profit vs the 20 i paid?",
    { ...back, amount: "173" },
  ],
  ["that's the buy side. quote 300 ALI -> S", { sell: "ALI", buy: "S", side: "sell", amount: "300" }],
  ["no the other way i mean what would i get in s for all my ali", { sell: "ALI", buy: "S", amount: "100%" }],
])("%j after a purchase quotes its sale, beside what was paid where that is meant", (text, input) => {
  expect(read(bought, text)).toMatchObject([{ capability: "quote-price", input }]);
});

const standing = { address: a, standing: true };

test.each([
  "Hmm wait, before I sign. Is this address normal, does it have some history?",
  "was it used before?",
])("%j after a payment was prepared is asked about its recipient", (text) => {
  expect(read(prepared(send("5"), false), text)).toMatchObject([
    { capability: "summarize-wallet", input: standing },
  ]);
});

test.each([
  ["nice, what would I get if I turned it all back into S?", "100%"],
  ["and what would they fetch at a pool right now?", "100%"],
  ["What would those 40 bring on the market?", "40"],
])("%j after a signed trade is the quote of selling again", (text, amount) => {
  expect(read(bought, text)).toMatchObject([{ capability: "quote-price", input: { ...back, amount } }]);
});

test.each(["what is impermanent loss?", "how is my wallet doing this week, profit or loss?"])(
  "%j asks for no sale of what was bought",
  (text) => {
    expect(read(bought, text)[0]?.input.receivedIn).toBeUndefined();
  },
);

test.each([
  ["what did he receive this week", "summarize-wallet"],
  ["did I get any money today", "summarize-wallet"],
  ["how much would I get for 30 S", "quote-price"],
  ["what is the gas price", "read-chain"],
  ["did he receive anything before that", "summarize-wallet"],
])("%j after a payment asks about more than that", (text, capability) => {
  expect(read(paid, text)).toMatchObject([{ capability }]);
});

test.each([
  ["I have signed it. What happened now, and can I undo it if I do not like it?", paid, "latest", /undo/],
  ["Signed. Did the 50 dollars arrive, and who gets that 0.3 % fee?", bought, "latest", /fee/],
] as const)(
  "%j is told from the receipt, and what is asked beside it by a text",
  (text, before, only, about) => {
    const [outcome, beside, ...others] = read([...before], text);
    expect(outcome).toMatchObject({ capability: "our-history", input: { only } });
    expect(beside?.capability).toMatch(/^(?:glossary|answer-question)$/);
    expect(beside?.input.question).toMatch(about);
    expect(others).toEqual([]);
  },
);

test("whether the visitor got something is looked up in what came in, after a payment as well", () => {
  const incoming = { capability: "summarize-wallet", input: { address: account, moved: "in" } };
  for (const text of ["Did I get 5 S?", "has he paid me 5 S", "did 5 USDC arrive in my wallet"])
    expect(read(paid, text)).toMatchObject([incoming]);
});

test("questions of an outcome are none before anything is signed", () => {
  const open = prepared(swap("S", "ALI", "20"), false);
  for (const text of ["how much did I get", "what rate did I get", "what is my profit"])
    expect(read(open, text)[0]?.capability).not.toBe("our-history");
});

test.each(["I lost my phone, what now?", "could I lose all of it?", "can I go back to the start page"])(
  "%j asks for no way back of a trade",
  (text) => {
    expect(read(bought, text)[0]?.capability).not.toBe("quote-price");
  },
);

test("the way back of a trade takes no amount of the way there", () => {
  const [order] = read(bought, "now half of that ALI back into S");
  expect(order).toMatchObject({ capability: "trade", input: { sell: "ALI", buy: "S" } });
  expect(order?.input.amount).toBeUndefined();
});

test("what is left is read beside what went through", () => {
  expect(read(prepared(wages), "both gone thru? n whats left, want to put the rest in ali")).toMatchObject([
    { capability: "our-history", input: { only: "latest" } },
    { capability: "read-chain", input: { topic: "balance", address: account, token: "USDC" } },
  ]);
});

test.each([
  "How much is it in total what you just sent, and how much USDC is left for the club?",
  "what did I spend and how much have I left?",
])("%j is answered with the payments and with what the connected wallet holds", (text) => {
  expect(read(prepared(wages), text)).toMatchObject([
    { capability: "our-history", input: { only: "payments" } },
    { capability: "read-chain", input: { topic: "balance", address: account, token: "USDC" } },
  ]);
});

test.each([
  ["sell it all back to S", "100"],
  ["swap it all back please", "100"],
  ["sell half of it back", "50"],
])("%j after a signed trade offers of what it brought, and asks before", (text, percent) => {
  const offer = {
    capability: "offer-amount",
    input: { token: "ALI", percent, purpose: "trade", receivedIn: [hash] },
  };
  const reversed = { capability: "trade", input: { sell: "ALI", buy: "S", side: "sell" } };
  expect(read(bought, text)).toMatchObject([{ ...reversed, missing: { asks: "amount", offer } }]);
  const [unsigned] = read(prepared(swap("S", "ALI", "20"), false), text);
  expect(unsigned).toMatchObject({ missing: { asks: "amount" } });
  expect(unsigned?.missing?.offer).toBeUndefined();
});

test.each(["please try again", "can you prepare that once more?", "why did it fail? do it again"])(
  "%j offers what failed anew",
  (text) => {
    const [asked, answered] = prepared(send("5"));
    const failed = structuredClone(answered) as Extract<Turn, { sender: "agent" }>;
    for (const step of failed.calls[0]?.result?.proposal?.steps ?? []) step.status = "reverted";
    const read = understand([asked as Turn, failed, userTurn(text)], account);
    const offers = read.flatMap((piece) =>
      piece.kind === "request"
        ? (piece.reading.missing?.choices?.options.map(({ value }) => value) ?? [])
        : [],
    );
    expect(offers).toEqual([`Send 5 S to ${a}`]);
    expect(read.length).toBe(text.startsWith("why") ? 2 : 1);
  },
);

test("the hash is asked again, and the digits of an address are no amount of a card", () => {
  expect(read(paid, "tell me the hash again")).toMatchObject([{ input: { only: "latest" } }]);
  const [latest] = read(paid, `i signed. is it done now? was ${a} the address`);
  expect(JSON.stringify(latest?.input)).not.toContain("amounts");
});

test("arrival and rest are both answered, the rest of the visitor's own wallet", () => {
  const usdc: Card = {
    ...{ said: `send 12.5 USDC to ${a}`, capability: "send", summary: [`Send 12.5 USDC (0x1) to ${a}.`] },
    input: { token: "USDC", transfers: [{ to: a, amount: "12.5" }] },
  };
  const rest = { capability: "read-chain", input: { topic: "balance", address: account, token: "USDC" } };
  for (const text of [
    "I have signed. I should like the proof: did the 12.50 USDC arrive, and how much USDC remains in my wallet?",
    "did it arrive, and how much remains?",
    "so is it there, and how much USDC have I left",
  ])
    expect(read(prepared(usdc), text)).toMatchObject([{ capability: "our-history" }, rest]);
});

test("a warning of the card is explained, and other questions about the address are not taken for it", () => {
  const sentence = `Among your transfers of listed tokens that the node shows, none went to ${a}.`;
  const [said, answered] = prepared(send("5"), false);
  if (said === undefined || answered?.sender !== "agent") throw new Error("No card.");
  const [call] = answered.calls;
  const warnings = [{ code: "first-time-recipient", level: "note" as const, sentence }];
  const result = { facts: null, proposal: { ...call!.result!.proposal!, warnings } };
  const warned: Turn[] = [said, { ...answered, calls: [{ ...call!, result }] }];
  const text = { capability: "glossary", input: { question: "Warning that you never paid the recipient" } };
  for (const asked of [
    "Before I sign: you warn that none of my transfers went to that address. Is something wrong with it?",
    "what does that yellow note mean?",
    "is anything wrong with that address?",
  ])
    expect(read(warned, asked)).toMatchObject([text]);
  for (const asked of ["what is the fee?", `what is in ${a}?`, "is something wrong with my wallet?"])
    expect(read(warned, asked)).not.toMatchObject([text]);
});

test.each([
  ["What did that cost me in fees, all in?", "fee"],
  ["gas and pool fee together please", "fee"],
  ["how much of my 30 S went to fees?", "fee"],
  ["total cost of this swap, gas plus exchange fee, in dollars please", "fee"],
  ["how much was the pool fee?", "fee"],
  ["what did the exchange take?", "fee"],
  ["how much went to the liquidity providers?", "fee"],
  ["what was the cut of the exchange", "fee"],
])("%j is of the fees of the signed trade", (text, only) => {
  expect(read(sold, text).map((one) => one?.input)).toMatchObject([{ only }]);
});

test.each([
  ["what is a pool fee?", sold],
  ["how much is the pool fee if I swap 100 USDC?", sold],
  ["what did the exchange take?", prepared(swap("S", "USDC", "30"), false)],
])("%j is of no signed trade", (text, before) => {
  for (const one of read(before, text))
    expect(one?.capability === "our-history" && one.input).not.toMatchObject({ only: "fee" });
});

test.each([
  ["How much did I pay them in dollars?", prepared(wages)],
  ["what did I pay him in dollars?", paid],
  ["what was the payment worth in usd", paid],
])("%j is of what was paid", (text, before) => {
  expect(read(before, text).map((one) => one?.input)).toEqual([
    expect.objectContaining({ only: "paid-worth" }),
  ]);
});

test.each([
  ["what did that cost me in dollars?", "fee"],
  ["and the fees in dollars?", "fee"],
])("%j after payments is of their fee", (text, only) => {
  expect(read(prepared(wages), text).map((one) => one?.input)).toEqual([expect.objectContaining({ only })]);
});

test.each(["so what did they get altogether?", `what did ${a} get in all?`])(
  "the sum of the payments signed here is told: %j",
  (text) => {
    const twice = [...prepared(send("5")), ...prepared(send("7"))];
    const [reading] = read(twice, text);
    expect(reading).toMatchObject({ capability: "our-history", input: { only: "payments" } });
  },
);

test.each(["how much fees did i pay altogether since we started", "total fees of everything?"])(
  "%j is asked of all that was signed",
  (text) => {
    const [reading] = read([...prepared(swap("S", "ALI", "20")), ...prepared(send("5"))], text);
    expect([reading?.capability, reading?.input]).toEqual(["our-history", {}]);
  },
);

test.each([
  "my wallet said confirmed?? can you look again",
  "it says confirmed in metamask",
  "can you check once more, rabby says done",
  "please recheck, my wallet shows success",
  "look again",
  "the explorer shows it as completed",
])("%j after a signed card reads it on the node again", (text) => {
  expect(read(prepared(wages), text)).toMatchObject([
    { capability: "our-history", input: { only: "latest" } },
  ]);
});

test.each(["can you check her balance again", "look again at my wallet", "read the price again"])(
  "%j after a signed card is of something else",
  (text) => {
    expect(read(prepared(wages), text)[0]?.capability).not.toBe("our-history");
  },
);

test("the address and the receipt of a token just made are read of what was signed", () => {
  const [first] = read(deployed, "signed it, whats the contract address n did i get all of them");
  expect(first).toMatchObject({ capability: "our-history", input: { only: "latest" } });
});

test.each([`did ${a} get it?`, `has ${a} been paid?`, `is it through to ${a}?`])(
  "%j is of what was paid",
  (text) => {
    expect(read(prepared(wages), text)).toMatchObject([
      { capability: "our-history", input: { only: "latest" } },
    ]);
  },
);

test.each([
  "how much did I send to each person in total",
  "what did each of them get in total",
  "what have I paid everyone so far",
])("%j after one card of several payments is of what each got", (text) => {
  expect(read(prepared(wages), text)).toMatchObject([
    { capability: "our-history", input: { only: "payments" } },
  ]);
});

test.each([
  "what did the swap and the payment cost me in gas, separately?",
  "How much did these two transactions cost me in fees, trade plus payment?",
  "fees of the payment and of the swap, how much was each one?",
])("%j asks for the fees of both that were signed, and for no estimate", (text) => {
  const [piece] = understand([...bought, ...paid, userTurn(text)], account);
  expect(piece).toMatchObject({
    reading: { capability: "our-history", input: { only: "fees", kinds: ["send", "trade"] } },
  });
});
