import { offeredRequests } from "@alithia/protocol/choices.ts";
import { expect, test } from "vitest";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const priya = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const tom = "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f";
const wanda = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const crew = `Send 40 S to Priya at ${priya}, 35 S to Tom at ${tom} and 25 S to Wanda at ${wanda}.`;

/** What the last reply offers to pick, or the call that it asks about or prepares. */
async function answer(...said: string[]) {
  const { text, types, call, calls, choices } = await converseFully(agent, ...said);
  return { text, offered: choices?.options[0]?.value, isPrepared: types.includes("proposal"), call, calls };
}

const pay = (...amounts: (string | null)[]) =>
  [priya, tom, wanda]
    .flatMap((to, at) => (amounts[at] == null ? [] : [`${amounts[at]} S to ${to}`]))
    .join(" and ");

test.each([
  ["make Tom's 45 S instead of 35, the other two stay as they are", pay("40", "45", "25")],
  ["Wanda should get 30, leave the rest alone", pay("40", "35", "30")],
  ["actually Tom did two shifts, double his", pay("40", "70", "25")],
  ["oh and Wanda was only there half the time, so half for her", pay("40", "35", "12.5")],
  ["Tom gets 45, same for Priya", pay("45", "45", "25")],
  ["leave out Wanda", pay("40", "35")],
  ["Wanda gets nothing this week", pay("40", "35")],
  ["can you make it 20 S for Wanda? keep the other two as they are", pay("40", "35", "20")],
  ["no, each of them gets 30 S", pay("30", "30", "30")],
  [
    "No, that would be 100 S in all, which is wrong. Each of the three is to receive 20 S, please.",
    pay("20", "20", "20"),
  ],
])("%j changes one payment of the list and keeps the others", async (text, wanted) => {
  expect((await answer(crew, text)).offered).toBe(`Send ${wanted}`);
});

const [first, second, third] = [wanda, tom, priya];
const each = `Send 20 S to ${first} and 20 S to ${second} and 20 S to ${third}`;
const list = (...amounts: string[]) =>
  `Send ${[first, second, third].map((to, at) => `${amounts[at]} S to ${to}`).join(" and ")}`;

test.each([
  ["Wait, the first one did overtime. He gets 30, the other two stay at 20.", list("30", "20", "20")],
  ["make it 30 for the first, the others get 25", list("30", "25", "25")],
  ["30 for number one, 20 for the other two", list("30", "20", "20")],
  ["Sorry, the second was late. Give him 15. Everybody else as planned.", list("20", "15", "20")],
  [
    "the first one paid for the van as well, so thirty for that one please and twenty for each of the others",
    list("30", "20", "20"),
  ],
  ["the last one worked a double shift so she gets 40, the rest stays the same", list("20", "20", "40")],
])("%j changes the payment at its place", async (text, wanted) => {
  expect((await answer(each, text)).offered).toBe(wanted);
});

test.each(["the other one gets 30", "the first gets 30, the other three 25", "he gets 30"])(
  "%j of three payments names none of them, so none is offered",
  async (text) => {
    const { offered, isPrepared, call } = await answer(each, text);
    expect([offered?.startsWith("Send") ?? false, isPrepared, call]).toEqual([false, false, undefined]);
  },
);

test("one amount to one and another to each of the others is prepared, also as a correction", async () => {
  const said = `30 S to ${first}, 20 S each to ${second} and ${third}.`;
  const transfers = [
    { to: first, amount: "30" },
    { to: second, amount: "20" },
    { to: third, amount: "20" },
  ];
  const people = `Pay my three technicians 20 S each: ${first}, ${second}, ${third}`;
  for (const messages of [[`Send ${said}`], [people, `No. ${said}`]]) {
    const { call } = await answer(...messages);
    expect(call?.input).toMatchObject({ token: "S", transfers });
  }
  const apart = `30 S to ${first}, 20 S to ${second}, 20 S to ${third}`;
  expect((await answer(people, "No.", apart)).isPrepared).toBe(true);
});

test.each([
  `pay staff: ${first} 30 S, ${second} 20 S, same for ${third}`,
  `send 30 S to ${first}, 20 S to ${second} and the same to ${third}`,
])("the same is the amount before it: %j", async (text) => {
  const { call } = await answer(text);
  expect(call?.input).toMatchObject({
    token: "S",
    transfers: [
      { to: first, amount: "30" },
      { to: second, amount: "20" },
      { to: third, amount: "20" },
    ],
  });
});

