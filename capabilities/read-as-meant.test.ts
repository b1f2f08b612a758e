import { expect, test } from "vitest";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const friend = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const payment = `send 12 S to ${friend}`;
const own = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const sold = (amount: string) => ({ sell: "S", buy: "USDC", amount, side: "sell" });

test.each([
  ["How many USDC should I receive for 75 S?", sold("75")],
  ["how many USDC should I get for 12 S", sold("12")],
])("what comes out is asked for what is given: %j", async (text, order) => {
  expect((await converseFully(agent, text)).call).toMatchObject({ toolName: "quote-price", input: order });
});

test.each(["Thanks a million, you are very good.", "a thousand thanks", "100% sure"])(
  "the number of an idiom is no amount: %j",
  async (text) => {
    const { call, choices } = await converseFully(agent, payment, text);
    expect([call, choices]).toEqual([undefined, undefined]);
  },
);

test.each([
  ["any apps still got permission to take my coins?", "list-approvals", { owner: own }],
  [
    "Could you list every payment out of my wallet since 1 April, please?",
    "summarize-wallet",
    { address: own, days: "since 1 april" },
  ],
  ["Is there some token here with name Lira?", "find-token", { name: "Lira" }],
  ["Is there any coin called Banana?", "find-token", { name: "Banana" }],
])("%j reads, and neither prepares nor refuses", async (text, toolName, input) => {
  expect((await converseFully(agent, text)).call).toMatchObject({ toolName, input });
});

test("a message that should be sent when a price moves is beyond her", async () => {
  expect((await converseFully(agent, "Could you text me when ALI goes up?")).text).toMatch(
    /nothing on a schedule/,
  );
});

test("what is to be put into the sale under a condition is offered in the coin of the condition", async () => {
  const said = "If I have more than 100 S, put 40 of it into the ALI sale.";
  const { choices, call } = await converseFully(agent, said);
  expect(call?.input).toMatchObject({ topic: "balance", token: "S" });
  expect(choices?.options.map(({ value }) => value)).toEqual(["Put 40 S into the ALI sale."]);
});

test("all that is open is every approval", async () => {
  const { choices } = await converseFully(agent, "revoke everything thats open on my wallet");
  expect(choices?.question).toMatch(/^Revoke every approval of/);
});

test.each([
  [[`pay ${friend} 1.000 USDC`, "One thousand"], "1,000"],
  [[`send 20 USDC to ${friend}`, "Sorry, he says 15 is enough"], "15"],
])("an amount that takes the place of another is confirmed alone: %j", async (messages, amount) => {
  const { choices } = await converseFully(agent, ...messages);
  expect(choices?.question).toMatch(new RegExp(`^Send ${amount} USDC to ${friend}\\?`));
});

test.each([
  "What can you find out about that contract?",
  "what do you know about that account?",
  "tell me about this address",
])("%j is asked of the address that the request before names", async (text) => {
  const { call } = await converseFully(agent, `approve ${friend} to spend 60 USDC`, text);
  expect(call).toMatchObject({ toolName: "read-chain", input: { topic: "code", address: friend } });
});

test("a guess at the answer is no amount", async () => {
  const { call } = await converseFully(agent, payment, "and thats how many dollars, 3?");
  expect(call).toMatchObject({ toolName: "quote-price", input: { sell: "S", amount: "12", money: "usd" } });
});

test.each([
  [`can you save my brother Karim's adress? its ${friend}`, "Karim"],
  [`now i want to send some S back to my brother Karim, can you save his address? its ${friend}`, "Karim"],
  [`I want to pay my landlord Otto soon. Please keep his address: ${friend}`, "Otto"],
])("%j keeps the name of whom it speaks", async (text, name) => {
  const { call } = await converseFully(agent, text);
  expect(call).toMatchObject({ toolName: "address-book", input: { act: "keep", name, address: friend } });
});

test("a surname that no contact has is somebody else", async () => {
  const { text } = await converseFully(agent, `remember that Bob is ${friend}`, "send 5 S to Bob Marley");
  expect(text).toMatch(/^To which address\?/);
});

