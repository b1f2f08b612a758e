import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import {
  account,
  agentTurn,
  doneCall,
  offersOf,
  proposalOf,
  signedStep,
  userTurn,
} from "@alithia/agent/testing/turns.ts";
import { offeredRequests } from "@alithia/protocol/choices.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { saySelector } from "./decode-data/understand.ts";
import { bareProposal } from "./testing/chainless-agent.ts";

const him = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const her = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const { understand } = sharedUnderstanding;

type Shown = { call: Pick<RecordedCall, "capability" | "input">; facts?: unknown; isPrepared?: true };

/** Returns the requests that are offered, or the call that is read, after what was shown. */
function hear(first: string, { call, facts = {}, isPrepared }: Shown, text: string): string[] {
  const { capability: name, input: done } = call;
  const proposal = isPrepared && { ...bareProposal, capability: name };
  const reply = agentTurn("Done.", doneCall(name, done, facts, proposal));
  return understand([userTurn(first), reply, userTurn(text)], account).flatMap((piece) => {
    if (piece.kind !== "request") return offersOf(piece) ?? [piece.kind];
    const { capability, input } = piece.reading;
    return offersOf(piece) ?? `${capability} ${JSON.stringify(input)}`;
  });
}

const sent = (to: string, amount = "12"): Shown => ({
  call: { capability: "send", input: { token: "USDC", transfers: [{ to, amount }] } },
  isPrepared: true,
});
const payHer = `send 12 USDC to ${her}`;

test.each([
  ["hmm, actually no, make it 2.5, 12 is too much. yeah 2.5. or... yes 2.5", `Send 2.5 USDC to ${her}`],
  [
    "thinking about it she only did a part and mostly ate the frosting. make hers half",
    `Send 6 USDC to ${her}`,
  ],
  [`and the same to my brother, ${him}... no, half of that`, `Send 6 USDC to ${him}`],
])("one value of a payment is changed whatever else is told: %s", (text, request) => {
  expect(hear(payHer, sent(her), text)).toEqual([request]);
});

test.each([
  "6 for Rosa instead of 12",
  "no, 6 USDC or 7",
  "he said make it 30 instead",
  "actually 5 or 6 each",
  "would 6 be better instead?",
])("a change that may mean another person or amount is not offered: %s", (text) => {
  for (const heard of hear(payHer, sent(her), text)) expect(heard).not.toMatch(/^Send /);
});

const third = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const listed: Shown = {
  call: {
    capability: "send",
    input: {
      token: "USDC",
      transfers: [
        { to: him, amount: "50" },
        { to: her, amount: "60" },
        { to: third, amount: "70" },
      ],
    },
  },
  isPrepared: true,
};
const payAll = `send 50 USDC to ${him}, 60 USDC to ${her} and 70 USDC to ${third}`;

test.each([
  ["wait, the second should get 90", "50", "90", "70"],
  ["the second should get 90, and the last one 35", "50", "90", "35"],
  ["sorry, the last one is 35", "50", "60", "35"],
  [`${her} gets 65 and drop the first`, null, "65", "70"],
  [`${her} was ill for some time, so half for her`, "50", "30", "70"],
  [`${third} gets a bonus of 15`, "50", "60", "85"],
  ["cancel the second", "50", null, "70"],
  ["never mind the last one", "50", "60", null],
  ["forget the 60 one", "50", null, "70"],
  ["leave out the 70", "50", "60", null],
])("each clause changes its payment of a list: %s", (text, ...amounts) => {
  const paid = [him, her, third].flatMap((to, at) =>
    amounts[at] === null ? [] : [`${amounts[at]} USDC to ${to}`],
  );
  expect(hear(payAll, listed, text)).toEqual([`Send ${paid.join(" and ")}`]);
});

test("a purchase is counted anew in what is paid", () => {
  const bought: Shown = {
    call: { capability: "buy-ali", input: { action: "purchase", amount: "200", unit: "ALI" } },
    isPrepared: true,
  };
  expect(hear("buy 200 ALI", bought, "no, 200 S worth, pay with S")).toEqual(["Buy ALI for 200 S"]);
});