test("lines of a list name who they are for", async () => {
  const told = `The list is: Priya (sound) 40 S to ${priya}, Tom (fly) 35 S to ${tom}, and Wanda (wardrobe) 25 S to ${wanda}. Please get those ready for me.`;
  const { offered, text } = await answer(told, "Tom stayed late, so make Tom's 45 S instead of 35.");
  expect(offered).toBe(`Send ${pay("40", "45", "25")}`);
  expect(text).toContain("Together that is 110 S.");
});

test("a new payment beside a list is no change of it", async () => {
  const { call } = await answer(crew, "send Tom 5 S");
  expect(call?.input).toMatchObject({ transfers: [{ to: tom, amount: "5" }] });
});

test.each([
  [`${crew} I make that 100 S, is that right?`, "Yes, that is 100 S.", true],
  [
    `pay 12.5 USDC to ${priya} and 7.5 USDC to ${tom}, so 20 USDC in total, yes?`,
    "Yes, that is 20 USDC.",
    true,
  ],
  [`${crew} That's 110 S, right?`, "No, that is **100 S**.", false],
])(
  "a check behind an order is answered, and only a right one leaves it whole: %s",
  async (text, said, isPrepared) => {
    const reply = await answer(text);
    expect(reply).toMatchObject({ isPrepared });
    expect(reply.text).toContain(said);
  },
);

const owed = `Hello, I owe my friend Carol for lunch, can you send her 15 S please. her address is ${priya}`;

test.each([
  [owed, "oh sorry it was 15 dollars not 15 S, how much S would that be", "S", "15"],
  [owed, "I just want to send Carol 15 dollars worth of S", "S", "15"],
  [owed, "wait, it should be 20 bucks", "S", "20"],
  ["swap 100 S for USDC", "I meant 100 dollars, not 100 S", "S", "100"],
])("%s, then %j: as much as so many dollars are worth", async (order, text, token, dollars) => {
  const { call, isPrepared } = await answer(order, text);
  expect(call).toMatchObject({ toolName: "offer-amount", input: { token, dollars } });
  expect(isPrepared).toBe(false);
});

test("nobody else is paid in dollars than whose address is known", async () => {
  const { call } = await answer(owed, "send Dave 15 dollars worth of S");
  expect(call).toBeUndefined();
});

test.each([
  ["just swap 1200 usdc for S, actually make it 1000, on uniswap", "1000"],
  ["5k isnt half, i have 13750. swap 6875 ali to usdc", "6875"],
  ["thats 5k usdc, i said 5k ALI. sell 6k ali to usdc", "6000"],
  ["100 S is way too much, swap 20 S for USDC", "20"],
  ["please forget the 200 one and make me a new swap for 300 S to USDC instead", "300"],
  ["swap 100 S to USDC for me, but don't send her anything until I've seen how much I get", "100"],
])("%j is an order of the last amount alone", async (text, amount) => {
  const { calls } = await answer(text);
  expect(calls).toMatchObject([{ capability: "trade", input: { amount, side: "sell" } }]);
});

test.each([
  "swap 100 S to USDC but don't do it yet",
  "don't send her anything",
  "swap 5 S for USDC, no wait, don't",
])("%j still asks for nothing", async (text) => {
  expect((await answer(text)).calls).toEqual([]);
});

const token = "create a token called Prompt Corner, symbol PROMPT, 500 of them";
const deployed = "Deploy a token named Prompt Corner with the symbol PROMPT and a supply of 500";

test("a new token keeps its values across a question, and its fee is told beside it", async () => {
  const asked = await answer(`${token}, and what will it cost me?`);
  expect(asked.calls).toContainEqual(expect.objectContaining({ input: { topic: "gas", for: "deploy" } }));
  expect(asked.offered).toBe(deployed);
  for (const text of [
    "Then make it mintable, please, up to 1,000 at the very most, since the theatre has few drinks",
    "ok then mintable, but never more than 1,000",
  ])
    expect((await answer(token, "can I mint more later?", text)).offered).toBe(
      `${deployed}, mintable, with a cap of 1000`,
    );
});

test("what is asked beside a new order is of that order, and answered before it", async () => {
  const text =
    "forget the 200 one and make me a swap for 300 S to USDC. And also tell me what the fee is in dollars.";
  const { calls } = await answer("swap 200 S to USDC", text);
  expect(calls.map(({ capability }) => capability)).toEqual(["read-chain", "trade"]);
});

test.each([
  ["which one do I sign first?", "open"],
  ["is anything still waiting for my signature?", "open"],
  ["does that approval stay open after the swap?", "approval"],
])("%j is asked about the cards", async (text, only) => {
  const { call } = await answer("swap 100 USDC to S on uniswap", text);
  expect(call).toMatchObject({ toolName: "our-history", input: { only } });
});