test.each([
  ["whats ALI and what does one cost in dollars?"],
  ["whats this ALI thing, what does one cost in dollars?"],
])("one of a token that the message names is priced: %j", async (text) => {
  const { call } = await converseFully(agent, text);
  expect(call).toMatchObject({ toolName: "quote-price", input: { sell: "ALI", buy: "USDC", amount: "1" } });
});

test.each([
  [
    ["what's 1 WETH in S?", "how much of it would 1500 S get me?"],
    { sell: "S", buy: "WETH", amount: "1500" },
  ],
  [["what's 1 WETH in S?", "and what does 20 S buy?"], { sell: "S", buy: "WETH", amount: "20" }],
  [["how much WETH would 1,500 S get me?"], { sell: "S", buy: "WETH", amount: "1500" }],
])("what an amount fetches is quoted of the token spoken of: %j", async (messages, input) => {
  expect((await converseFully(agent, ...messages)).call).toMatchObject({ toolName: "quote-price", input });
});

test.each(["How much USDC is at that address now?", "what is in his wallet?"])(
  "%j is never told of the own wallet where nobody else is known",
  async (text) => {
    const { call, text: said } = await converseFully(agent, text);
    expect([call, said]).toEqual([undefined, expect.stringMatching(/address/)]);
  },
);

test("a symbol is no function of its contract", async () => {
  const { calls } = await converseFully(agent, "I have some wS lying around. How much exactly?");
  expect(calls.map(({ capability }) => capability)).toEqual(["read-chain"]);
});

test("a token is looked for by all words of its name", async () => {
  const { call } = await converseFully(agent, "find me the token called Tin Hat Cat please");
  expect(call).toMatchObject({ toolName: "find-token", input: { name: "Tin Hat Cat" } });
});

test("a bound of slippage beside a yes is offered with the quoted trade", async () => {
  const { choices } = await converseFully(
    agent,
    "how much USDC for 75 S?",
    "Yes please, but with no more than 1 per cent slippage.",
  );
  expect(choices?.options.map(({ value }) => value)).toEqual(["Swap 75 S for USDC with 1 % slippage"]);
});

test("a question that ends in a word of farewell is no farewell", async () => {
  const { text } = await converseFully(agent, "buy ALI for 15 S", "Am I able to give them back later on?");
  expect(text).not.toMatch(/Goodbye/);
});

test("fees of now are read, also after a transaction", async () => {
  const hash = `0x${"4a".repeat(32)}`;
  const { call } = await converseFully(agent, `what did ${hash} do?`, "what are the fees like right now");
  expect(call).toMatchObject({ toolName: "read-chain", input: { topic: "gas" } });
});

test("an order of another kind changes nothing of the token that is being made", async () => {
  const { call, text } = await converseFully(
    agent,
    "make a token called Conker, symbol CNKR, 10,000 of them, mintable with a cap of 25,000",
    "We have too many. Please burn 500",
  );
  expect([call, text]).toEqual([undefined, expect.stringMatching(/^Which token should be burnt\?/)]);
});

test.each([
  "make a joke token for my football team, FC Couch Potatoes, 1000 pieces, symbol SPUD",
  "make me a token with symbol SPUD and 1000 pieces / FC Couch Potatoes, like i said",
  "make me a token with symbol SPUD and 1000 pieces / the token is called FC Couch Potatoes bro",
])("the name of a token is read where it stands: %j", async (said) => {
  const { choices } = await converseFully(agent, ...said.split(" / "));
  expect(choices?.question).toMatch(/^Deploy the token FC Couch Potatoes \(SPUD\) with a supply of 1,000\?/);
});

test.each(["now wanna sell 50 of em for S again", "sell 50 of them for S"])(
  "what is sold of a purchase is no other purchase: %j",
  async (text) => {
    const { choices } = await converseFully(agent, "buy ALI for 20 S", text);
    expect(choices?.options.map(({ value }) => value)).toEqual(["Swap 50 ALI for S"]);
  },
);

test("dollars for several people are offered as one list of payments in USDC", async () => {
  const other = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
  const said = `pay ${friend} 60 dollars and ${other} 45 dollars`;
  const { choices } = await converseFully(agent, said);
  expect(choices?.options.map(({ value }) => value)).toEqual([
    `Send 60 USDC to ${friend} and 45 USDC to ${other}`,
  ]);
});