const deployed: Shown = {
  call: {
    capability: "deploy-token",
    input: { name: "Moon Pizza", symbol: "PIZZA", supply: "1000000", mintable: false },
  },
  isPrepared: true,
};
const deploy = "deploy a token called Moon Pizza with symbol PIZZA, 1000000 supply";

test.each([
  ["hm, half of that, and call it PepeS", "named PepeS with the symbol PIZZA and a supply of 500000"],
  [
    "no wait, a third of that, ticker MPZ",
    "named Moon Pizza with the symbol MPZ and a supply of 333333.333333",
  ],
  ["twice as many", "named Moon Pizza with the symbol PIZZA and a supply of 2000000"],
])("a deployment is changed by what a message names: %s", (text, request) => {
  expect(hear(deploy, deployed, text)).toEqual([`Deploy a token ${request}`]);
});

test("an amount of a token is no block number", () => {
  const block: Shown = {
    call: { capability: "read-chain", input: { topic: "block" } },
    facts: { topic: "block", block: { number: "82" } },
  };
  for (const heard of hear("latest block", block, `would it be smart to send 3 USDC to ${her}?`))
    expect(heard).not.toContain('"block":"3"');
});

test("a deployment that was taken back is changed all the same, and offered", () => {
  const turns: Turn[] = [
    userTurn(deploy),
    agentTurn("Done.", {
      id: "1",
      ...deployed.call,
      outcome: "done",
      result: { facts: {}, proposal: { ...bareProposal } },
    }),
    userTurn("no I don't want that"),
    agentTurn("All right, I dropped it."),
    userTurn("actually make it 21 million and the name The Big Pizza"),
  ];
  const [piece] = understand(turns, account);
  expect(offersOf(piece)).toEqual([
    "Deploy a token named The Big Pizza with the symbol PIZZA and a supply of 21000000",
  ]);
});

test.each([
  ["can I rename it afterwards", "Changing a token"],
  ["and can people buy it then?", "Listing a token"],
])("a question about a deployment is answered of one's own token: %s", (text, title) => {
  expect(hear(deploy, deployed, text)).toEqual([`glossary {"question":"${title}"}`]);
});

test("a person whom the last answer named is meant by a question, and by no payment", () => {
  const answered = (text: string): Turn[] => [
    userTurn("who sent me 42.5 USDC"),
    agentTurn(`Received 42.5 USDC from \`${him}\`.`, doneCall("summarize-wallet", { address: account })),
    userTurn(text),
  ];
  const read = (text: string) => JSON.stringify(understand(answered(text), account));
  expect(read("did he send me anything else")).toContain(`"counterparty":"${him}"`);
  expect(read("send him 5 S")).not.toContain(him);
});

test("an address of the last reply is known by its last digits or its place, for reading alone", () => {
  const turns: Turn[] = [
    userTurn("what came in yesterday"),
    agentTurn(`5 USDC from ${him}, 7 USDC from ${her}`),
  ];
  const read = (text: string) => understand([...turns, userTurn(text)], account);
  expect(JSON.stringify(read("what does the one ending in b906 hold"))).toContain(`"address":"${him}"`);
  expect(JSON.stringify(read("what does the second address hold"))).toContain(`"address":"${her}"`);
  expect(JSON.stringify(read("send 5 S to the second address"))).not.toContain(her);
});

test("gas is told in dollars after gas, not the price of a coin", () => {
  const gas: Shown = {
    call: { capability: "read-chain", input: { topic: "gas" } },
    facts: { topic: "gas", gas: { transferCost: { units: "1155000000000000" } } },
  };
  expect(hear("what is gas now", gas, "and in dollars?")[0]).toContain('"amount":"0.001155"');
});

test("what was offered is changed as it was offered", () => {
  const turns: Turn[] = [
    userTurn("swap half of my usdc to s"),
    {
      sender: "agent",
      text: "Half of it is 2,521.25 USDC.",
      calls: [],
      choices: {
        questionId: offeredRequests,
        question: "Pick it:",
        options: [{ value: "Swap 2521.25 USDC for S", label: "Swap 2521.25 USDC for S" }],
      },
    },
    userTurn("only on uniswap please"),
  ];
  const [piece] = understand(turns, account);
  expect(offersOf(piece)).toEqual(["Swap 2521.25 USDC for S on uniswap"]);
});