const made = "0x05Aa229Aec102f78CE0E852A812a388F076Aa555";

test("an offer of several payments of a token without a symbol is prepared once it is picked", async () => {
  const asked = [`send 20 of ${made} to ${wanda} and 20 of ${made} to ${tom}`, "make the second one 30"];
  const { offered = "", text } = await answer(...asked);
  expect(offered).toBe(`Send 20 of ${made} to ${wanda} and 30 of ${made} to ${tom}`);
  expect(text).toContain("Together that is 50 of that token.");
  expect((await answer(...asked, offered)).isPrepared).toBe(true);
});

const A = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

test.each([
  ["25 USDC", "Oh wait, the invoice says 35, not 25. Can you change that?", "35 USDC"],
  ["40 USDC", "oops my accountant says it should be 44 and not 40, could you fix it?", "44 USDC"],
  ["20 USDC", "he just wrote me, it's 22 now", "22 USDC"],
  ["2 S", "Before I sign: I have looked it up, and he gets 2.50 S and not 2", "2.5 S"],
  ["3 S", "Actually no, 2 S is enough. Will the fee be lower then?", "2 S"],
  ["3 S", "make it 4 instead. Does he see who it is from?", "4 S"],
  ["1 S", "Wait, make it half an S instead, please. And what does it cost me on top of that?", "0.5 S"],
  [
    "1 S",
    "I am not buying ALI, I am sending money to my friend. Please send 0.5 S to that address instead of 1.",
    "0.5 S",
  ],
  [
    "3 S",
    "I'm not swapping anything, this is a gift for my mum. Send her 2.5 S instead of 3 please.",
    "2.5 S",
  ],
])("after %j, %j offers the payment with that one value changed", async (before, correction, after) => {
  const { text, types, choices } = await converseFully(agent, `send ${before} to ${A}`, correction);
  expect(types).not.toContain("proposal");
  expect(choices?.questionId).toBe(offeredRequests);
  expect(choices?.options.map(({ value }) => value)).toEqual([`Send ${after} to ${A}`]);
  expect(text).toContain("leave the card before it unsigned");
});

test("a trade is changed in the same way", async () => {
  const said = "Sorry I can only spare 12 USDC, my landlord called. Change that please?";
  const { choices } = await converseFully(agent, "swap 20 USDC for S", said);
  expect(choices?.options.map(({ value }) => value)).toEqual(["Swap 12 USDC for S"]);
});

test.each([
  "I am not sending that, she said 30 was fine and then changed her mind",
  "don't send it. 30 would be too much",
  "I do not want to send 20 USDC, don't",
  "No, cancel it. I'm not paying 30.",
  "is it 30 and not 20 that he wants?",
  "my friend says it is 30, is he right?",
  "he claims it is 30, not 20. Should I believe him?",
  "Bob says he never got the 30 I sent him last week, not 20",
])("%j changes nothing: it withdraws, asks or tells", async (said) => {
  const { types, choices } = await converseFully(agent, `send 20 USDC to ${A}`, said);
  expect(types).not.toContain("proposal");
  expect(choices?.options.filter(({ label }) => label.startsWith("Send ")) ?? []).toEqual([]);
});

test.each([
  ["Forgive me, I have read the letter again and it says 10, not 100.", `Send 10 S to ${tom}`],
  [`half to ${tom} and half to ${wanda}`, `Send 50 S to ${tom} and 50 S to ${wanda}`],
])("%j changes the payment of 100 S", async (text, wanted) => {
  expect((await answer(`send 100 S to ${tom}`, text)).offered).toBe(wanted);
});

test.each(["other way round", "no, the other way around", "vice versa please", "sorry opposite", "and back"])(
  "%j turns a trade, and asks which token the amount counts",
  async (text) => {
    const { choices } = await converseFully(agent, "swap 20 wS for USDC", text);
    expect(choices?.options.map(({ value }) => value)).toEqual([
      "Buy 20 wS with USDC",
      "Swap 20 USDC for wS",
    ]);
  },
);

test.each([
  ["And for ten times that amount?", "5000"],
  ["what about twice as much", "1000"],
  ["and half of that", "250"],
])("below a quote of 500 S, %j quotes %s S", async (text, amount) => {
  expect((await answer("quote 500 S to wS", text)).call?.input).toMatchObject({ sell: "S", amount });
});

test("what a purchase costs is what leaves the wallet, and its fee only where that is asked", async () => {
  const after = async (text: string) => (await answer("buy 25 ALI", text)).call?.input;
  expect(await after("How many S I pay for this?")).toEqual({ only: "total" });
  expect(await after("what is the network fee")).toEqual({ only: "fee" });
});