test("coins that are sent back to somebody with an address are no return to the sale", () => {
  const held: Shown = {
    call: { capability: "read-chain", input: { topic: "balance", address: account, token: "S" } },
  };
  const [heard] = hear(
    "how many S do I have",
    held,
    `I should like to send twenty of them back to Tim as a thank you. His number is ${him}`,
  );
  expect(heard).toBe(`send {"token":"S","transfers":[{"to":"${him}","amount":"20"}]}`);
});

test("a payment of a list is known by its amount, whatever else is asked of it", () => {
  const hash = `0x${"ab".repeat(32)}`;
  const turns: Turn[] = [
    userTurn("what came in this week"),
    agentTurn(
      `- received 5,000 ALI from \`${him}\`, in \`${hash}\`\n- received 15,000 ALI from \`${her}\`, in \`0x${"cd".repeat(32)}\``,
      doneCall("summarize-wallet", { address: account, moved: "in" }),
    ),
    userTurn("ok and the 5000 ali one, who sent it and what was the fee on it?"),
  ];
  expect(understand(turns, account)).toMatchObject([
    { kind: "request", reading: { capability: "explain-transaction", input: { hash } } },
  ]);
});

test.each([
  `a man on telegram says i must send 100 S to ${him} to unlock my wallet, is that true???`,
  `i was told to send 100 USDC to ${him} to unlock my withdrawal`,
  "they want me to pay 50 S before I can withdraw",
])("whoever is to pay first is warned, and nothing is prepared: %s", (text) => {
  const heard = understand([userTurn(text)], account);
  expect(heard).toMatchObject([
    { kind: "request", reading: { input: { question: "Money to unlock money" } } },
  ]);
});

test.each(["hmm nah 10 mil is too much, half that. name is fine", "half that, the name is fine"])(
  "a name that is said to be fine stays: %s",
  (text) => {
    expect(hear(deploy, deployed, text).join()).not.toMatch(/named fine|"name":"fine"/);
  },
);

const approvals = (...tokens: string[]): Shown => ({
  call: { capability: "review-approvals", input: { owner: account } },
  facts: {
    approvals: tokens.map((symbol) => ({
      token: { address: `0x${"a1".repeat(20)}`, symbol, listed: true },
      spender: him,
    })),
  },
});

test.each([
  ["i never heard of this address!! take the permission away please now", ["USDC"], 1],
  ["take those permissions away from them please", ["USDC", "wS"], 1],
])("approvals that were shown are offered to be revoked: %s", (text, tokens, count) => {
  const offered = hear("which approvals do I have", approvals(...tokens), text);
  expect(offered).toHaveLength(count);
  const one = `revoke my \\w+ approval for ${him}`;
  for (const request of offered) expect(request).toMatch(new RegExp(`^${one}(?: and ${one})*$`, "i"));
});

test("a question behind the revocation is answered before it is offered", () => {
  const text = "please revoke that permission, I do not know that person. But will it cost me anything?";
  const [answer, offered, ...others] = hear("which approvals do I have", approvals("USDC"), text);
  expect([answer?.startsWith("revoke"), offered?.startsWith("Revoke"), others]).toEqual([false, true, []]);
});

test("the spender shown is nobody whose own approvals are asked for", () => {
  const text = "am i safe now? did that man already take anything from me?";
  expect(hear("which approvals do I have", approvals("USDC"), text).join()).not.toContain(`"owner":"${him}"`);
});

const balance = (symbol: string, units: string, decimals: number): Shown => ({
  call: { capability: "read-chain", input: { topic: "balance", address: account, token: symbol } },
  facts: { topic: "balance", amount: { units, token: { symbol, decimals } } },
});

test.each([
  ["so is that worth more than a pizza?", "USDC", "usd"],
  ["and how much S could that buy", "S", undefined],
])("what a balance is worth is asked of the whole balance: %s", (text, buy, money) => {
  const [heard = ""] = hear("how much ALI do I have", balance("ALI", "13750000000000000000000", 18), text);
  const order = { sell: "ALI", buy, amount: "13750", side: "sell" };
  expect(JSON.parse(heard.replace(/^quote-price /, ""))).toEqual(money ? { ...order, money } : order);
});

test.each([
  ["what if I sold half of my S for USDC, how much would I get?", "50%"],
  ["how much USDC is a quarter of my S", "25%"],
])("a share of what is held is priced as such: %s", (text, amount) => {
  const [heard] = understand([userTurn(text)], account);
  expect(heard).toMatchObject({
    reading: { capability: "quote-price", input: { sell: "S", buy: "USDC", amount } },
  });
});

test.each([
  ["no i dont want to pay, just show me my balance", /^(summarize-wallet|read-chain) /],
  ["no, show me my balance first", /^(summarize-wallet|read-chain .*"balance")/],
  ["nah forget it, whats the price of ALI", /^quote-price .*"sell":"ALI"/],
])("what is wanted instead is read beside a refusal: %s", (text, wanted) => {
  const [heard, ...others] = hear(payHer, sent(her), text);
  expect(heard).toMatch(wanted);
  expect(others).toEqual([]);
});

test.each(["no, cancel that", "nah forget it", "no i dont want to send it"])(
  "a refusal alone stays one: %s",
  (text) => {
    expect(hear(payHer, sent(her), text)).toEqual(["small-talk"]);
  },
);

test.each(["quote 5000 ALI -> S", "quote 5000 ALI to S"])(
  "ALI that is given away is quoted as sold: %s",
  (text) => {
    const [heard] = understand([userTurn(text)], account);
    const input = { sell: "ALI", buy: "S", amount: "5000", side: "sell" };
    expect(heard).toMatchObject({ reading: { capability: "quote-price", input } });
  },
);

test.each([
  "a guy on telegram says he can get my money back for 200 USDC, should i do it",
  "hes not the one who took it, hes a recovery agent. is that a scam too?",
])("a stranger who brings stolen coins back is warned of: %s", (text) => {
  const [heard] = understand([userTurn(text)], account);
  const input = { question: "Getting stolen coins back" };
  expect(heard).toMatchObject({ reading: { capability: "glossary", input } });
});

test.each([
  "I sent 5 S to someone by mistake, will I get it back?",
  "I gave 20 S to a guy, could I get that back",
  "someone stole my ALI, would the team get it back for me?",
])("an own loss is no stranger's promise: %s", (text) => {
  const said = JSON.stringify(understand([userTurn(text)], account));
  expect(said).not.toContain("Getting stolen coins back");
});

test("who cries for help and asks to look is shown the wallet and told first aid", () => {
  const text = "help i think i got scammed, look at my wallet what did they take";
  expect(understand([userTurn(text)], account)).toMatchObject([
    { reading: { capability: "summarize-wallet", input: { address: account, taken: true } } },
    { reading: { capability: "emergency" } },
  ]);
});

test("an allowance of up to an amount is exact", () => {
  const text = `let ${him} spend up to 50 USDC of mine`;
  expect(understand([userTurn(text)], account)).toMatchObject([
    { reading: { capability: "approve-token", input: { spender: him, amount: "50", token: "USDC" } } },
  ]);
});

test.each([
  ["what do I get for 200 ALI", "200"],
  ["I sell ALI. how many S for 5000 ali on the market", "5000"],
  ["how much S would I receive for 50 ALI", "50"],
  ["i want to get rid of 300 ALI, what would i get", "300"],
])("what is given away is quoted as sold, not as bought in the sale: %s", (text, amount) => {
  const input = { sell: "ALI", buy: "S", amount, side: "sell" };
  expect(understand([userTurn(text)], account)).toMatchObject([
    { reading: { capability: "quote-price", input } },
  ]);
});

test.each([
  ["how much ALI do I get for 200 S", { action: "quote", amount: "200", unit: "S" }],
  ["what do i pay for 200 ali", { action: "quote", amount: "200", unit: "ALI" }],
  ["how many buyers are there", { action: "entries" }],
])("what is bought is quoted by the sale, which also counts its buyers: %s", (text, input) => {
  expect(understand([userTurn(text)], account)).toMatchObject([
    { reading: { capability: "buy-ali", input } },
  ]);
});

test.each(["5 / 0", "2026-11-25", "24/7 support?", `send 5 + 5 S to ${him}`])(
  "%j is no arithmetic",
  (text) => {
    const said = JSON.stringify(understand([userTurn(text)], account));
    expect(said).not.toContain("by your own numbers");
  },
);

test.each([
  ["0.5 too tight, make it 1%", "1"],
  ["0.5% is too tight, make it 1%", "1"],
  ["a bit wider, 2 %", "2"],
])("a bound that is too tight is the slippage of the trade before: %s", (text, slippagePercent) => {
  const turns: Turn[] = [userTurn("swap 5 S for USDC"), agentTurn("Prepared.", swapOf("5")), userTurn(text)];
  const input = { sell: "S", buy: "USDC", amount: "5", slippagePercent };
  expect(understand(turns, account)).toMatchObject([{ reading: { capability: "trade", input } }]);
});

function swapOf(amount: string) {
  const input = { sell: "S", buy: "USDC", side: "sell", amount };
  return doneCall("trade", input);
}

test.each(["Deploy Vinyl Nights VNYL, supply 5 million", "make a token VNYL - Vinyl Nights - 5,000,000"])(
  "a token's name is read beside its symbol: %s",
  (text) => {
    const input = { name: "Vinyl Nights", symbol: "VNYL", supply: "5000000" };
    expect(understand([userTurn(text)], account)).toMatchObject([
      { reading: { capability: "deploy-token", input } },
    ]);
  },
);

test.each([
  ["selector of transfer(address,uint256)?", "0xa9059cbb"],
  ["what's the function selector for balanceOf(address account)", "0x70a08231"],
])("the selector of a signature is told: %s", (text, data) => {
  expect(understand([userTurn(text)], account)).toMatchObject([
    { reading: { capability: "decode-data", input: { data } } },
  ]);
  expect(saySelector(text)).toContain(data);
});

test("an answer that is read as a request of its own keeps what was said before it", () => {
  const turns: Turn[] = [
    userTurn("I want to send him back 20 . to say thank you"),
    agentTurn("To which address? Paste it in full: 0x and 40 digits."),
    userTurn(`his number is ${him} . he is called Bob`),
  ];
  expect(understand(turns, account)).toMatchObject([
    { reading: { capability: "send", input: { amount: "20", to: him }, missing: { argument: "token" } } },
  ]);
});

test.each([
  ["What is left now.. only the S", "read-chain"],
  ["And what is slippage", "glossary"],
])("a question that names no value goes on with no payment: %s", (text, capability) => {
  const input = { token: "S", transfers: [{ to: him, amount: "20" }] };
  const call = doneCall("send", input);
  const turns: Turn[] = [userTurn(`send 20 S to ${him}`), agentTurn("Prepared.", call), userTurn(text)];
  expect(understand(turns, account)).toMatchObject([{ reading: { capability } }]);
});

test.each([
  [`Carol should have gotten 40, she is ${her}`, "10"],
  ["the second needs 12.5 more", "12.5"],
])("of a list that is signed, only what is still owed is offered: %s", (text, amount) => {
  const input = {
    token: "USDC",
    transfers: [
      { to: him, amount: "20" },
      { to: her, amount: "30" },
    ],
  };
  const proposal = proposalOf("send", ["Send."], [signedStep, signedStep]);
  const call = doneCall("send", input, {}, proposal);
  const turns: Turn[] = [
    userTurn(`send 20 USDC to ${him} and 30 USDC to ${her}`),
    agentTurn("Prepared.", call),
    userTurn(text),
  ];
  const value = `Send ${amount} USDC to ${her}`;
  const said = JSON.stringify(understand(turns, account));
  expect(said).toContain(value);
  expect(said).not.toContain(him);
});
